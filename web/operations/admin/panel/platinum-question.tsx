import type { PlatinumPreview } from '#contract/learning/seeding.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { platinumEffect, platinumQuestion } from './platinum-text.ts'

interface PlatinumQuestionProps {
  preview: PlatinumPreview
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before platinum lessons are published, with their number and that of their readers. */
export const PlatinumQuestion = ({ preview, ...actions }: PlatinumQuestionProps) => (
  <ConfirmDialog
    open
    title={platinumQuestion(preview)}
    text={platinumEffect(preview)}
    confirm="Add and publish"
    {...actions}
  />
)
