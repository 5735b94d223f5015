import { amountText } from '#web/platform/format/amounts.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { useOfflineQueue } from '#web/tracker/offline-queue/offline-queue-context.tsx'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import type { ExpenseRow } from './expense-rows.ts'
import { useDelete } from './use-expense-actions.ts'

/**
 * Deletes the entry of a row and offers undo.
 * @param after moves the focus off the removed button
 * @param name of its kind, for the messages
 */
export function useDeleteRow(after: () => void, name = 'Expense') {
  const { notify, confirm } = useNotices()
  const { settings } = useTracker()
  const remove = useDelete(name)
  const { queue, send } = useOfflineQueue()
  const deleteNow = ({ expense, queued }: ExpenseRow) => {
    if (expense) remove(expense)
    if (queued) {
      const bringBack = () => {
        queue.save(queued)
        send()
      }
      queue.remove(queued.client_id)
      notify({ title: `${name} deleted`, action: { label: 'Undo', onPress: bringBack } })
    }
    after()
  }
  const confirmAndDelete = async (row: ExpenseRow) => {
    const isConfirmed = await confirm({
      title: `${row.description}, ${amountText(row.amount, settings.currency)}`,
      text: `Are you sure you want to delete this ${name.toLowerCase()}?`,
      confirm: 'Delete',
      danger: true,
    })
    if (isConfirmed) deleteNow(row)
  }
  return { deleteNow, confirmAndDelete }
}
