import { tierNames, tiers } from '#course/tiers.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { errorsByField } from '#web/platform/forms/define-form.ts'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { useForm } from '#web/platform/forms/use-form.ts'
import { useFormFields } from '#web/platform/forms/use-form-fields.ts'
import { useNavigate } from '#web/platform/routing/router-context.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { partHref } from './editor-address.ts'
import type { ListedLesson } from './editor-types.ts'

interface NewLessonDialogProps {
  lessons: readonly ListedLesson[]
  onClose: () => void
}

/** Creates a lesson; it needs only a title, a tier and a place. */
export function NewLessonDialog({ lessons, onClose }: NewLessonDialogProps) {
  const form = useNewLesson(lessons, onClose)
  const { fields, errors, set } = form
  return (
    <FormDialog form={form} title="New lesson" submit="Create draft" busyLabel="Creating..." onClose={onClose}>
      <Field label="Title" error={errors.title}>
        <Input
          maxLength={160}
          autoComplete="off"
          value={fields.title}
          onChange={({ target }) => set({ title: target.value })}
        />
      </Field>
      <Field label="Tier">
        <Select value={fields.tier} onChange={({ target }) => form.chooseTier(target.value)}>
          {tiers.map((tier) => (
            <option key={tier} value={tier}>
              {tierNames[tier].name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Place" error={errors.after}>
        <Select value={fields.after} onChange={({ target }) => set({ after: target.value })}>
          {lessons.map(({ id, lesson_order, title }) => (
            <option key={id} value={id}>
              After {lesson_order}, {title}
            </option>
          ))}
          <option value="">At the end of the course</option>
        </Select>
      </Field>
      <p className="text-ink-soft text-sm">It begins as a draft that nobody sees.</p>
    </FormDialog>
  )
}

interface NewLessonFields {
  title: string
  tier: ListedLesson['tier']
  /** Id of the lesson before it; empty for the end of the course. */
  after: string
}

function useNewLesson(lessons: readonly ListedLesson[], onClose: () => void) {
  const navigate = useNavigate()
  const create = useApiMutation('lessonEditor', 'create', { invalidates: [['lessonEditor', 'list']] })
  const form = useForm<ListedLesson, NewLessonFields, NewLessonFields>({
    definition: {
      read: (fields) => (fields.title.trim() === '' ? { errors: { title: 'Title is required' } } : { body: fields }),
      errorsOf: (wire) => errorsByField(wire, { title: 'title', tier: 'tier', after: 'after' }),
    },
    input: useFormFields(() => ({ title: '', tier: lessons.at(-1)?.tier ?? 'bronze', after: '' })),
    row: null,
    fieldsOf: ({ title, tier }) => ({ title, tier, after: '' }),
    async save({ title, tier, after }) {
      const body = { title: title.trim(), tier, after: after === '' ? null : Number(after) }
      const { id } = await create.mutateAsync({ body })
      navigate(partHref(id, 'text'))
    },
    onClose,
  })
  return {
    ...form,
    /** The place follows the tier: after its last lesson. */
    chooseTier(name: string) {
      const tier = tiers.find((one) => one === name)
      if (!tier) return
      const last = lessons.findLast((lesson) => lesson.tier === tier)
      form.set({ tier, after: last && last !== lessons.at(-1) ? String(last.id) : '' })
    },
  }
}
