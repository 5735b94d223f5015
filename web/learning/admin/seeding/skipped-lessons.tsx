import { type FormEvent, useState } from 'react'
import { outcomeOfError } from '#web/platform/admin/tool-sentences.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Radio } from '#web/ui/checkbox.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { replaceLabel, type SkippedLesson, skippedTitle } from './skipped-text.ts'

/** A call that skips lessons edited in the browser. */
const tools = { seedLessons: 'seed-lessons', updateBronzeAndSilver: 'update-lessons' } as const

interface SkippedLessonsProps {
  call: keyof typeof tools
  /** Lessons edited here and therefore skipped. */
  lessons: readonly SkippedLesson[]
  /** Message about replaced and skipped lessons. */
  onMessage: (reply: { success: boolean; message: string; left?: readonly SkippedLesson[] }) => void
  onClose: () => void
}

/** Seeding skipped edited lessons; the admin chooses which to replace. */
export function SkippedLessons({ call, lessons, onMessage, onClose }: SkippedLessonsProps) {
  const [replaced, setReplaced] = useState<readonly number[]>([])
  const run = useApiMutation('seeding', call, {
    invalidates: ['debug', 'lessons', 'seeding', 'lessonEditor'],
    onSuccess: (reply) => onMessage(reply),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (replaced.length === 0) onClose()
    else run.mutate({ body: { overwrite_edited: [...replaced] } })
  }
  return (
    <Dialog open onClose={onClose} title={skippedTitle(lessons.length)} busy={run.isPending}>
      <form onSubmit={submit}>
        <p>Seeding left them as they are. It replaces those that you say.</p>
        <ul className="grid gap-3">
          {lessons.map((lesson) => (
            <SkippedLessonChoice
              key={lesson.id}
              lesson={lesson}
              isReplaced={replaced.includes(lesson.id)}
              onChoose={(isReplaced) =>
                setReplaced((ids) => [...ids.filter((id) => id !== lesson.id), ...(isReplaced ? [lesson.id] : [])])
              }
            />
          ))}
        </ul>
        <p className="text-ink-soft text-sm">What is replaced stays in the history.</p>
        {run.error && (
          <Notice kind="error" title={outcomeOfError(tools[call], run.error).message}>
            Nothing was replaced.
          </Notice>
        )}
        <DialogFooter>
          <Button kind="secondary" disabled={run.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={run.isPending} busyLabel="Replacing...">
            {replaceLabel(replaced.length)}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

interface SkippedLessonChoiceProps {
  lesson: SkippedLesson
  isReplaced: boolean
  onChoose: (isReplaced: boolean) => void
}

const SkippedLessonChoice = ({ lesson: { id, title }, isReplaced, onChoose }: SkippedLessonChoiceProps) => (
  <li>
    <fieldset>
      <legend className="font-strong">{title}</legend>
      <div className="flex flex-wrap gap-x-6">
        <Radio name={`left-${id}`} checked={!isReplaced} onChange={() => onChoose(false)}>
          Keep mine
        </Radio>
        <Radio name={`left-${id}`} checked={isReplaced} onChange={() => onChoose(true)}>
          Replace
        </Radio>
      </div>
    </fieldset>
  </li>
)
