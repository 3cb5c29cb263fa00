// Types that the scripts of the site share, for the type checker only: nothing of this file is in the site.

/**
 * The properties of `window.homestretch`, through which the scripts of the start, the page and Python use one another.
 * Each comment says first which script sets the property, and when. They are set roughly in this order.
 */
interface Homestretch {
  /** site.js, at once: the publisher’s settings of the site, from site.json. */
  site: SiteContent;
  /** preferences.js, at once: the preferences on this device, by name; empty if nobody has chosen a value. */
  preferences: {
    get(name: string): string;
    set(name: string, value: string): void;
    /** Show the preferences in the controls with `data-preference` inside `place`, such as new controls. */
    show(place: ParentNode): void;
  };
  /** boot.js, at once: the settings that the build has written into the page. */
  config: BootConfig;
  /** boot.js, at once: reports how much of a part of the start is done, from 0 to 1. */
  progress(part: string, fraction: number): void;
  /** boot.js, at once: called by front/main.py when the table can be used. */
  ready(): void;
  /**
   * boot.js, at once: called if the start has failed. If it can, it reloads the page, to try again without Python’s
   * memory or without the stored files of the site. Otherwise it shows `message` to players, and `detail` to
   * developers.
   */
  failed(message: string, detail?: string): void;
  /**
   * boot.js, at once: calls `failed` with the message for a missing file; in the single file, unpack.js replaces it.
   */
  reportMissing(what: string | undefined, error: unknown): void;
  /** boot.js, at once: calls `failed` with the message for an old browser. */
  reportTooOld(): void;
  /** boot.js, at once: resolves in a new task, so that the browser can paint before that. */
  pause(): Promise<unknown>;
  /**
   * boot.js, at once: whether Python can run in this browser; if not, later scripts do nothing. unpack.js may set it to
   * false.
   */
  isModern: boolean;
  /** boot.js, when the start has failed: a sentence that says why. */
  failure?: string;
  /**
   * unpack.js in the single file, or else loader.js, while the head is read: resolves to a file of the site, like
   * `fetch`.
   */
  file(url: string, integrity?: string): Promise<Response>;
  /** unpack.js, in the single file only, while the head is read: unpacks the files that the page has read so far. */
  unpack?(): void;
  /**
   * loader.js, while the head is read: fetches one of the large files in the page, not in a worker, and reports
   * progress.
   */
  loadFile(request: FileRequest, progress: Progress): Promise<FetchedFile>;
  /** waiting-screen.js, while the body is read: shows on the waiting screen what a game is about. */
  describeGame(game: string): void;
  /** session.js, when the page’s scripts run: the translated messages, for Python; empty in English. */
  messages?: Record<string, string | string[]>;
  /** fetch.js, while the head is read: resolves when the page’s scripts have run; in the single file, at once. */
  scriptsRun: Promise<unknown>;
  /** fetch.js, while the head is read: Python's engine, compiled. */
  engine: Promise<WebAssembly.Module>;
  /** fetch.js, while the head is read: Python’s stored memory; null if Python is to start from nothing. */
  memory: Promise<ArrayBuffer | null>;
  /**
   * fetch.js, while the head is read: resolves to Python’s memory if an archive cannot be loaded; to null if neither
   * can.
   */
  memoryInstead(): Promise<ArrayBuffer | null>;
  /** fetch.js, while the head is read: Python's library and our code, fetched when first asked for. */
  archives(): { library: Promise<ArrayBuffer>; game: Promise<ArrayBuffer> };
  /**
   * fetch.js, while the head is read: notes that Python’s memory does not work in this browser, so that it is not used
   * again. Returns whether that could be noted.
   */
  distrust(error: unknown): boolean;
  /**
   * fetch.js, while the head is read: deletes the stored files of the site and reloads the page. Resolves to whether
   * the page is about to reload.
   */
  startAfresh(reason: string): Promise<boolean>;
  /** runtime.js, as soon as it runs: an empty database that PyScript uses instead of IndexedDB. */
  database: object;
  /** runtime.js, as soon as it runs: Python itself, for tests and for the console of the browser. */
  interpreter: Promise<PyodideInternals>;
  /** runtime.js, when Python has started from its memory; unset if it has started from nothing. */
  fromMemory?: true;
  /**
   * session.js, before Python is up: called by front/main.py when Python is up. Each call of `newSession` makes a
   * session in Python, and returns its request function. Resolves when all actions that waited for Python have run.
   */
  connect(newSession: () => (request: string) => string): Promise<void>;
  /** page/parts.js, before Python is up: the stage with the page’s table. */
  stage: import("./static/table/stage.js").Stage;
  /** page/parts.js, before Python is up, like `Session`: the class, for further stages. */
  Stage: typeof import("./static/table/stage.js").Stage;
  Session: typeof import("./static/shared/session.js").Session;
}

