// What the scripts of the page share. Only for the type checker: nothing of this file is in the site.

/**
 * What is on `window.homestretch`, by which the start, the page and Python find one another. Each line says who sets it,
 * and when; in the order in which that happens.
 */
interface Homestretch {
  /** site.js, at once: what whoever publishes the site says in site.json. */
  site: OwnSite;
  /** preferences.js, at once: what is preferred on this device, by name; empty where nobody has said. */
  preferences: {
    get(name: string): string;
    set(name: string, value: string): void;
    /** Set the controls with `data-preference` in a place, such as new ones. */
    show(place: ParentNode): void;
  };
  /** boot.js, at once: what the build has written into the page. */
  config: BootConfig;
  /** boot.js, at once: tells how much of a part of the start is done, 0 to 1. */
  progress(part: string, fraction: number): void;
  /** boot.js, at once: called by front/main.py when the table can be used. */
  ready(): void;
  /** boot.js, at once: called by whoever cannot go on; gives the memory and the stored site their second chances first. */
  failed(message: string, detail?: string): void;
  /** boot.js, at once: `failed`, in the words for a missing file. unpack.js has other words for it in the single file. */
  cannotLoad(what: string | undefined, error: unknown): void;
  /** boot.js, at once: `failed`, in the words for an old browser. */
  tooOld(): void;
  /** boot.js, at once: an end of the task that runs, so that the browser can paint before the next. */
  pause(): Promise<unknown>;
  /** boot.js, at once: whether Python can run in this browser; unpack.js may find that it cannot. All after it looks here. */
  isModern: boolean;
  /** boot.js, when nobody can play: why, in a sentence. */
  failure?: string;
  /** unpack.js in the single file, or else bring.js, while the head is read: gives a file of the site. */
  file(url: string, integrity?: string): Promise<Response>;
  /** unpack.js, while the head is read, in the single file only: takes what stands before the script that calls it. */
  unpack?(): void;
  /** bring.js, while the head is read: fetches one of the large files here, in the page; tells how much has come. */
  bring(errand: Errand, progress: Progress): Promise<Brought>;
  /** coming.js, while the body is read: lays out what a game is about, for whoever waits for it. */
  tellWhatComes(game: string): void;
  /** session.js, when the page's scripts run: the translations of messages, for Python; none in English. */
  messages?: Record<string, string | string[]>;
  /** fetch.js, while the head is read: done when the page's scripts have run; in the single file at once. */
  scriptsRun: Promise<unknown>;
  /** fetch.js, while the head is read: Python's engine, compiled. */
  engine: Promise<WebAssembly.Module>;
  /** fetch.js, while the head is read: Python's memory, compiled, or null where Python is to start from nothing. */
  memory: Promise<WebAssembly.Module | null>;
  /** fetch.js, while the head is read: the same where an archive cannot be had, on any line, or null. */
  memoryInstead(): Promise<WebAssembly.Module | null>;
  /** fetch.js, while the head is read: Python's library and our code, fetched when first asked for. */
  archives(): { library: Promise<ArrayBuffer>; game: Promise<ArrayBuffer> };
  /** fetch.js, while the head is read: never use that memory again here. Gives whether that could be noted. */
  distrust(error: unknown): boolean;
  /** fetch.js, while the head is read: forget what is stored of the site and load anew. Gives whether that is under way. */
  startAfresh(reason: string): Promise<boolean>;
  /** runtime.js, as soon as it runs: what PyScript takes for IndexedDB. */
  database: object;
  /** runtime.js, as soon as it runs: Python itself, for tests and for the console of the browser. */
  interpreter: Promise<Innards>;
  /** runtime.js, when Python goes on from its memory; unset where it starts from nothing. */
  fromMemory?: true;
  /** session.js, before Python is up: called by front/main.py when that is up, with what makes a session in Python; done
   *  when what waited for one has one. */
  connect(newSession: () => (request: string) => string): Promise<void>;
  /** page.js, before Python is up: the table of the page. */
  stage: import("./static/table/stage.js").Stage;
  /** page.js, before Python is up: for further tables. */
  Stage: typeof import("./static/table/stage.js").Stage;
  Session: typeof import("./static/shared/session.js").Session;
}

