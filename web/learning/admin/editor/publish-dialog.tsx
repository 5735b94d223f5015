import { isBlank } from '#course/blank-text.ts'
import { useConfirmDiscard } from '#web/platform/forms/use-unsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DifferenceList } from './difference-list.tsx'
import type { Differences, EditableLesson, Finding } from './editor-types.ts'
import { differenceText, publishLabel } from './lesson-text.ts'
import { PublishTime } from './publish-time.tsx'
import { usePublishForm } from './use-publish-form.ts'
import type { Publishing } from './use-publishing.ts'

interface PublishDialogProps {
  lesson: EditableLesson
  /** Compared with the published version; absent for the first one. */
  differences: Differences | undefined
  findings: readonly Finding[]
  publishing: Publishing
  onClose: () => void
}

/** The changes that learners will see, a note for the history, and when it is published. */
export function PublishDialog({ lesson, differences, findings, publishing, onClose }: PublishDialogProps) {
  const form = usePublishForm(lesson, publishing, onClose)
  const { note, isBusy, isLater } = form
  const close = useConfirmDiscard(() => !isBlank(note) || isLater, onClose)
  const label = publishLabel(lesson)
  return (
    <Dialog open onClose={close} title={label} busy={isBusy} wide>
      <form onSubmit={form.submit} noValidate>
        <PublishSummary lesson={lesson} differences={differences} />
        {findings.length > 0 && <p className="text-sm text-ink-soft">{warningsText(findings.length)}</p>}
        <PublishTime form={form} />
        <Field label="What has changed" optional hint="For the history. Learners do not see it.">
          <Input value={note} maxLength={200} onChange={({ target }) => form.setNote(target.value)} />
        </Field>
        {form.failure && (
          <Notice kind="error" title={form.failure}>
            Nothing was {isLater ? 'scheduled' : 'published'}. The draft is kept.
          </Notice>
        )}
        <DialogFooter>
          <Button kind="secondary" disabled={isBusy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={isBusy} busyLabel={isLater ? 'Scheduling...' : 'Publishing...'}>
            {isLater ? label.replace('Publish', 'Schedule') : label}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

function PublishSummary({ lesson, differences }: Pick<PublishDialogProps, 'lesson' | 'differences'>) {
  if (!differences) return <p>Learners see this lesson then, as number {lesson.lesson_order} of the course.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
    <section className="publish-summary" aria-label="What learners will read differently" tabIndex={0}>
      <p>
        <strong>{differenceText(differences)}</strong> since version {lesson.version}.
      </p>
      <DifferenceList differences={differences} context={1} />
    </section>
  )
}

const warningsText = (count: number) =>
  count === 1
    ? 'One check asks for a second look. You may publish with it.'
    : `${count} checks ask for a second look. You may publish with them.`
