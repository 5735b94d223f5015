import { Archive, Merge, Pencil, Plus } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { LastAction } from '#web/tracker/page/last-action.tsx'
import { type Category, type ChosenCategory, isChosen } from '#web/tracker/page/tracker-context.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Category as CategorySign } from '#web/ui/category.tsx'
import type { CategoriesPartProps } from './categories-view.ts'
import { countText, kindText } from './category-form.ts'
import { actions as categoryActions } from './use-category-actions.ts'

/** The categories in use with their actions, and the archived ones. */
export function CategoriesList({ show, categories, actions, from }: CategoriesPartProps & { from?: number | 'new' }) {
  const list = useRef<HTMLDivElement>(null)
  // Restores the focus after returning from a form.
  useLayoutEffect(() => {
    if (from !== undefined) list.current?.querySelector<HTMLElement>(`[data-from="${from}"]`)?.focus()
  }, [from])
  const inUse = categories.filter(({ archived }) => !archived)
  const canMerge = inUse.filter(isChosen).length > 1
  const putAway = categories.filter(({ archived }) => archived)
  return (
    <div ref={list} className="grid gap-6">
      <LastAction {...actions} />
      <ul className="category-lines">
        {inUse.map((category) =>
          isChosen(category) ? (
            <UsedCategory key={category.id} category={category} show={show} actions={actions} canMerge={canMerge} />
          ) : (
            <li key={category.id} className="category-line">
              <Sign category={category} note={`cannot be changed, ${countText(category.expenses)}`} />
            </li>
          ),
        )}
      </ul>
      <Button
        kind="secondary"
        className="justify-self-start"
        data-from="new"
        onClick={() => show({ name: 'form', category: null })}
      >
        <Plus />
        Add a category
      </Button>
      {putAway.length > 0 && (
        <section className="grid gap-2" aria-labelledby="put-away-title">
          <h3 id="put-away-title">Put away</h3>
          <p className="text-sm text-ink-soft">Not offered for new expenses. What was entered stays.</p>
          <ul className="category-lines">
            {putAway.map((category) => (
              <PutAwayCategory key={category.id} category={category} categories={categories} actions={actions} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface UsedCategoryProps extends Pick<CategoriesPartProps, 'show' | 'actions'> {
  category: ChosenCategory
  canMerge: boolean
}

function UsedCategory({ category, show, actions, canMerge }: UsedCategoryProps) {
  const { id, name, kind, expenses } = category
  return (
    <li className="category-line">
      <Sign category={category} note={`${kindText[kind]}, ${countText(expenses)}`} />
      <div className="category-line-deeds">
        <IconButton label={`Edit ${name}`} data-from={id} onClick={() => show({ name: 'form', category })}>
          <Pencil />
        </IconButton>
        {canMerge && (
          <IconButton label={`Merge ${name} into another`} onClick={() => show({ name: 'merge', category })}>
            <Merge />
          </IconButton>
        )}
        <IconButton label={`Put ${name} away`} onClick={() => actions.run(categoryActions.archive(category))}>
          <Archive />
        </IconButton>
      </div>
    </li>
  )
}

interface PutAwayCategoryProps extends Pick<CategoriesPartProps, 'categories' | 'actions'> {
  category: Category
}

function PutAwayCategory({ category, categories, actions }: PutAwayCategoryProps) {
  const { name, merged_into: into, expenses } = category
  const counts = categories.find(({ id }) => id === into)?.name
  return (
    <li className="category-line">
      <Sign category={category} note={counts ? `counts to ${counts}, ${countText(expenses)}` : countText(expenses)} />
      <Button
        kind="secondary"
        aria-label={`Restore ${name}`}
        onClick={() => actions.run(categoryActions.restore(category))}
      >
        Restore
      </Button>
    </li>
  )
}

function Sign({ category: { name, icon, color }, note }: { category: Category; note: string }) {
  return (
    <CategorySign name={icon} color={color}>
      <span className="category-line-name">{name}</span>
      <small>{note}</small>
    </CategorySign>
  )
}
