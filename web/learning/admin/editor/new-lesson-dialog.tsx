import { type FormEvent, useState } from 'react'
import { tierNames, tiers } from '#course/tiers.ts'
import { errorMessage, fieldErrors } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { focusFirstWrong } from '#web/platform/forms/focus-first-wrong.ts'
import { useNavigate } from '#web/platform/routing/router-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { partHref } from './editor-address.ts'
import type { ListedLesson } from './editor-types.ts'

interface NewLessonDialogProps {
  lessons: readonly ListedLesson[]
  onClose: () => void
}

/** Creates a lesson; it needs only a title, a tier and a place. */
export function NewLessonDialog({ lessons, onClose }: NewLessonDialogProps) {
  const form = useNewLesson(lessons)
  const { create, errors } = form
  const failure = create.error && Object.keys(fieldErrors(create.error)).length === 0 ? create.error : null
  return (
    <Dialog open onClose={onClose} title="New lesson" busy={create.isPending}>
      <form onSubmit={form.submit} noValidate>
        <Field label="Title" error={errors.title}>
          <Input name="title" maxLength={160} autoComplete="off" />
        </Field>
        <Field label="Tier">
          <Select name="tier" value={form.tier} onChange={({ target }) => form.chooseTier(target.value)}>
            {tiers.map((tier) => (
              <option key={tier} value={tier}>
                {tierNames[tier].name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Place" error={errors.after}>
          <Select value={form.after} onChange={({ target }) => form.setAfter(target.value)}>
            {lessons.map(({ id, lesson_order, title }) => (
              <option key={id} value={id}>
                After {lesson_order}, {title}
              </option>
            ))}
            <option value="">At the end of the course</option>
          </Select>
        </Field>
        <p className="text-ink-soft text-sm">It begins as a draft that nobody sees.</p>
        {failure && (
          <Notice kind="error" title={errorMessage(failure)}>
            No lesson was made. What you typed is still here.
          </Notice>
        )}
        <DialogFooter>
          <Button kind="secondary" disabled={create.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={create.isPending} busyLabel="Creating...">
            Create draft
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

function useNewLesson(lessons: readonly ListedLesson[]) {
  const navigate = useNavigate()
  const [tier, setTier] = useState<ListedLesson['tier']>(lessons.at(-1)?.tier ?? 'bronze')
  const [after, setAfter] = useState('')
  const [isUntitled, setUntitled] = useState(false)
  const create = useApiMutation('lessonEditor', 'create', {
    invalidates: [['lessonEditor', 'list']],
    onSuccess: ({ id }) => navigate(partHref(id, 'text')),
  })
  return {
    tier,
    after,
    setAfter,
    create,
    errors: errorsOf(isUntitled, create.error),
    /** The place follows the tier: after its last lesson. */
    chooseTier(name: string) {
      const chosen = tiers.find((one) => one === name)
      if (!chosen) return
      setTier(chosen)
      const last = lessons.findLast((lesson) => lesson.tier === chosen)
      setAfter(last && last !== lessons.at(-1) ? String(last.id) : '')
    },
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      const title = String(new FormData(event.currentTarget).get('title') ?? '').trim()
      setUntitled(title === '')
      if (title === '') focusFirstWrong(event.currentTarget)
      if (title === '' || create.isPending) return
      create.mutate({ body: { title, tier, after: after === '' ? null : Number(after) } })
    },
  }
}

const errorsOf = (isUntitled: boolean, error: Error | null): Readonly<Record<string, string>> => ({
  ...(isUntitled && { title: 'Title is required' }),
  ...fieldErrors(error),
})
