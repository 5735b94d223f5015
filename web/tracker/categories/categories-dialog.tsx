import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { apiQuery } from '#web/platform/api/api.ts'
import { useConfirmDiscard } from '#web/platform/forms/use-unsaved.ts'
import { LoadFailure } from '#web/tracker/page/load-failure.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { CategoriesForm } from './categories-dialog-form.tsx'
import { CategoriesList } from './categories-dialog-list.tsx'
import { CategoriesMerge } from './categories-dialog-merge.tsx'
import type { CategoriesPartProps, CategoriesView } from './categories-view.ts'
import { useCategoryActions } from './use-category-actions.ts'
import './categories-dialog.css'

const titleOf = (view: CategoriesView): string => {
  if (view.name === 'list') return 'Categories'
  if (view.name === 'merge') return `Merge ${view.category.name}`
  return view.category ? `Edit ${view.category.name}` : 'Add a category'
}

/** Manages a member's categories. */
export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const [view, setView] = useState<CategoriesView>({ name: 'list' })
  const all = useQuery(apiQuery('expenses', 'categories', { query: { all: 'true' } }))
  const actions = useCategoryActions()
  const isTouched = useRef(false)
  const show = (next: CategoriesView) => {
    isTouched.current = false
    actions.reset()
    setView(next)
  }
  const close = useConfirmDiscard(() => isTouched.current, onClose)
  return (
    <Dialog open onClose={close} title={titleOf(view)} busy={actions.busy} wide>
      {all.data ? (
        <CategoriesPart view={view} show={show} categories={all.data} actions={actions} isTouched={isTouched} />
      ) : all.error ? (
        <LoadFailure
          title="Your categories did not load."
          error={all.error}
          onRetry={all.refetch}
          busy={all.isFetching}
        />
      ) : (
        <CategoriesLoading />
      )}
    </Dialog>
  )
}

function CategoriesPart({ view, ...rest }: CategoriesPartProps & { view: CategoriesView }) {
  if (view.name === 'form') return <CategoriesForm {...rest} category={view.category} />
  if (view.name === 'merge') return <CategoriesMerge {...rest} category={view.category} />
  return <CategoriesList {...rest} from={view.from} />
}

function CategoriesLoading() {
  return (
    <Loading label="Loading your categories..." labelHidden className="grid gap-6">
      {[1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} className="h-9" />
      ))}
    </Loading>
  )
}