/** Whoever answers questions about a table (front/answers.py): at once, or after some time. */
interface Answers {
  ask(what: any, about?: any): any;
}

/** A text of the publisher: one for all languages, or one for each. */
type SiteText = string | { [language: string]: string };

/** A game that was written in the workshop: its files are games/<name>.py and games/<name>.png. */
interface WrittenGame {
  name: string;
  title: SiteText;
  line?: SiteText;
}

/** What is right in site.json: see `web.builder.own_site.schema`. */
interface SiteSettings {
  title?: SiteText;
  line?: SiteText;
  note?: SiteText;
  language?: string;
  games?: string[];
  workshop?: WrittenGame[];
  players?: string[];
  back?: { label: SiteText; href: string };
  colours?: { [name in "buttons" | "page"]?: { light: string; dark: string } };
  options?: { [game: string]: { [option: string]: string | number | boolean } };
  components?: { [game: string]: { [option: string]: { [name: string]: object } } };
}

/** What is wrong in site.json: in which part, of which kind, and for what is no JSON, what the browser says of it. */
interface SiteMistake {
  part: string;
  what: string;
  problem?: string;
}

/** What the check of site.json knows of the build: see `web.builder.own_site.facts`. */
interface SiteFacts {
  games: string[];
  titles: { [game: string]: string };
  languages: string[];
  inks: { [name: string]: { light: string; dark: string } };
}

/** A site.json, as far as it is known: all of it as soon as it is `ready`. */
interface OwnSite {
  settings: SiteSettings;
  mistakes: SiteMistake[];
  ready: Promise<void>;
  /** Show what is said in the part of the page that has been read. */
  show(): void;
}

/** What `web.builder.head.boot_config` writes into the page; `single` by `web.builder.single`. */
interface BootConfig {
  /** The worker that fetches those: see bring.js. */
  bring: string;
  /** The worker that chooses for computers: see thinker.js. */
  thinker: string;
  /** The worker that makes films: see filmer.js. */
  filmer: string;
  engine: SiteFile;
  library: SiteFile;
  game: SiteFile;
  memory: SiteFile | null;
  /** The style of live figures. */
  figures: SiteFile;
  /** The lessons of each game, with the name of the one that teaches a rule, by the number of that; and its firsts. */
  lessons: { [game: string]: SiteFile & { rules: { [rule: string]: string } } };
  /** The questions of judgement of each game, with their number. */
  judgement: { [game: string]: SiteFile & { questions: number } };
  plugins: string[];
  /** The script that starts Python. */
  python: SiteFile;
  lock: object;
  /** What the scripts of the start say: see `web.builder.head`. */
  words: BootWords;
  shared: Shared;
  /** In the single file: what stands for the address of the site, since the file may have none (`blob:`, `about:srcdoc`). */
  single?: string;
}

/** What is said while Python starts: how far it is, by what is on its way, and why it cannot. */
interface BootWords {
  engine: string;
  library: string;
  start: string;
  python: string;
  game: string;
  ready: string;
  reload: string;
  details: string;
  cannotLoad: string;
  tooLate: string;
  tooOld: string;
  switchedOff: string;
  forbidden: string;
  noPython: string;
  mistake: string;
  /** Of the single file. */
  damaged: string;
  incomplete: string;
}

/** A setting that is switched on or off when a game is set up: see front/settings.py. */
interface Switch {
  /** Its name in storage, in the form, and in a link. */
  key: string;
  field: string;
  link: string;
  /** The words by which a link switches it on, and whether it is on where nothing is said of it. */
  on: string[];
  usual: boolean;
}

