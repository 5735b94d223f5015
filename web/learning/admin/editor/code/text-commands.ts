import type { ChangeSpec, EditorState } from '@codemirror/state'
import { EditorSelection } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'

/** Actions of the text toolbar. */
export type TextAction = 'heading' | 'bold' | 'list' | 'link' | 'table'

const table = '| What | Amount |\n| --- | --- |\n| First | $0.00 |'

export function runAction(view: EditorView, action: TextAction) {
  if (action === 'bold') wrap(view, '**', '**', 'strong words')
  else if (action === 'link') wrap(view, '[', '](https://)', 'words of the link')
  else if (action === 'table') insertBlock(view, table)
  else prefixLines(view, action === 'heading' ? '### ' : '- ')
  view.focus()
}

/** Wraps the selection, or a placeholder text, in markup. */
function wrap(view: EditorView, before: string, after: string, words: string) {
  const { from, to } = view.state.selection.main
  const inner = view.state.sliceDoc(from, to) || words
  const start = from + before.length
  view.dispatch({
    changes: { from, to, insert: `${before}${inner}${after}` },
    selection: EditorSelection.range(start, start + inner.length),
    userEvent: 'input',
    scrollIntoView: true,
  })
}

/** Adds a prefix to every selected line, or removes it if all have it. */
function prefixLines(view: EditorView, mark: string) {
  const lines = selectedLines(view.state)
  const isMarked = lines.every(({ text }) => text.startsWith(mark))
  const changes: ChangeSpec[] = lines.map(({ from }) =>
    isMarked ? { from, to: from + mark.length } : { from, insert: mark },
  )
  view.dispatch({ changes, userEvent: 'input', scrollIntoView: true })
}

function selectedLines({ doc, selection: { main } }: EditorState) {
  const [first, last] = [doc.lineAt(main.from).number, doc.lineAt(main.to).number]
  return Array.from({ length: last - first + 1 }, (_, index) => doc.line(first + index))
}

/** Lines of a text, counted from 1: a block is inserted below `after` in place of the next `replaced` lines. */
export interface BlockPlace {
  after: number
  replaced: number
}

/** Inserts a block with an empty line on each side, by default below the cursor's line. */
export function insertBlock(view: EditorView, block: string, place?: BlockPlace) {
  const { doc, selection } = view.state
  const { after, replaced } = place ?? { after: doc.lineAt(selection.main.head).number, replaced: 0 }
  const line = after < 1 ? null : doc.line(Math.min(after, doc.lines))
  const last = after + replaced < 1 ? null : doc.line(Math.min(after + replaced, doc.lines))
  const from = line?.to ?? 0
  const before = line?.text.trim() ? '\n\n' : line && replaced > 0 ? '\n' : ''
  const lineAfter = (last?.number ?? 0) + 1
  const isFollowed = lineAfter <= doc.lines && doc.line(lineAfter).text.trim() !== ''
  const next = isFollowed ? (last ? '\n' : '\n\n') : ''
  view.dispatch({
    changes: { from, to: last?.to ?? 0, insert: `${before}${block}${next}` },
    selection: EditorSelection.cursor(from + before.length + block.length),
    userEvent: 'input',
    scrollIntoView: true,
  })
}

/** Inserts text at the cursor, replacing the selection. */
export function insertWords(view: EditorView, words: string) {
  view.dispatch(view.state.replaceSelection(words), { userEvent: 'input', scrollIntoView: true })
}
