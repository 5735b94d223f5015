import { dollarsText } from '#web/platform/format/dollars.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { useWaiting } from '#web/tracker/waiting/waiting-context.tsx'
import type { ExpenseRow } from './expense-rows.ts'
import { useDelete } from './use-expense-actions.ts'

/**
 * Deletes the expense of a row and offers undo.
 * @param after moves the focus off the removed button
 */
export function useDeleteRow(after: () => void) {
  const { notify, confirm } = useNotices()
  const remove = useDelete()
  const { entries, send } = useWaiting()
  const deleteNow = ({ expense, waiting }: ExpenseRow) => {
    if (expense) remove(expense)
    if (waiting) {
      const bringBack = () => {
        entries.save(waiting)
        send()
      }
      entries.remove(waiting.client_id)
      notify({ title: 'Expense deleted', action: { label: 'Undo', onPress: bringBack } })
    }
    after()
  }
  const askAndDelete = async (row: ExpenseRow) => {
    const isMeant = await confirm({
      title: `${row.description}, ${dollarsText(row.amount)}`,
      text: 'Are you sure you want to delete this expense?',
      confirm: 'Delete',
      danger: true,
    })
    if (isMeant) deleteNow(row)
  }
  return { deleteNow, askAndDelete }
}
