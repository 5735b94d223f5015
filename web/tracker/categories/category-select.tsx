import type { EntryForm } from '#web/tracker/expenses/use-entry-fields.ts'
import type { Expense } from '#web/tracker/page/tracker-context.tsx'
import { useChosenCategories } from '#web/tracker/page/tracker-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

/** The member's categories. A guessed category is preselected and marked as a guess. */
export function CategorySelect({ form, expense }: { form: EntryForm; expense?: Expense }) {
  const { fields, errors, set, isGuessed } = form
  const { data: categories, isError, refetch, isFetching } = useChosenCategories()
  const choices = withOwn(categories ?? [], expense)
  return (
    <Field
      label="Category"
      error={errors.category_id}
      hint={isGuessed ? <span role="status">Like earlier entries</span> : undefined}
    >
      <Select name="category" value={fields.category_id} onChange={({ target }) => set({ category_id: target.value })}>
        <option value="" disabled>
          Choose one
        </option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {isError && !categories && (
        <Button kind="secondary" onClick={() => refetch()} busy={isFetching}>
          Load the categories again
        </Button>
      )}
    </Field>
  )
}

/** Includes the expense's own category if it is archived, so that it can stay selected. */
function withOwn(categories: readonly { id: number; name: string }[], expense?: Expense) {
  if (!expense || categories.some(({ id }) => id === expense.category_id)) return categories
  return [...categories, { id: expense.category_id, name: expense.category_name }]
}