/** What stands in Python and in the scripts alike: see `web.builder.shared`. */
interface Shared {
  /** The titles of the games, by their names, in the order of the home page. */
  titles: { [game: string]: string };
  /** Signs that the name of a player may have, as people count them; and characters that one of these may be made of. */
  name: number;
  sign: number;
  /** Players that a game may have at most. */
  seats: number;
  /** Colours of players, numbered from 1. */
  colours: number;
  /** Columns that a table of components may have. */
  columns: number;
  /** The largest number that a seed may be. */
  seed: number;
  /** The format of a record. */
  record: string;
  /** What stands between the address of the site and a link that holds a game. */
  holds: string;
  /** What separates the answers of a figure. */
  between: string;
  /** Words of a link for an option that is on, and off. */
  on: string[];
  off: string[];
  /** What a player without a name is called; with `{number}`. */
  nameless: string;
  /** The same in the language of the page. */
  unnamed: string;
  signs: string[]; // the names of those that badges may have
  /** Said of what is no name; with `{name}`. */
  noName: string;
  /** Said of two players with one name; with `{name}`. */
  twins: string;
  /** What computers without a name are called, each with the sign on its badge; more than there are seats. */
  computers: Record<string, string>;
  /** What computers may be called upon to be, the weakest first. */
  levels: string[];
  /** The edges of a screen at which players sit, clockwise; and where so many of them do if nobody says otherwise. */
  sides: string[];
  around: { [players: number]: string[] };
  /** The milliseconds between one thing and the next that computers do, by pace, and the pace if nobody says otherwise. */
  paces: { [pace: string]: number | null };
  pace: string;
  /** The same for what people do not have to decide. */
  flows: { [flow: string]: number | null };
  /** The same before a roll, where several people play. */
  together: { [flow: string]: number | null };
  flow: string;
  /** What the button says that takes a move back. */
  takeBack: string;
  /** For each setting that is stored with a game, by its name there, what it is in JSON; and those asked for at set-up. */
  settings: { [name: string]: "flag" | "texts" | "title" | "colours" | "lists" };
  switches: Switch[];
}

/** What python.js starts Python with: Pyodide and its glue, the files, and where to tell how it goes. */
interface House {
  config: BootConfig;
  /** The address of the page. */
  base: string;
  engine: Promise<WebAssembly.Module>;
  memory: Promise<WebAssembly.Module | null>;
  memoryInstead(): Promise<WebAssembly.Module | null>;
  archives(): { library: Promise<ArrayBuffer>; game: Promise<ArrayBuffer> };
  progress(part: string, fraction: number): void;
  /** An end of the task that runs: see `Homestretch`. */
  pause(): Promise<unknown>;
  streams: { stdout(...words: unknown[]): void; stderr(...words: unknown[]): void };
  /** The memory did not do: Python starts from nothing. */
  giveUpMemory(error: unknown): void | Promise<void>;
  /** The memory did: what puts the archives in place, for what may be imported one day. */
  isFromMemory(fillArchives: () => Promise<void>): void;
}

/** One of the large files of the start, for bring.js: `integrity` if it is to be checked as a whole, and the MIME `type`
 *  of what is to be compiled; without one, its bytes are wanted. */
interface Errand {
  url: string;
  size: number;
  type: string;
  integrity?: string;
  /** Whether the store of the site has it. */
  isStored: boolean;
  /** Whether somebody is told how much has come. */
  isCounted: boolean;
}

/** Is told what share of a file has come, so many milliseconds after it was asked for. */
type Progress = (share: number, after: number) => void;

/** Such a file: a module if it is WebAssembly; and what the browser noted of its way here, if anything. */
interface Brought {
  content: WebAssembly.Module | ArrayBuffer;
  line: Line | null;
}

type Line = Pick<PerformanceResourceTiming, "transferSize" | "encodedBodySize" | "requestStart" | "responseEnd">;

/** What the worker of bring.js says of the errand with that `number`: a share that has come, or how it ended. */
interface Said {
  number: number;
  share?: number;
  after?: number;
  brought?: Brought;
  /** It cannot be sent from there. */
  isBarred?: boolean;
  trouble?: string;
}

/** What a worker that thinks is sent first: see thinker.js. */
interface Fittings {
  config: BootConfig;
  base: string;
  engine: WebAssembly.Module;
  memory: WebAssembly.Module | null;
  library: ArrayBuffer;
  game: ArrayBuffer;
  further?: Further;
}