/** Answers questions about a table (see front/answers.py), at once or by a promise. */
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

/** The valid parts of site.json: see `web.builder.own_site.schema`. */
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

/**
 * A mistake in site.json: the `part` that has it, and `what` kind of mistake it is. If the file is not JSON, `problem`
 * is the browser’s error message.
 */
interface SiteMistake {
  part: string;
  what: string;
  problem?: string;
}

/** Facts about the build, which the check of site.json needs: see `web.builder.own_site.site_facts`. */
interface SiteFacts {
  games: string[];
  titles: { [game: string]: string };
  languages: string[];
  inks: { [name: string]: { light: string; dark: string } };
}

/** The content of site.json, as far as it is known; it is complete when `ready` resolves. */
interface SiteContent {
  settings: SiteSettings;
  mistakes: SiteMistake[];
  ready: Promise<void>;
  /** Show the settings in the part of the page that has been read. */
  show(): void;
}

/** The settings that `web.builder.head.boot_config` writes into the page; `web.builder.single` adds `single`. */
interface BootConfig {
  /** The address of the worker that fetches the large files: see loader.js. */
  loader: string;
  /** The address of the worker that chooses for computers: see thinker.js. */
  thinker: string;
  /** The address of the worker that makes films: see filmer.js. */
  filmer: string;
  engine: SiteFile;
  library: SiteFile;
  game: SiteFile;
  memory: SiteFile | null;
  /** The style sheet of live figures. */
  figures: SiteFile;
  /**
   * The file with the lessons of each game. `rules` gives, by the number of each rule, the name of the first lesson
   * about it. The keys that begin with `firsts-` are for the tips of each game: see learn/tips.js.
   */
  lessons: { [game: string]: SiteFile & { rules: { [rule: string]: string } } };
  /** The file with the questions of judgement of each game, and how many there are. */
  judgement: { [game: string]: SiteFile & { questions: number } };
  plugins: string[];
  /** The script that starts Python. */
  python: SiteFile;
  lock: object;
  /** The messages of the scripts of the start: see `boot_words` in `web.builder.head`. */
  words: BootWords;
  shared: Shared;
  /**
   * Only in the single file: an address that is used as that of the site, because the page’s own may be of no use
   * (`blob:`, `about:srcdoc`).
   */
  single?: string;
}

/** The messages while Python starts: which part of the start is under way, and why Python cannot start. */
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
  /** `damaged` and `incomplete` are messages of the single file. */
  damaged: string;
  incomplete: string;
}

/** A setting that is switched on or off when a game is set up: see front/settings.py. */
interface Switch {
  /** Its names: in storage (`key`), in the form (`field`), and in a link (`link`). */
  key: string;
  field: string;
  link: string;
  /** The words that switch it on in a link. `usual` says whether it is on by default. */
  on: string[];
  usual: boolean;
}

