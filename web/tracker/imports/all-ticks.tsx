import { isAddable } from '#contract/tracker/read-choices.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { tickedSum, withAllTicks } from './choices.ts'
import { allRowsText, type Preview, type PreviewRow, tickedText } from './import-text.ts'
import type { Choosing } from './use-choices.ts'

interface AllTicksProps {
  preview: Preview
  /** Rows of the page, of one state. */
  rows: readonly PreviewRow[]
  /** Whether other pages have rows, too. */
  hasPages: boolean
  steps: Choosing
}

/** Checkboxes for all rows of the page, and for those of all pages. */
export function AllTicks({ preview, rows, hasPages, steps }: AllTicksProps) {
  const { choices, change, read, tick } = steps
  const addable = rows.filter(isAddable)
  const [first] = addable
  if (!first || addable.length < 2) return null
  const { state } = first
  const total = preview.addable[state].count
  const ticked = tickedSum(preview, choices, state)
  const tickAll = (isTicked: boolean) =>
    change({ choices: withAllTicks(choices, state, isTicked), text: tickedText(total, isTicked) })
  return (
    <div className="import-all">
      <Checkbox checked={addable.every(read.isTicked)} onChange={({ target }) => tick(addable, target.checked)}>
        All on this page
      </Checkbox>
      {hasPages && (
        <Checkbox
          checked={ticked.count + ticked.income.count === total}
          onChange={({ target }) => tickAll(target.checked)}
        >
          {allRowsText[state](total)}
        </Checkbox>
      )}
    </div>
  )
}