/** Of the workshop: Python modules by their paths, and the one whose `start` returns what answers questions. */
interface Further {
  modules: Record<string, string>;
  answers: string;
}

/** What it is sent then, and what it sends back: either a choice, or what went wrong. */
interface Thought {
  number: number;
  question: string;
}
interface Thinks {
  number: number;
  choice?: string;
  trouble?: string;
}

interface SiteFile {
  url: string;
  size: number;
  id: string;
  integrity: string;
}

/** For the archives of the single file; not in every browser that can play. */
interface Uint8ArrayConstructor {
  fromBase64?(text: string): Uint8Array<ArrayBuffer>;
}

interface Window {
  homestretch: Homestretch;
  /** Not in every browser: policies by which text becomes markup, where a page asks for them. */
  trustedTypes?: { createPolicy(name: string, rules: object): { createHTML(text: string): string } };
}
declare var homestretch: Homestretch;

interface DocumentEventMap {
  /** A preference has changed, here or in another tab. */
  "homestretch:preference": CustomEvent<{ name: string; value: string }>;
  "homestretch:failed": CustomEvent<{ message: string; detail: string }>;
  "homestretch:progress": CustomEvent<{ fraction: number; message: string }>;
  /** why.js: a paragraph or ruling is to be read; whoever shows it prevents that the link does. */
  "homestretch:rule": CustomEvent<string>;
  /** lesson.js: a lesson is wanted. */
  "homestretch:lesson": CustomEvent<{ game: string; lesson: string; day?: string }>;
  "homestretch:judged": CustomEvent<{ game: string; lesson: string; right: boolean }>;
}

interface HTMLElementEventMap {
  /** A table is on its way: a new one of a game, the race of a day, or the stored one of an id. */
  "homestretch:wait": CustomEvent<{ game?: string; day?: string; id: string }>;
  /** What is stored of the game on the table: it was opened just now, or somebody has played. */
  "homestretch:stored": CustomEvent<{ entry: Entry; opened: boolean }>;
  /** story.js: the review of the game on the table has been worked out. */
  "homestretch:reviewed": CustomEvent<string>;
  "homestretch:moves": CustomEvent<Moves>;
  /** When coins come in, in milliseconds from now. */
  "homestretch:coins": CustomEvent<number[]>;
  "homestretch:refused": CustomEvent<Reply>;
  "homestretch:partial": CustomEvent<NonNullable<Reply["partial_load_prompt"]>>;
}

/** Not in every browser: what asks whether the page is to be installed, and whether every byte is paid for. */
interface WindowEventMap {
  beforeinstallprompt: Event & { prompt(): void };
}
interface ScreenOrientation {
  lock?(orientation: string): Promise<void>;
}
interface Navigator {
  connection?: { saveData?: boolean };
}

/** What is found by a selector: an element of the tag that it ends with (`form.set-up`, `#saved ul`), if it has one. */
type Found<S extends string> = S extends `${infer One}, ${infer Other}`
  ? Found<One> | Found<Other>
  : S extends `${string} ${infer Last}`
    ? Found<Last>
    : Before<Before<Before<Before<S, "#">, ".">, "[">, ":"> extends infer Tag extends keyof HTMLElementTagNameMap
      ? HTMLElementTagNameMap[Tag]
      : HTMLElement;
type Before<S extends string, Sign extends string> = S extends `${infer Head}${Sign}${string}` ? Head : S;

/** What the page makes of data out of a store or a file: null, or an error, where they are not what they should be. */
type Read<T> = (data: any) => T | null;

/** What the list of games says of a stored game, and its record; stored with it are the settings of front/settings.py. */
interface Game {
  game: string;
  title: string;
  players: string[];
  /** It came in a file, and nobody has opened it yet: others may go on with it, too. */
  copy?: boolean;
  /** What decided it, once that has been worked out: see front/analysis_jobs.py. */
  story?: string;
  /** The lesson that leads to this race. */
  raceOf?: string;
  /** The day whose race it is, such as 2026-11-26. */
  day?: string;
  standing?: string;
  /** Of `standing`; everything else that is stored has none. */
  language?: string;
  over: boolean;
  begun: boolean;
  saved: number;
  record: string;
}

