import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { focusFromHere } from '#web/platform/browser/focus-from-here.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { failureOf } from './product-text.ts'

/** The fields that the actions need of an own product or affiliate link. */
interface Row {
  id: number
  name: string
  is_active: boolean
}

export interface ProductActions {
  toggle: (row: Row) => void
  confirmAndDelete: (row: Row) => void
}

const notes = {
  shop: 'Orders that hold it keep its name and price. You can restore it for 30 days.',
  affiliates: 'You can restore it for 30 days.',
}

/**
 * Activates, deactivates and deletes products.
 * @param after moves the focus from a button that was removed
 */
export function useProductActions(feature: 'shop' | 'affiliates', after: () => void): ProductActions {
  const { confirm } = useNotices()
  const toggle = useToggle(feature)
  const remove = useRemove(feature)
  const confirmAndDelete = async (row: Row) => {
    const focusFrom = focusFromHere()
    const isConfirmed = await confirm({
      title: row.name,
      text: (
        <>
          Are you sure you want to delete this product?
          <span className="mt-2 block text-ink-soft text-sm">{notes[feature]}</span>
        </>
      ),
      confirm: 'Delete',
      danger: true,
    })
    if (isConfirmed) remove(row, () => focusFrom(after))
  }
  return { toggle, confirmAndDelete }
}

function useToggle(feature: 'shop' | 'affiliates') {
  const { notify } = useNotices()
  const { mutateAsync } = useApiMutation(feature, 'toggleActive', { invalidates: [feature] })
  const toggle = async (row: Row) => {
    try {
      const { is_active: isActive } = await mutateAsync({ params: { id: String(row.id) } })
      const undo = () => toggle({ ...row, is_active: isActive })
      notify({
        title: `${row.name} is ${isActive ? 'active' : 'inactive'} now`,
        action: { label: 'Undo', onPress: undo },
      })
    } catch (error) {
      const reassurance = `${row.name} is still ${row.is_active ? 'active' : 'inactive'}.`
      notify({ kind: 'error', ...failureOf(error, 'Failed to toggle status', reassurance) })
    }
  }
  return toggle
}

function useRemove(feature: 'shop' | 'affiliates') {
  const { notify } = useNotices()
  const restore = useRestore(feature)
  const { mutateAsync } = useApiMutation(feature, 'remove', { invalidates: [feature] })
  return async (row: Row, after: () => void) => {
    try {
      await mutateAsync({ params: { id: String(row.id) } })
      after()
      notify({ title: `${row.name} deleted`, action: { label: 'Undo', onPress: () => restore(row) } })
    } catch (error) {
      notify({ kind: 'error', ...failureOf(error, 'Failed to delete product', `${row.name} is still here.`) })
    }
  }
}

/**
 * Restores deleted products.
 * @returns a function whose `after` moves the focus from a button that was removed
 */
export function useRestore(feature: 'shop' | 'affiliates') {
  const { notify } = useNotices()
  const { mutateAsync } = useApiMutation(feature, 'restore', { invalidates: [feature] })
  return async (row: Row, after?: () => void) => {
    try {
      await mutateAsync({ params: { id: String(row.id) } })
      after?.()
      const text = `It is ${row.is_active ? 'active' : 'inactive'}, as before.`
      notify({ kind: 'good', title: `${row.name} is back`, text })
    } catch (error) {
      notify({ kind: 'error', ...failureOf(error, 'This could not be undone.', `${row.name} stays deleted.`) })
    }
  }
}
