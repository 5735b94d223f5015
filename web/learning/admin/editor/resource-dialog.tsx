import { errorMessage } from '#web/platform/api/errors.ts'
import { errorsByField } from '#web/platform/forms/define-form.ts'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { useForm } from '#web/platform/forms/use-form.ts'
import { type FieldsForm, useFormFields } from '#web/platform/forms/use-form-fields.ts'
import { href } from '#web/platform/routing/href.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { EditableLesson, EditorResource } from './editor-types.ts'
import { MediaChoices } from './media-choices.tsx'
import { addressProblem } from './resource-text.ts'
import { useMediaLibrary } from './use-media-library.ts'
import type { ResourceActions } from './use-resources.ts'

/** Content of the open dialog: a library item, an address, or an existing resource. */
export type OpenResource = 'media' | 'address' | EditorResource

interface ResourceDialogProps {
  open: OpenResource
  lesson: EditableLesson
  actions: ResourceActions
  onClose: () => void
}

const titles = { media: 'Add from media', address: 'Add an address' }

/** Attaches a library item or an address to a lesson, or edits a resource. */
export function ResourceDialog({ open, lesson, actions, onClose }: ResourceDialogProps) {
  const form = useResourceForm(open, actions, onClose)
  const { fields, set, errors } = form
  const { items } = useMediaLibrary(open === 'media')
  if (open === 'media' && items?.length === 0) return <EmptyLibrary onClose={onClose} />
  return (
    <FormDialog
      form={form}
      title={typeof open === 'string' ? titles[open] : 'Edit resource'}
      submit={form.isNew ? 'Add to the lesson' : 'Save changes'}
      onClose={onClose}
      failureOf={(error) => ({
        title: errorMessage(error),
        text: 'Nothing was changed. What you typed is still here.',
      })}
      conflict={{
        title: (change) => `This resource was ${change} meanwhile.`,
        now: ({ title, description }) => `It now reads: ${[title, description].filter(Boolean).join(': ')}`,
      }}
    >
      <div className="grid gap-4">
        {open === 'media' && (
          <MediaChoices
            chosen={fields.media_key}
            error={errors.media_key}
            onChoose={({ key, title, description }, resource_type) =>
              set({ media_key: key, title, description, resource_type })
            }
          />
        )}
        {open === 'address' && <AddressFields form={form} />}
        <Field label="Title" error={errors.title}>
          <Input value={fields.title} maxLength={160} onChange={({ target }) => set({ title: target.value })} />
        </Field>
        <Field label="Description" optional error={errors.description}>
          <Textarea rows={2} value={fields.description} onChange={({ target }) => set({ description: target.value })} />
        </Field>
        <Field label="Where it stands" error={errors.section}>
          <Select value={fields.section ?? ''} onChange={({ target }) => set({ section: target.value || null })}>
            <option value="">At the end of the lesson</option>
            {lesson.sections.map(({ id, title }) => (
              <option key={id} value={id}>
                Under “{title}”
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </FormDialog>
  )
}

const EmptyLibrary = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title={titles.media}>
    <p>The media library is empty. Upload a picture or a clip first; the draft of this lesson waits for you.</p>
    <DialogFooter>
      <Button kind="secondary" onClick={onClose}>
        Close
      </Button>
      <ButtonLink href={href('media-management')}>To the media library</ButtonLink>
    </DialogFooter>
  </Dialog>
)

function AddressFields({ form: { fields, set, errors } }: { form: FieldsForm<ResourceFields> }) {
  return (
    <>
      <Field label="Address" error={errors.external_url} hint="Begins with https://">
        <Input
          type="url"
          value={fields.external_url ?? ''}
          onChange={({ target }) => set({ external_url: target.value })}
        />
      </Field>
      <Field label="What it leads to">
        <Select
          value={fields.resource_type}
          onChange={({ target }) => set({ resource_type: target.value === 'video' ? 'video' : 'other' })}
        >
          <option value="other">A page or a file</option>
          <option value="video">A video of YouTube or Vimeo</option>
        </Select>
      </Field>
    </>
  )
}

interface ResourceFields extends Pick<EditorResource, 'title' | 'description' | 'section' | 'resource_type'> {
  media_key: string | null
  external_url: string | null
}

const blank: ResourceFields = {
  title: '',
  description: '',
  section: null,
  resource_type: 'other',
  media_key: null,
  external_url: null,
}

const fieldNames = {
  title: 'title',
  description: 'description',
  section: 'section',
  media_key: 'media_key',
  external_url: 'external_url',
} as const

const fieldsOf = ({ title, description, section, resource_type, media_key, external_url }: EditorResource) => ({
  title,
  description,
  section,
  resource_type,
  media_key,
  external_url,
})

function useResourceForm(open: OpenResource, actions: ResourceActions, onClose: () => void) {
  const existing = typeof open === 'string' ? null : open
  return useForm<EditorResource, ResourceFields, ResourceFields>({
    definition: {
      read(fields) {
        const errors = problemsOf(open, fields)
        return Object.keys(errors).length > 0 ? { errors } : { body: fields }
      },
      errorsOf: (wire) => errorsByField(wire, fieldNames),
    },
    input: useFormFields(() => (existing ? fieldsOf(existing) : blank)),
    row: existing,
    fieldsOf,
    async save(fields, row) {
      if (row) await actions.change(row, fields)
      else await actions.add(fields)
      onClose()
    },
    // A resource that was taken out cannot be saved as a new one, so it has the message of the rejection.
    findCurrent: async ({ id }) => (await actions.readCurrent()).find((one) => one.id === id),
    onClose,
  })
}

function problemsOf(open: OpenResource, { title, media_key, external_url }: ResourceFields): Record<string, string> {
  const address = open === 'address' ? addressProblem(external_url ?? '') : null
  return {
    ...(!title.trim() && { title: 'Title is required' }),
    ...(open === 'media' && media_key === null && { media_key: 'Please choose one.' }),
    ...(address && { external_url: address }),
  }
}