/** Constants that Python and the scripts share: see `web.builder.shared`. */
interface Shared {
  /** The titles of the games, by their names, in the order of the home page. */
  titles: { [game: string]: string };
  /**
   * The most graphemes in a player’s name. `largestSign` is the most code points in one grapheme. (A grapheme is a
   * character as people see it: a letter with its accents, or a flag.)
   */
  longestName: number;
  largestSign: number;
  /** The most players in a game. */
  mostSeats: number;
  /** The number of player colours; the colours have the numbers from 1 on. */
  colours: number;
  /** The most columns in a table of components. */
  mostColumns: number;
  /** The largest seed. */
  largestSeed: number;
  /** The value of `format` in a record. */
  recordFormat: string;
  /** The text between the address of the site and a game in a link. */
  gameHash: string;
  /** The separator between the answers in an attribute of a figure. */
  listSeparator: string;
  /** The words that switch an option on in a link, and those that switch it off. */
  on: string[];
  off: string[];
  /** The English name of a player who has given none, with `{number}` for the seat. */
  nameless: string;
  /** `nameless` in the language of the page. */
  unnamed: string;
  signs: string[]; // the names of the signs that badges may show
  /** The message about an invalid name, with `{name}`. */
  noName: string;
  /** The message about two players with the same name, with `{name}`. */
  twins: string;
  /** The names that computers get by default, each with the sign on its badge; there are more names than seats. */
  computers: Record<string, string>;
  /** The levels that people can choose for computers, the weakest first. */
  levels: string[];
  /**
   * The edges of a screen at which players may sit, clockwise. `around` gives, for each number of players, the edges
   * at which they sit by default.
   */
  sides: string[];
  around: { [players: number]: string[] };
  /**
   * The milliseconds between two steps of computers, by pace; null if the page waits for a tap. `pace` is the default
   * pace.
   */
  paces: { [pace: string]: number | null };
  pace: string;
  /** The same for people’s rolls and forced moves; `flow` is the default. */
  flows: { [flow: string]: number | null };
  /** The same before a roll, if several people play. */
  together: { [flow: string]: number | null };
  flow: string;
  /** The words on the button that undoes a move. */
  takeBack: string;
  /**
   * The kind of value of each setting that is stored with a game, by the setting’s name in storage. `switches` are the
   * settings that can be switched on at set-up.
   */
  settings: { [name: string]: "flag" | "texts" | "title" | "colours" | "lists" };
  switches: Switch[];
}

/** What python.js needs to start Python: settings, files, and functions to call as the start proceeds. */
interface PythonHost {
  config: BootConfig;
  /** The address to which the addresses of files are relative. */
  base: string;
  engine: Promise<WebAssembly.Module>;
  memory: Promise<ArrayBuffer | null>;
  memoryInstead(): Promise<ArrayBuffer | null>;
  archives(): { library: Promise<ArrayBuffer>; game: Promise<ArrayBuffer> };
  progress(part: string, fraction: number): void;
  /** Resolves in a new task: see `Homestretch`. */
  pause(): Promise<unknown>;
  streams: { stdout(...words: unknown[]): void; stderr(...words: unknown[]): void };
  /** Called if Python could not start from its memory, and will start from nothing. */
  onMemoryFailed(error: unknown): void | Promise<void>;
  /**
   * Called when Python has started from its memory. `fillArchives` puts the archives in place, for modules that are
   * imported later.
   */
  onMemoryUsed(fillArchives: () => Promise<void>): void;
}

/**
 * A request to loader.js for one of the large files of the start. `size` is in bytes. `integrity` is its hash, if that
 * is to be checked.
 */
interface FileRequest {
  url: string;
  size: number;
  /** Whether the browser is to compile the file as WebAssembly; otherwise, its bytes are wanted. */
  isCompiled: boolean;
  integrity?: string;
  /** Whether the file is in the site’s cache. */
  isStored: boolean;
  /** Whether to report progress while the file arrives. */
  isCounted: boolean;
}

/** Called when a share of a file (0 to 1) has arrived; `after` is the time since the request, in milliseconds. */
type Progress = (share: number, after: number) => void;

/**
 * A file that loader.js has fetched, compiled if that was asked for; and the browser’s measurements, if there are any.
 */
interface FetchedFile {
  content: WebAssembly.Module | ArrayBuffer;
  timing: FileTiming | null;
}

type FileTiming = Pick<PerformanceResourceTiming, "transferSize" | "encodedBodySize" | "requestStart" | "responseEnd">;

/**
 * A message from the worker of loader.js about the request with that `number`: the share that has arrived, or the
 * outcome.
 */
interface LoaderMessage {
  number: number;
  share?: number;
  after?: number;
  file?: FetchedFile;
  /** Whether the worker cannot send the file to the page. */
  isBarred?: boolean;
  trouble?: string;
}

