import { defaultKeymap, history, historyKeymap, undo } from '@codemirror/commands'
import { markdownKeymap, markdownLanguage, pasteURLAsLink } from '@codemirror/lang-markdown'
import { lintKeymap } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { EditorSelection, EditorState } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { codeTheme } from './code-theme.ts'
import { foundLines, type LineFinding, showFindings } from './found-lines.ts'
import { type BlockPlace, insertBlock, insertWords, runAction, type TextAction } from './text-commands.ts'

interface CodeEditorOptions {
  /** A shadow root, so that the library uses a constructable stylesheet, which our CSP allows. */
  parent: ShadowRoot
  text: string
  /** Accessible name and keyboard hint. */
  label: string
  hint: string
  onChange: (text: string) => void
}

/** Text editor of a lesson. */
export interface CodeEditor {
  run(action: TextAction): void
  /** @param place below the cursor's line without it */
  insertBlock(block: string, place?: BlockPlace): void
  insertWords(words: string): void
  undo(): void
  /** Moves focus and cursor to the start of a line, counted from 1. */
  goToLine(line: number): void
  currentLine(): number
  showFindings(findings: readonly LineFinding[]): void
  destroy(): void
}

export function createCodeEditor(options: CodeEditorOptions): CodeEditor {
  const { parent, text } = options
  const state = EditorState.create({ doc: text, extensions: extensionsOf(options) })
  const view = new EditorView({ state, parent, root: parent })
  return {
    run: (action) => runAction(view, action),
    insertBlock: (block, place) => insertBlock(view, block, place),
    insertWords: (words) => insertWords(view, words),
    undo() {
      undo(view)
      view.focus()
    },
    goToLine: (line) => goToLine(view, line),
    currentLine: () => view.state.doc.lineAt(view.state.selection.main.head).number,
    showFindings: (findings) => view.dispatch(showFindings(view.state, findings)),
    destroy: () => view.destroy(),
  }
}

function goToLine(view: EditorView, number: number) {
  const { doc } = view.state
  const { from } = doc.line(Math.min(Math.max(number, 1), doc.lines))
  view.dispatch({
    selection: EditorSelection.cursor(from),
    effects: EditorView.scrollIntoView(from, { y: 'center' }),
  })
  view.focus()
}

/** Tab is not bound, so that it moves to the next field as elsewhere. */
function extensionsOf({ label, hint, onChange }: CodeEditorOptions) {
  return [
    lineNumbers(),
    history(),
    drawSelection(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    search({ top: true }),
    markdownLanguage,
    pasteURLAsLink,
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-description': hint,
      tabindex: '0',
      spellcheck: 'true',
      lang: 'en-US',
    }),
    EditorView.updateListener.of((update) => update.docChanged && onChange(update.state.doc.toString())),
    foundLines,
    codeTheme,
    keymap.of([...markdownKeymap, ...searchKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap]),
  ]
}