/** What was played on which day: the place in the race, of how many, in which stored game; how its question was answered. */
interface Days {
  [day: string]: { place?: number; of?: number; game?: string; question?: "right" | "wrong" };
}

/** A game out of the store, and its name there. */
type Stored = Game & { id: string };

/** The copy of a stored game: its text, nothing if it was removed; and the key under which it is on the table. */
interface Copy {
  text: string;
  current?: string;
}
/** Of which game it is, and from when: a time as in `Game`. */
type CopyKey = [id: string, saved: number];

interface Person {
  name: string;
  colour: number;
  level?: string; // of the computer that plays in that seat
  sign?: string; // that was chosen
}

/** What is chosen of a player in the dialog; without a sign, it is the initial, or one that nobody has. */
type Chosen = { name: string; colour: number; sign: string };

/** Opens the dialog for a player, who is called `unnamed` without a name: see table/players.js. */
type AskPlayer = (
  player: Chosen & { unnamed: string; others: string[] },
  done: (chosen: Chosen) => void,
  moveUp?: () => void,
) => void;

/** What the page stores of a game: the `entry` of a reply. */
type Entry = Omit<Game, "saved">;

type TapKind = "action" | "command";

/** What a link asks for: a game with its options, in the words of the link. */
interface LinkRequest {
  game: string;
  players: string[];
  /** For each player the level of its computer, or nothing for a person. */
  computers: string[];
  options: { [name: string]: string };
  seed?: string;
  /** What of the settings is switched on or off, by its name in storage. */
  switches: { [name: string]: boolean };
  /** How many persons sit at a table that is to be made up of computers; no players are named then. */
  persons?: number;
}

/** A table that is asked for: a new `game`, a `record` to go on with, or a `link`. */
interface TableRequest {
  game?: string;
  record?: string;
  link?: string;
  /** A saved game or a position, whichever it is. */
  document?: string;
  /** Whether the good part of a damaged record is enough. */
  partial?: boolean;
  /** A record that others may go on with, too: it came in a file. */
  copy?: boolean;
  players?: string[];
  options?: { [name: string]: unknown };
  /** For each player the level of its computer, or nothing for a person. */
  computers?: string[];
  seed?: string | number;
  /** The day whose race is wanted. */
  day?: string;
  /** Settings, as in front/settings.py. */
  colours?: number[];
  signs?: string[];
  looks?: string[];
  sides?: string[];
  raceOf?: string;
  /** With a link: the attributes of a figure, see front/figure.py. */
  figure?: { [name: string]: string };
  /** Lessons, the names of those done, and of the one to open: see `lessons_table` in front/lesson.py. */
  courses?: object[];
  done?: string[];
  to?: string;
  ofDay?: string;
  more?: boolean;
}

/** What is asked of a table in Python: see `REQUESTS` of front/session.py. */
type Asked =
  | { do: "open"; table: TableRequest }
  | { do: "tap"; kind: TapKind; text: string }
  | { do: "go_on"; text?: string; at?: number }
  | { do: "think" }
  | { do: "reseed" | "time_is_up" | "leave" | "repaint" }
  | { do: "ask"; what: string; [about: string]: unknown };

/** What answers for figures: for each of them, with its attributes, a table; `waits` is told how far the engine is. */
interface FigureEngine {
  /** The address of the site, in the language of the page. */
  site: string;
  open(figure: { [name: string]: string }, waits: (state: string, done: number) => void): FigureTable;
}
interface FigureTable {
  /** The reply to its opening, with the style of live figures. Rejected with a sentence, if it cannot come. */
  opened: Promise<{ reply: Reply; css: string }>;
  ask(request: Asked): Promise<Reply>;
  /** The address of a page in the folder of the site: where rules are linked from. */
  site: string;
}

/** What follows from a request: see `Reply` of front/session.py, which leaves out what is as it is at the start. */
interface Reply {
  opened?: boolean;
  paint?: Paint;
  entry?: Entry;
  forked?: boolean;
  notice?: string;
  option?: string; // that the sentence is about
  partial_load_prompt?: { sentence: string; request: TableRequest };
  answer?: any;
  trouble?: string;
}