/** The first message to a worker that thinks for computers: see thinker.js. */
interface ThinkerSetup {
  config: BootConfig;
  base: string;
  engine: WebAssembly.Module;
  memory: ArrayBuffer | null;
  library: ArrayBuffer;
  game: ArrayBuffer;
  workshopModules?: WorkshopModules;
}

/**
 * The workshop’s Python modules, by their paths. `answers` is the name of the module whose function `start` returns the
 * function that answers questions.
 */
interface WorkshopModules {
  modules: Record<string, string>;
  answers: string;
}

/** A later message to that worker, with a question; `ThinkerAnswer` is its answer: a choice, or an error message. */
interface ThinkerQuestion {
  number: number;
  question: string;
}
interface ThinkerAnswer {
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

/** For the archives of the single file. Some browsers in which the games run do not have it. */
interface Uint8ArrayConstructor {
  fromBase64?(text: string): Uint8Array<ArrayBuffer>;
}

interface Window {
  homestretch: Homestretch;
  /** On 404.html only: apply the publisher’s settings (site.js), once the folder of the site is known. */
  applySite(): void;
  /** Makes policies that turn text into HTML, which some pages require. Not in every browser. */
  trustedTypes?: { createPolicy(name: string, rules: object): { createHTML(text: string): string } };
}
declare var homestretch: Homestretch;

interface DocumentEventMap {
  /** A preference has changed, here or in another tab. */
  "homestretch:preference": CustomEvent<{ name: string; value: string }>;
  "homestretch:failed": CustomEvent<{ message: string; detail: string }>;
  "homestretch:progress": CustomEvent<{ fraction: number; message: string }>;
  /**
   * why.js: somebody wants to read the rule with this number. A listener that shows the rule cancels the event;
   * otherwise the browser follows the link to the rule.
   */
  "homestretch:rule": CustomEvent<string>;
  /** Somebody wants to open a lesson; with `day`, as the question of that day. */
  "homestretch:lesson": CustomEvent<{ game: string; lesson: string; day?: string }>;
  "homestretch:judged": CustomEvent<{ game: string; lesson: string; right: boolean }>;
}

interface HTMLElementEventMap {
  /**
   * A table was requested, but is not open yet: a new game, the race of a day, or the game that is stored under the id.
   */
  "homestretch:wait": CustomEvent<{ game?: string; day?: string; id: string }>;
  /** The game on the table was stored, because it has just been opened, or because somebody has played. */
  "homestretch:stored": CustomEvent<{ entry: Entry; opened: boolean }>;
  /** review.js: the review of the game on the table has been worked out. */
  "homestretch:reviewed": CustomEvent<string>;
  "homestretch:moves": CustomEvent<Moves>;
  /** The times, in milliseconds from now, at which coins arrive; none if the ceremony has been ended. */
  "homestretch:coins": CustomEvent<number[]>;
  "homestretch:refused": CustomEvent<Reply>;
  "homestretch:partial": CustomEvent<NonNullable<Reply["partial_load_prompt"]>>;
}

/** Not in every browser: an offer to install the page; locking the orientation; and the wish of a user to save data. */
interface WindowEventMap {
  beforeinstallprompt: Event & { prompt(): void };
}
interface ScreenOrientation {
  lock?(orientation: string): Promise<void>;
}
interface Navigator {
  connection?: { saveData?: boolean };
}

/** The type of the elements that a selector finds, by the tag in its last part (`form.set-up`, `#saved ul`), if any. */
type Found<S extends string> = S extends `${infer One}, ${infer Other}`
  ? Found<One> | Found<Other>
  : S extends `${string} ${infer Last}`
    ? Found<Last>
    : Before<Before<Before<Before<S, "#">, ".">, "[">, ":"> extends infer Tag extends keyof HTMLElementTagNameMap
      ? HTMLElementTagNameMap[Tag]
      : HTMLElement;
type Before<S extends string, Sign extends string> = S extends `${infer Head}${Sign}${string}` ? Head : S;

/** A function that reads data from storage or from a file; it returns null or throws an error if they are invalid. */
type Read<T> = (data: any) => T | null;

/**
 * A stored game: its entry in the list of games, and its record. The settings of front/settings.py are stored with it.
 */
interface Game {
  game: string;
  title: string;
  players: string[];
  /** Whether it came in a file and has not been opened yet: then the same game may continue elsewhere, too. */
  copy?: boolean;
  /** The game review in JSON, if it has been worked out: see front/analysis_jobs.py. */
  story?: string;
  /** The name of the lesson to which this race belongs, if it is the race at the end of a course. */
  raceOf?: string;
  /** If it is the race of a day: that day, such as 2026-11-26. */
  day?: string;
  standing?: string;
  /** The language in which `standing` is written; nothing else that is stored depends on a language. */
  language?: string;
  over: boolean;
  begun: boolean;
  saved: number;
  record: string;
}

/**
 * The results of each day. For its race: the player’s `place`, the number `of` players, and the id of the stored
 * `game`. For its question: whether the answer was right.
 */
interface DayResults {
  [day: string]: { place?: number; of?: number; game?: string; question?: "right" | "wrong" };
}

/** A stored game, with the id under which it is stored. */
type Stored = Game & { id: string };

/**
 * The copy of a stored game: its text, which is empty if the game was deleted. `current` is the key in localStorage
 * under which the id of the game on the table is stored.
 */
interface Copy {
  text: string;
  current?: string;
}
/** The key of a copy: the id of the game, and the time at which the game was saved, as in `Game`. */
type CopyKey = [id: string, saved: number];

interface Person {
  name: string;
  colour: number;
  level?: string; // the level, if a computer plays in that seat
  sign?: string; // the chosen sign, if any
}

/** What people choose for a player in the dialog. If `sign` is empty, the badge shows the initial or an unused sign. */
type PlayerChoice = { name: string; colour: number; sign: string };

/**
 * A function that opens the dialog for a player: see table/players.js. `unnamed` is what the player is called if no
 * name is given.
 */
type AskPlayer = (
  player: PlayerChoice & { unnamed: string; others: string[] },
  done: (chosen: PlayerChoice) => void,
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
  /** The settings that the link switches on or off, by their names in storage. */
  switches: { [name: string]: boolean };
  /** The number of people at a table at which computers take the other seats; the link then names no players. */
  persons?: number;
}

/** A request to open a table. It has one of `game` (a new game), `day`, `record`, `link`, `document` and `courses`. */
interface TableRequest {
  game?: string;
  record?: string;
  link?: string;
  /** The text of a record or of a position. */
  document?: string;
  /** Whether to open the readable part of a damaged record. */
  partial?: boolean;
  /** Whether the record came in a file: then the same game may continue elsewhere, too. */
  copy?: boolean;
  players?: string[];
  options?: { [name: string]: unknown };
  /** For each player the level of its computer, or nothing for a person. */
  computers?: string[];
  seed?: string | number;
  /** The day whose race is to be opened. */
  day?: string;
  /** The settings from here to `raceOf` are explained in front/settings.py. */
  colours?: number[];
  signs?: string[];
  looks?: string[];
  sides?: string[];
  raceOf?: string;
  /** If the table is for a figure: the attributes of the figure. See front/figure.py. */
  figure?: { [name: string]: string };
  /** The lessons, and further data about them: see `lessons_table` in front/lesson.py. */
  courses?: object[];
  done?: string[];
  to?: string;
  ofDay?: string;
  more?: boolean;
}

/** A request to a session in Python: see `REQUESTS` in front/session.py. */
type SessionRequest =
  | { do: "open"; table: TableRequest }
  | { do: "tap"; kind: TapKind; text: string }
  | { do: "go_on"; text?: string; at?: number }
  | { do: "think" }
  | { do: "reseed" | "time_is_up" | "leave" | "repaint" }
  | { do: "ask"; what: string; [about: string]: unknown };

/**
 * The engine behind figures. `open` returns the table for a figure with these attributes; `waits` is called with the
 * state of the engine, and with the share of its start that is done.
 */
interface FigureEngine {
  /** The address of the site, in the language of the page. */
  site: string;
  open(figure: { [name: string]: string }, waits: (state: string, done: number) => void): FigureTable;
}
interface FigureTable {
  /**
   * Resolves to the reply to the request that opens the table, and to the style sheet of live figures. If the table
   * cannot be opened, it rejects with a sentence that says why.
   */
  opened: Promise<{ reply: Reply; css: string }>;
  ask(request: SessionRequest): Promise<Reply>;
  /** The address of a page in the site’s folder, to which links to rules are relative. */
  site: string;
}

/** The reply to a request: see `Reply` in front/session.py. Fields with default values are left out. */
interface Reply {
  opened?: boolean;
  paint?: Paint;
  entry?: Entry;
  forked?: boolean;
  notice?: string;
  option?: string; // the option that the notice is about
  partial_load_prompt?: { sentence: string; request: TableRequest };
  answer?: any;
  trouble?: string;
}

/** Why an action is not allowed: see front/why_not.py. */
interface Answer {
  sentence: string;
  rule: string;
  link: string;
  obstacles: string[];
}

/**
 * How to paint a table: see `Scene` in front/render.py. It has either the whole `page`, or `changes` to the present
 * one.
 */
interface Paint {
  attributes: { [name: string]: string };
  page?: string;
  changes?: Change[];
  motions: Move[];
  /** Whether the page must not show the result before the motions have ended. */
  finish?: boolean;
  title: string;
  announcement: string;
}

/**
 * How one piece moves: along a path, through some angles (`turn`, in degrees), or turned over (`flip`); otherwise it
 * tumbles like a die. `ms` (the duration) and `delay` are in milliseconds. See draw/motion.py.
 */
interface Move {
  key: string;
  ms: number;
  delay: number;
  path?: [x: number, y: number][];
  turn?: number[];
  flip?: boolean;
  slows?: boolean;
}

/**
 * The motions that a stage is about to show; whether they decide something, and whether a race or the game is then
 * over.
 */
interface Moves {
  motions: Move[];
  finish: boolean;
  over: boolean;
}

/** The description by which a tapped element is found again: see focus.js. */
type Place = NonNullable<ReturnType<typeof import("./static/table/focus.js").placeOf>>;

/**
 * A change to an element of the page. `path` leads to the element: the number of a child (from 0), then of a child of
 * that child, and so on. `What` is either attributes to set (null removes one); or HTML that replaces the children from
 * number `start` up to, but not including, number `end`; or a text that replaces all content. See front/page_diff.py.
 */
type Change = [path: number[], what: What];
type What = { [name: string]: string | null } | [start: number, end: number, markup: string] | string;

/**
 * The results of a calculation so far, and whether it is done: see `work` in front/analysis_jobs.py. What is in `found`
 * depends on the kind of question.
 */
interface WorkResult {
  done: boolean;
  found: {
    playouts?: number;
    choices?: { [action: string]: { value: number; error: number } };
    progress?: number;
    seats?: object[];
    place?: number;
  };
}

/** Shows a sentence to the players. `way` is a button: its words, its action, and whether that leaves the screen. */
type Say = (sentence: string, way?: { says: string; does: () => void; leaves?: boolean } | null) => void;

/** A message to the worker that makes films; `FilmAnswer` is its answer. See boot/filmer.js. */
type FilmRequest =
  | { samples: ArrayBuffer[] }
  | { pixels: ArrayBuffer; width: number; height: number; ms: number }
  | { ends: true };
type FilmAnswer = { bytes?: number; film?: Uint8Array<ArrayBuffer> };

// -- modules and variables that our scripts use but do not define

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

/** The address of figure-live.js, relative to figure.js: see web/builder/figures.py. */
declare const FIGURE_LIVE: string;
/** The titles of the games, by their names. */
declare const FIGURE_TITLES: { [game: string]: string };
declare const FIGURE_WORDS: { [language: string]: Record<string, string | string[]> };
declare module "*/figure-style.js" {
  const style: string;
  export default style;
}
/** Internal objects of Pyodide and its module, which may change with any version. */
type PyodideInternals = any;
declare module "*/pyscript/core.js";

declare module "*/pyodide/pyodide.js" {
  export const version: string;
  export function loadPyodide(options: object): Promise<PyodideInternals>;
}
declare module "*/pyodide/pyodide.asm.js" {
  export const id: string;
  const createModule: (options: object) => Promise<PyodideInternals>;
  export default createModule;
}
