import { useEffect, useRef, useState } from 'react'
import { lazyCode } from '#web/platform/messages/lazy-code.ts'
import { LazyComponent } from '#web/platform/messages/lazy-component.tsx'
import { Card } from '#web/ui/card.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { ChecksCard } from './checks-card.tsx'
import { CodeField } from './code/code-field.tsx'
import type { CodeEditor } from './code/create-code-editor.ts'
import type { LineFinding } from './code/found-lines.ts'
import type { CheckReport } from './editor-types.ts'
import type { PartProps } from './part-props.ts'
import { PreviewCard } from './preview-card.tsx'
import { type InsertKind, WriteToolbar } from './write-toolbar.tsx'

const insertDialogs = lazyCode(() => import('./insert-dialogs.tsx'))

export type Pane = 'text' | 'seen' | 'checks'

interface TextPartProps extends PartProps {
  /** The pane that a phone shows; a desktop shows all three. */
  pane: Pane
  onPane: (pane: Pane) => void
}

const hint = 'Tab leaves the text. Control S saves, Control Enter shows the preview, F8 goes to the next finding.'

/** The text with its checks and preview. */
export function TextPart({ draft, checks, target, pane, onPane, onGoTo }: TextPartProps) {
  const editor = useRef<CodeEditor>(null)
  const [dialog, setDialog] = useState<InsertKind | null>(null)
  const report = checks.checks.data
  useEffect(() => {
    if (target.line !== null) editor.current?.goToLine(target.line)
  }, [target])
  return (
    <>
      <div className="pane-tabs">
        <SegmentedControl label="Show" options={panesOf(report)} current={pane} onChange={onPane} />
      </div>
      <div className="write" data-pane={pane}>
        <Card flush className="pane-text">
          <WriteToolbar editor={editor} onInsert={setDialog} />
          <CodeField
            ref={editor}
            label="Text of the lesson, in Markdown"
            hint={hint}
            text={draft.source.markdown}
            findings={useLineFindings(report)}
            onChange={(markdown) => draft.autosave.change({ markdown })}
          />
          <p className="write-hint">
            Tab leaves the text. Ctrl+S saves, Ctrl+Enter shows the preview, Ctrl+F searches, F8 goes to the next
            finding.
          </p>
        </Card>
        <aside className="write-side" aria-label="Checks and preview">
          <ChecksCard checks={checks} fields={['text']} onGoTo={onGoTo} />
          <PreviewCard preview={checks.preview} lessonId={draft.lesson.id} />
        </aside>
      </div>
      {dialog && (
        <LazyComponent code={insertDialogs} onMissing={() => setDialog(null)}>
          {({ InsertDialogs }) => (
            <InsertDialogs kind={dialog} editor={editor} text={draft.source.markdown} onClose={() => setDialog(null)} />
          )}
        </LazyComponent>
      )}
    </>
  )
}

const panesOf = (report: CheckReport | undefined): { id: Pane; label: string }[] => [
  { id: 'text', label: 'Write' },
  { id: 'seen', label: 'Preview' },
  { id: 'checks', label: report && report.findings.length > 0 ? `Checks, ${report.findings.length}` : 'Checks' },
]

/** Findings with a line number; memoized per report. */
function useLineFindings(report: CheckReport | undefined): readonly LineFinding[] {
  const [lastFindings, setLastFindings] = useState<{ report: CheckReport | undefined; lines: LineFinding[] }>({
    report: undefined,
    lines: [],
  })
  if (lastFindings.report === report) return lastFindings.lines
  const lines = (report?.findings ?? []).flatMap(({ field, line, level, message }) =>
    field === 'text' && line !== null ? [{ line, stops: level === 'error', message }] : [],
  )
  setLastFindings({ report, lines })
  return lines
}