/** Why something cannot be done: see front/why_not.py. */
interface Answer {
  sentence: string;
  rule: string;
  link: string;
  obstacles: string[];
}

/** What is to be put on the page: see `Scene` of front/render.py. Either a whole `page`, or `changes` of what is there. */
interface Paint {
  attributes: { [name: string]: string };
  page?: string;
  changes?: Change[];
  motions: Move[];
  /** Nothing of what is to be put on the page may be told before the motions have come to rest. */
  finish?: boolean;
  title: string;
  announcement: string;
}

/** How one piece moves, in milliseconds: a tumble, or along a path, by turns, or turned over. See draw/motion.py. */
interface Move {
  key: string;
  ms: number;
  delay: number;
  path?: [x: number, y: number][];
  turn?: number[];
  flip?: boolean;
  slows?: boolean;
}

/** What a stage tells of what moves on it: whether pieces run over the line, and whether a race or a game is then over. */
interface Moves {
  motions: Move[];
  finish: boolean;
  over: boolean;
}

/** What is remembered of an element that was tapped: see focus.js. */
type Place = ReturnType<typeof import("./static/table/focus.js").placeOf>;

/**
 * Which element (a path of children), and what is to be done there: attributes to set or take off, children from and up to
 * that become what markup, or the words that are all that is in it. See front/page_diff.py.
 */
type Change = [path: number[], what: What];
type What = { [name: string]: string | null } | [start: number, end: number, markup: string] | string;

/** What has been worked out so far, and whether that is all: see `work` of front/analysis_jobs.py. Each kind of question has its own. */
interface Worked {
  done: boolean;
  found: {
    playouts?: number;
    choices?: { [action: string]: { value: number; error: number } };
    progress?: number;
    seats?: object[];
    place?: number;
  };
}

/** Say a sentence to the players; `way` is a way on: what its button says and does. */
type Say = (sentence: string, way?: { says: string; does: () => void; leaves?: boolean } | null) => void;

/** What the worker that makes films is sent, and what it answers: see boot/filmer.js. */
type ForFilm =
  | { samples: ArrayBuffer[] }
  | { pixels: ArrayBuffer; width: number; height: number; ms: number }
  | { ends: true };
type OfFilm = { bytes?: number; film?: Uint8Array<ArrayBuffer> };

// -- what others bring

declare module "gifenc" {
  export function GIFEncoder(): {
    writeFrame(index: Uint8Array, width: number, height: number, how: object): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
    bytesView(): Uint8Array;
  };
  export function quantize(pixels: Uint8Array, colours: number, how: object): number[][];
  export function applyPalette(pixels: Uint8Array, palette: number[][], format: string): Uint8Array;
}

declare const workbox: {
  core: typeof import("workbox-core");
  precaching: typeof import("workbox-precaching");
  routing: typeof import("workbox-routing");
};
type StoredFile = { url: string; revision: string | null; integrity: string };
declare const FILES: StoredFile[];
declare const LANGUAGES: { [language: string]: { id: string; files: StoredFile[] } };
declare const registration: ServiceWorkerRegistration;
interface Event {
  waitUntil(work: Promise<unknown>): void;
}
declare function skipWaiting(): Promise<void>;

/** The address of figure-live.js, beside figure.js; and a module: see web/builder/figures.py. */
declare const FIGURE_LIVE: string;
/** The titles of the games, by their names. */
declare const FIGURE_TITLES: { [game: string]: string };
declare const FIGURE_WORDS: { [language: string]: Record<string, string | string[]> };
declare module "*/figure-style.js" {
  const style: string;
  export default style;
}
/** What Pyodide and its module have inside: they promise nothing of it. */
type Innards = any;
declare module "*/pyscript/core.js";

declare module "*/pyodide/pyodide.js" {
  export const version: string;
  export function loadPyodide(options: object): Promise<Innards>;
}
declare module "*/pyodide/pyodide.asm.js" {
  export const id: string;
  const createModule: (options: object) => Promise<Innards>;
  export default createModule;
}
