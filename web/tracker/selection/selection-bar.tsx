import { Landmark, Shapes, TagPlus, TagX, Trash2 } from 'lucide-react'
import { type ComponentType, type RefObject, useState } from 'react'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { offeredAccounts, useAccounts } from '#web/tracker/accounts/use-accounts.ts'
import type { ExpenseRow } from '#web/tracker/expenses/expense-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { savedIds, type Target, tagsIn } from './change-target.ts'
import { type ChangeName, changeTexts, selectedText } from './change-text.ts'
import { actionsId, focusRow } from './selection-focus.ts'
import { type Ended, useUndoMany } from './use-change-many.ts'
import type { RowSelection } from './use-selection.ts'

interface SelectionBarProps {
  selection: RowSelection
  rows: readonly ExpenseRow[]
  q?: string
  heading: RefObject<HTMLElement | null>
}

/** Subject of the open dialog. */
interface Open {
  name: ChangeName
  target: Target
  /** Tags of the selected rows. */
  tags: ReturnType<typeof tagsIn>
}

const icons: Record<ChangeName, ComponentType> = {
  category: Shapes,
  account: Landmark,
  addTags: TagPlus,
  removeTag: TagX,
  delete: Trash2,
}
const names = ['category', 'account', 'addTags', 'removeTag', 'delete'] as const

/** The actions for selected rows; absent while none is selected. */
export function SelectionBar({ selection, rows, q, heading }: SelectionBarProps) {
  const { ids, anchor, isEverything, keep } = selection
  const [open, setOpen] = useState<Open | null>(null)
  const accounts = offeredAccounts(useAccounts())
  const notifyEnd = useNotifyEnd()
  const selected = rows.filter(({ expense }) => expense && ids.has(expense.id))
  const tags = tagsIn(selected)
  const target = isEverything && q !== undefined ? { q } : { ids: savedIds(selected) }
  const canDo: Partial<Record<ChangeName, boolean>> = { removeTag: isEverything || tags.length > 0 }
  const clear = () => {
    selection.clear()
    focusRow(anchor, heading.current)
  }
  const end = (ended: Ended) => {
    setOpen(null)
    notifyEnd(ended)
    if (ended.left && 'ids' in ended.left) return keep(ended.left.ids)
    if (ended.left) return
    clear()
  }
  return (
    <>
      {ids.size > 0 && (
        <section id={actionsId} className="selection-bar" aria-label="Change the selected entries">
          <strong>{selectedText(ids.size, isEverything)}</strong>
          <div className="selection-actions">
            {names
              .filter((name) => name !== 'account' || accounts.length > 1)
              .map((name) => (
                <ActionButton
                  key={name}
                  name={name}
                  disabled={canDo[name] === false}
                  onClick={() => setOpen({ name, target, tags })}
                />
              ))}
          </div>
          <Button kind="quiet" className="selection-clear" onClick={clear}>
            Clear
          </Button>
        </section>
      )}
      {open && <ChangeDialog {...open} accounts={accounts} onEnd={end} />}
    </>
  )
}

interface ActionButtonProps {
  name: ChangeName
  disabled: boolean
  onClick: () => void
}

function ActionButton({ name, ...button }: ActionButtonProps) {
  const Icon = icons[name]
  return (
    <Button {...button} kind={name === 'delete' ? 'delete-quiet' : 'secondary'}>
      <Icon />
      {changeTexts[name].label}
    </Button>
  )
}

/** Reports what was changed, with undo. */
export function useNotifyEnd() {
  const { notify } = useNotices()
  const undo = useUndoMany()
  return ({ text, batches }: Ended) => {
    if (text) notify({ title: text, action: { label: 'Undo', onPress: () => undo(batches.map(({ id }) => id)) } })
  }
}
