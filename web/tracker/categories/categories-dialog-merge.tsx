import { errorMessage } from '#web/platform/api/errors.ts'
import { MergeForm } from '#web/tracker/page/merge-form.tsx'
import { type Category, isChosen } from '#web/tracker/page/tracker-context.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { CategoriesPartProps } from './categories-view.ts'
import { mergeText } from './category-form.ts'
import { actions as categoryActions } from './use-category-actions.ts'

type CategoriesMergeProps = CategoriesPartProps & { category: Category }

/** Merges a category into another one, after explaining the effect. */
export const CategoriesMerge = ({ show, categories, actions, category }: CategoriesMergeProps) => (
  <MergeForm
    label={`${category.name} counts to`}
    hint={`A budget of ${category.name} goes along, unless the other one has a budget.`}
    missing="Please choose another category."
    targets={categories.filter((one) => !one.archived && isChosen(one) && one.id !== category.id)}
    textOf={(into) => mergeText(category, into.name)}
    busy={actions.busy}
    failure={
      actions.error && (
        <Notice kind="error" title={errorMessage(actions.error)}>
          Nothing was changed.
        </Notice>
      )
    }
    onMerge={(into) => actions.run(categoryActions.merge(category, into), () => show({ name: 'list', from: into.id }))}
    onCancel={() => show({ name: 'list', from: category.id })}
  />
)
