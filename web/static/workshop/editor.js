// The editor of the workshop: CodeMirror in a shadow root. The page’s security policy allows the styles of CodeMirror
// only in a shadow root.
import { autocompletion, closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const look = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--card)", fontSize: "0.875rem" },
  ".cm-scroller": { fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-gutters": { color: "var(--muted)", backgroundColor: "var(--card)", border: "none" },
  ".cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--ink) 5%, transparent)" },
  ".cm-activeLineGutter": { backgroundColor: "color-mix(in srgb, var(--ink) 5%, var(--card))" },
  "&.cm-focused": { outline: "none" },
  "&.cm-focused .cm-cursor": { borderLeftColor: "var(--ink)" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": {
    background: "color-mix(in srgb, var(--turf) 30%, transparent) !important",
  },
  ".cm-tooltip, .cm-panels": { color: "var(--ink)", backgroundColor: "var(--card)", border: "1px solid var(--hairline)" },
  // CodeMirror would draw these marks with images, which the page's security policy forbids
  ".cm-lintRange-error": { backgroundImage: "none", textDecoration: "underline wavy var(--racing-red)" },
  ".cm-lint-marker-error": { content: "none", width: "0.6em", height: "0.6em", borderRadius: "50%", background: "var(--racing-red)" },
  ".cm-diagnostic-error": { borderLeftColor: "var(--racing-red)" },
  ".cm-textfield, .cm-button": { color: "var(--ink)", background: "var(--card)", border: "1px solid var(--hairline)" },
});

const inks = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword], color: "var(--racing-red)" },
  { tag: [tags.string, tags.docString], color: "var(--code-text)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--code-number)" },
  { tag: tags.comment, color: "var(--muted)", fontStyle: "italic" },
  { tag: [tags.definition(tags.variableName), tags.function(tags.variableName), tags.className], fontWeight: "600" },
]);

export class Editor {
  #view;

  /**
   * `text` is the text at the beginning: undo never goes further back.
   * @param {HTMLElement} place @param {string} label @param {string} text
   * @param {{ changed: (text: string) => void, run: () => void }} options
   */
  constructor(place, label, text, { changed, run }) {
    const root = place.attachShadow({ mode: "open" });
    const runs = { key: "Mod-Enter", run: () => (run(), true) };
    this.#view = new EditorView({
      parent: root,
      root,
      doc: text,
      extensions: [
        keymap.of([runs, ...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...historyKeymap, indentWithTab]),
        lineNumbers(),
        lintGutter(),
        history(),
        drawSelection(),
        highlightActiveLine(),
        highlightSelectionMatches(),
        bracketMatching(),
        closeBrackets(),
        autocompletion(),
        search({ top: true }),
        indentOnInput(),
        indentUnit.of("    "),
        EditorState.tabSize.of(4),
        python(),
        look,
        syntaxHighlighting(inks),
        EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", autocapitalize: "off" }),
        EditorView.updateListener.of((update) => update.docChanged && changed(update.state.doc.toString())),
      ],
    });
  }

  /** @param {string} text */
  set text(text) {
    this.#view.dispatch({ changes: { from: 0, to: this.#view.state.doc.length, insert: text }, selection: { anchor: 0 }, scrollIntoView: true });
  }

  /** Mark the line of an error, and scroll to it; 0 removes the mark. @param {number} line @param {string} message */
  mark(line, message) {
    const { state } = this.#view;
    if (line < 1 || line > state.doc.lines) return void this.#view.dispatch(setDiagnostics(state, []));
    const { from, to } = state.doc.line(line);
    this.#view.dispatch(setDiagnostics(state, [{ from, to, severity: "error", message }]));
    this.#view.dispatch({ effects: EditorView.scrollIntoView(from, { y: "center" }) });
  }

  /** Move the cursor to a line. @param {number} line */
  goToLine(line) {
    const { from } = this.#view.state.doc.line(Math.max(1, Math.min(line, this.#view.state.doc.lines)));
    this.#view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
    this.#view.focus();
  }
}
