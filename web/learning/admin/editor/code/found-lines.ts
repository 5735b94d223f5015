import { type Diagnostic, forEachDiagnostic, setDiagnostics, setDiagnosticsEffect } from '@codemirror/lint'
import { type EditorState, type Extension, type Range, StateField, type TransactionSpec } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view'

/** A finding for one line of the text. */
export interface LineFinding {
  /** Counted from 1. */
  line: number
  /** Blocks publishing; otherwise a warning. */
  stops: boolean
  message: string
}

/** Message below its line. */
class FoundWidget extends WidgetType {
  readonly message: string
  readonly stops: boolean
  constructor(message: string, stops: boolean) {
    super()
    this.message = message
    this.stops = stops
  }
  override eq(other: FoundWidget) {
    return other.message === this.message && other.stops === this.stops
  }
  toDOM() {
    const element = document.createElement('div')
    element.className = `found ${lineClass(this.stops)}`
    element.textContent = `${this.stops ? 'Stops publishing' : 'Weigh this'}: ${this.message}`
    return element
  }
}

const lineClass = (stops: boolean) => (stops ? 'line-bad' : 'line-warn')

/** Stored as editor diagnostics, so that they move with their line when the text changes. */
export function showFindings(state: EditorState, findings: readonly LineFinding[]): TransactionSpec {
  const diagnostics = findings.flatMap(({ line, stops, message }): Diagnostic[] => {
    if (line < 1 || line > state.doc.lines) return []
    const { from, to } = state.doc.line(line)
    return [{ from, to, severity: stops ? 'error' : 'warning', message }]
  })
  diagnostics.sort((a, b) => a.from - b.from)
  return setDiagnostics(state, diagnostics)
}

function decorationsOf(state: EditorState): DecorationSet {
  const ranges: Range<Decoration>[] = []
  forEachDiagnostic(state, ({ severity, message }, from) => {
    const line = state.doc.lineAt(from)
    const stops = severity === 'error'
    ranges.push(Decoration.line({ class: lineClass(stops) }).range(line.from))
    const widget = new FoundWidget(message, stops)
    ranges.push(Decoration.widget({ widget, block: true, side: 1 }).range(line.to))
  })
  return Decoration.set(ranges, true)
}

/** Highlights lines with findings and shows the messages below them. */
export const foundLines: Extension = StateField.define<DecorationSet>({
  create: decorationsOf,
  update(decorations, transaction) {
    const isNew = transaction.effects.some((effect) => effect.is(setDiagnosticsEffect))
    return isNew || transaction.docChanged ? decorationsOf(transaction.state) : decorations
  },
  provide: (field) => EditorView.decorations.from(field),
})
