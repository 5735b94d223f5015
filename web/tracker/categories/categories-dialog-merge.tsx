import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { errorMessage } from '#web/platform/api/errors.ts'
import { type Category, isChosen } from '#web/tracker/page/tracker-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import type { CategoriesPartProps } from './categories-view.ts'
import { mergeText } from './category-form.ts'
import { actions as categoryActions } from './use-category-actions.ts'

/** Merges a category into another one, after explaining the effect. */
export function CategoriesMerge({ show, categories, actions, category }: CategoriesPartProps & { category: Category }) {
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  useLayoutEffect(() => select.current?.focus(), [])
  const others = categories.filter((one) => !one.archived && isChosen(one) && one.id !== category.id)
  const into = others.find(({ id }) => String(id) === chosen)
  const back = () => show({ name: 'list', from: category.id })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!into)
    if (!into) return select.current?.focus()
    actions.run(categoryActions.merge(category, into), () => show({ name: 'list', from: into.id }))
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-4">
        <Field
          label={`${category.name} counts to`}
          error={isMissing ? 'Please choose another category.' : undefined}
          hint={`A budget of ${category.name} goes along, unless the other one has a budget.`}
        >
          <Select
            ref={select}
            value={chosen}
            onChange={({ target }) => {
              setChosen(target.value)
              setMissing(false)
            }}
          >
            <option value="">Choose one</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <p role="status">{into && mergeText(category, into.name)}</p>
      </div>
      {actions.error && (
        <Notice kind="error" title={errorMessage(actions.error)}>
          Nothing was changed.
        </Notice>
      )}
      <DialogFooter>
        <Button kind="secondary" onClick={back} disabled={actions.busy}>
          Cancel
        </Button>
        <Button type="submit" busy={actions.busy} busyLabel="Merging...">
          Merge
        </Button>
      </DialogFooter>
    </form>
  )
}
