import { useQueryClient } from '@tanstack/react-query'
import { apiQuery, call, invalidate } from '#web/platform/api/api.ts'
import { defineForm } from '#web/platform/forms/define-form.ts'
import { requiredText, verbatim } from '#web/platform/forms/field-codecs.ts'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { useForm } from '#web/platform/forms/use-form.ts'
import { useFormFields } from '#web/platform/forms/use-form-fields.ts'
import { MediaFields } from './media-fields.tsx'
import type { MediaDialogProps, MediaItem, MediaKind } from './media-text.ts'

/** Edits an item's title and description in the library. Lessons that show it keep their own texts. */
export function EditDialog({ kind, item, onClose }: MediaDialogProps) {
  const form = useTextForm(kind, item, onClose)
  const { fields, set, errors } = form
  return (
    <FormDialog
      form={form}
      title={`Edit ${kind}`}
      submit="Save"
      onClose={onClose}
      conflict={{
        title: (change) => `This ${kind} was ${change} meanwhile.`,
        now: ({ title, description }) => `It now reads: ${[title, description].filter(Boolean).join(': ')}`,
      }}
    >
      <MediaFields
        title={fields.title}
        description={fields.description}
        titleError={errors.title}
        descriptionHint={kind === 'image' ? 'What it shows, for who cannot see it.' : undefined}
        onTitle={(title) => set({ title })}
        onDescription={(description) => set({ description })}
      />
      {item.lessons.length > 0 && (
        <p className="field-hint">The lessons that show it keep the title they were given there.</p>
      )}
    </FormDialog>
  )
}

type Texts = Pick<MediaItem, 'title' | 'description'>

const textForm = defineForm<Texts>({ title: requiredText('Title is required'), description: verbatim })

function useTextForm(kind: MediaKind, item: MediaItem, onClose: () => void) {
  const client = useQueryClient()
  return useForm<MediaItem, Texts, Texts>({
    definition: textForm,
    input: useFormFields(() => textForm.fieldsOf(item)),
    row: item,
    fieldsOf: textForm.fieldsOf,
    async save(body, row) {
      const { key, title, description } = row ?? item
      const request = { params: { key }, body: { ...body, seen: { title, description } } }
      await call('media', kind === 'video' ? 'changeVideo' : 'changeImage', request)
      onClose()
      invalidate(client, 'media')
    },
    // A deleted item cannot be saved as a new one, so it has the message of the rejection.
    findCurrent: async ({ key }) => (await readItems(client, kind)).find((one) => one.key === key),
    onClose,
  })
}

async function readItems(client: ReturnType<typeof useQueryClient>, kind: MediaKind): Promise<MediaItem[]> {
  if (kind === 'video') return (await client.fetchQuery({ ...apiQuery('media', 'videos'), staleTime: 0 })).videos
  return (await client.fetchQuery({ ...apiQuery('media', 'images'), staleTime: 0 })).images
}
