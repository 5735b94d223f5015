import { useQueryClient } from '@tanstack/react-query'
import { apiQuery, call, invalidate } from '#web/platform/api/api.ts'
import { statusOf } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { type Form, useForm } from '#web/platform/forms/use-form.ts'
import { useFormFields } from '#web/platform/forms/use-form-fields.ts'
import { type AnnouncementFields, announcementForm, newAnnouncement } from './announcement-form.ts'
import type { Announcement } from './announcement-text.ts'

/**
 * State and actions of the form of a draft.
 * @param announcement null for a new one
 * @param onSaved receives the id of the draft
 */
export function useAnnouncementForm(
  announcement: Announcement | null,
  { onSaved, onClose }: { onSaved: (id: number) => void; onClose: () => void },
): Form<Announcement, AnnouncementFields> {
  const client = useQueryClient()
  const create = useApiMutation('announcements', 'create')
  return useForm({
    definition: announcementForm,
    input: useFormFields(() => (announcement ? announcementForm.fieldsOf(announcement) : newAnnouncement)),
    row: announcement,
    fieldsOf: announcementForm.fieldsOf,
    async save(body, row) {
      const saved = row
        ? await call('announcements', 'change', { params: { id: String(row.id) }, body }, { ifMatch: row.version })
        : await create.mutateAsync({ body })
      await invalidate(client, 'announcements', 'adminLog')
      onSaved(saved.id)
    },
    async findCurrent({ id }) {
      const query = apiQuery('announcements', 'read', { params: { id: String(id) } })
      return client.fetchQuery({ ...query, staleTime: 0 }).catch((error) => {
        if (statusOf(error) === 404) return null
        throw error
      })
    },
    onClose,
  })
}
