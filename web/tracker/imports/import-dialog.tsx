import { useEffect, useRef, useState } from 'react'
import { useConfirmDiscard } from '#web/platform/forms/use-unsaved.ts'
import type { ConfirmOptions } from '#web/platform/messages/notices.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DoneStep } from './done-step.tsx'
import { FileStep } from './file-step.tsx'
import { firstMapping, type ImportReply, type Mapping, type Preview, type StagedImport } from './import-text.ts'
import { MappingStep } from './mapping-step.tsx'
import { PreviewStep } from './preview-step.tsx'
import { ProgressStep } from './progress-step.tsx'
import { useFollowImport } from './use-follow-import.ts'
import './imports.css'

/** Current step from file to expenses. */
type Step =
  | { at: 'file' }
  | { at: 'mapping'; stagedImport: StagedImport }
  | { at: 'preview'; stagedImport: StagedImport; mapping: Mapping; preview: Preview }
  | { at: 'progress'; id: number }
  | { at: 'done'; end: ImportReply }

const titles: Record<Step['at'], string> = {
  file: 'Import expenses',
  mapping: 'How is this file read?',
  preview: 'Check what will be added',
  progress: 'Adding your expenses',
  done: 'Import',
}

/** Confirmation when rows were previewed but none is added yet. */
const leavingQuestion: ConfirmOptions = {
  title: 'Close without adding anything?',
  text: 'None of the new rows in this file is added yet.',
  confirm: 'Close',
  cancel: 'Stay here',
}

/** Imports a bank's file: file, columns, preview, progress and undo. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'file' })
  const content = useStepFocus(step.at)
  const follow = useFollowImport()
  const close = useConfirmDiscard(
    () => step.at === 'preview' && step.preview.counts.new > 0,
    () => {
      if (step.at === 'progress') follow(step.id)
      onClose()
    },
    leavingQuestion,
  )
  return (
    <Dialog open onClose={close} title={titles[step.at]} wide>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; this takes the focus at each step. */}
      <div ref={content} className="import-step" role="group" aria-label={titles[step.at]} tabIndex={-1}>
        <StepContent key={step.at} step={step} onStep={setStep} onClose={onClose} />
      </div>
    </Dialog>
  )
}

/** Moves the focus to each new step, because the button that led there is gone. The dialog handles the first step. */
function useStepFocus(at: Step['at']) {
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current !== at) content.current?.focus()
    shown.current = at
  }, [at])
  return content
}

interface StepProps {
  step: Step
  onStep: (step: Step) => void
  onClose: () => void
}

function StepContent({ step, onStep, onClose }: StepProps) {
  switch (step.at) {
    case 'file':
      return (
        <FileStep
          onStaged={(stagedImport) => {
            const mapping = firstMapping(stagedImport, navigator.language)
            onStep({ at: 'mapping', stagedImport: { ...stagedImport, mapping } })
          }}
          onClose={onClose}
        />
      )
    case 'mapping':
      return (
        <MappingStep
          stagedImport={step.stagedImport}
          onBack={() => onStep({ at: 'file' })}
          onPreview={(mapping, preview) => onStep({ at: 'preview', stagedImport: step.stagedImport, mapping, preview })}
        />
      )
    case 'preview':
      return (
        <PreviewStep
          id={step.stagedImport.id}
          preview={step.preview}
          onBack={() => onStep({ at: 'mapping', stagedImport: { ...step.stagedImport, mapping: step.mapping } })}
          onCommitted={() => onStep({ at: 'progress', id: step.stagedImport.id })}
        />
      )
    case 'progress':
      return <ProgressStep id={step.id} onEnd={(end) => onStep({ at: 'done', end })} />
    case 'done':
      return <DoneStep end={step.end} onRestart={() => onStep({ at: 'file' })} onClose={onClose} />
  }
}
