import { useQueryClient } from '@tanstack/react-query'
import { apiQuery, call, invalidate } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { defineForm } from '#web/platform/forms/define-form.ts'
import { requiredText } from '#web/platform/forms/field-codecs.ts'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { findById, useForm } from '#web/platform/forms/use-form.ts'
import { useFormFields } from '#web/platform/forms/use-form-fields.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { conditionsRequest, type MemberConditions } from './member-url-state.ts'
import { isSaved, type SavedFilter } from './saved-filter.ts'

const nameForm = defineForm<{ name: string }>({ name: requiredText('Give the filter a name.') })

interface FilterDialogProps {
  /** The filter to rename; null saves a new one. */
  filter: SavedFilter | null
  /** The conditions of the list. */
  conditions: MemberConditions
  onClose: () => void
}

/** Saves the conditions of the list under a name, or renames a saved filter. */
export function FilterDialog({ filter, conditions, onClose }: FilterDialogProps) {
  const form = useFilterForm({ filter, conditions, onClose })
  return (
    <FormDialog
      form={form}
      title={filter ? 'Rename the filter' : 'Save this filter'}
      onClose={onClose}
      submit={filter ? 'Rename' : 'Save filter'}
      conflict={{
        title: (change) => `This filter was ${change} by another admin, or in another tab.`,
        now: ({ name }) => `Its name is now “${name}”.`,
      }}
    >
      <Field label="Name *" error={form.errors.name}>
        <Input
          value={form.fields.name}
          onChange={({ target }) => form.set({ name: target.value })}
          maxLength={60}
          autoComplete="off"
        />
      </Field>
    </FormDialog>
  )
}

function useFilterForm({ filter, conditions, onClose }: FilterDialogProps) {
  const client = useQueryClient()
  const { notify } = useNotices()
  const add = useApiMutation('members', 'saveFilter')
  return useForm<SavedFilter, { name: string }, { name: string }>({
    definition: nameForm,
    input: useFormFields(() => ({ name: filter?.name ?? '' })),
    row: filter,
    fieldsOf: ({ name }) => ({ name }),
    async save({ name }, row) {
      if (row)
        await call(
          'members',
          'changeFilter',
          { params: { id: String(row.id) }, body: { name, filter: row.filter } },
          { ifMatch: row.version },
        )
      else await add.mutateAsync({ body: { name, filter: filter?.filter ?? conditionsRequest(conditions) } })
      await invalidate(client, ['members', 'filters'], 'adminLog')
      notify({ kind: 'good', title: row ? `Renamed to “${name}”` : `Saved as “${name}”` })
      onClose()
    },
    async findCurrent(row) {
      const { filters } = await client.fetchQuery({ ...apiQuery('members', 'filters'), staleTime: 0 })
      return findById(filters.filter(isSaved), row)
    },
    onClose,
  })
}

/** Deletes a saved filter, with Undo. */
export function RemoveFilter({ filter }: { filter: SavedFilter }) {
  const { notify, dismissAll } = useNotices()
  const failed = (error: Error) => {
    dismissAll()
    notify({ kind: 'error', title: errorMessage(error) })
  }
  const restore = useApiMutation('members', 'saveFilter', {
    invalidates: [['members', 'filters'], 'adminLog'],
    onError: failed,
  })
  const { name, filter: conditions } = filter
  const remove = useApiMutation('members', 'removeFilter', {
    invalidates: [['members', 'filters'], 'adminLog'],
    onSuccess: () => {
      dismissAll()
      const onPress = () => restore.mutate({ body: { name, filter: conditions } })
      notify({ title: `“${name}” deleted`, action: { label: 'Undo', onPress } })
    },
    onError: failed,
  })
  return (
    <Button
      kind="quiet"
      busy={remove.isPending}
      busyLabel="Deleting..."
      onClick={() => remove.mutate({ params: { id: String(filter.id) } })}
    >
      Delete “{name}”
    </Button>
  )
}
