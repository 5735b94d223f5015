import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/platform/api/api.ts'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import type { Form } from '#web/platform/forms/use-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { type AnnouncementFields, allMembers } from './announcement-form.ts'
import { type Announcement, currentText } from './announcement-text.ts'
import { useAnnouncementForm } from './use-announcement-form.ts'

interface AnnouncementDialogProps {
  /** Null for a new one. */
  announcement: Announcement | null
  onSaved: (id: number) => void
  onClose: () => void
}

/** Writes or changes a draft. Sending is a step of its own. */
export function AnnouncementDialog({ announcement, onSaved, onClose }: AnnouncementDialogProps) {
  const form = useAnnouncementForm(announcement, { onSaved, onClose })
  const { fields, errors, set } = form
  return (
    <FormDialog
      form={form}
      wide
      title={announcement ? 'Edit the draft' : 'Write an announcement'}
      submit="Save the draft"
      onClose={onClose}
      conflict={{ title: (change) => `This draft was ${change} by another admin.`, now: currentText }}
    >
      <Field label="Subject *" error={errors.subject}>
        <Input value={fields.subject} maxLength={150} onChange={({ target }) => set({ subject: target.value })} />
      </Field>
      <AudienceField form={form} />
      <Field
        label="Text *"
        error={errors.text}
        hint="Leave a line empty between paragraphs. Begin a line with “# ” for a heading, or with “- ” for an item of a list. Addresses become links; [words](https://…) shows words instead."
      >
        <Textarea
          value={fields.text}
          rows={12}
          maxLength={10_000}
          onChange={({ target }) => set({ text: target.value })}
        />
      </Field>
    </FormDialog>
  )
}

/** The filters of members. The chosen one stays, also where it has a name no more. */
function AudienceField({ form: { fields, errors, set } }: { form: Form<Announcement, AnnouncementFields> }) {
  const { data } = useQuery(apiQuery('members', 'filters'))
  const named = [allMembers, ...(data?.filters ?? [])].map(({ name, filter }) => ({
    name,
    filter: JSON.stringify(filter),
  }))
  const isChosen = (choice: (typeof named)[number]) =>
    choice.filter === fields.filter && choice.name === fields.filter_name
  const choices = named.some(isChosen) ? named : [...named, { name: fields.filter_name, filter: fields.filter }]
  return (
    <Field
      label="To *"
      error={errors.filter_name ?? errors.filter}
      hint="Of these, it reaches the members who have switched news on."
    >
      <Select
        value={choices.findIndex(isChosen)}
        onChange={({ target }) => {
          const choice = choices[Number(target.value)]
          if (choice) set({ filter: choice.filter, filter_name: choice.name })
        }}
      >
        {choices.map(({ name }, index) => (
          <option key={index} value={index}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
