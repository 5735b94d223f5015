import type { RefObject } from 'react'
import type { Category, ChosenCategory } from '#web/tracker/page/tracker-context.tsx'
import type { useCategoryActions } from './use-category-actions.ts'

/** Views of the dialog: the list, the form of a category, or a merge preview. */
export type CategoriesView =
  | { name: 'list' /** Where to restore the focus. */; from?: number | 'new' }
  | { name: 'form'; category: ChosenCategory | null }
  | { name: 'merge'; category: Category }

/** Props of each view of the dialog. */
export interface CategoriesPartProps {
  show: (view: CategoriesView) => void
  categories: readonly Category[]
  actions: ReturnType<typeof useCategoryActions>
  /** Whether the form has unsaved changes. */
  isTouched: RefObject<boolean>
}
