import { call, type RequestOf } from '#web/platform/api/api.ts'
import type { Category, ChosenCategory } from '#web/tracker/page/tracker-context.tsx'
import { type DialogAction, useDialogActions } from '#web/tracker/page/use-dialog-actions.ts'
import { colorOf } from './category-form.ts'

export type CategoryBody = RequestOf<'expenses', 'changeCategory'>['body']

const paramsOf = ({ id }: Category) => ({ params: { id: String(id) } })
const archive = (category: Category) => call('expenses', 'archiveCategory', paramsOf(category))
const restore = (category: Category) => call('expenses', 'restoreCategory', paramsOf(category))
const merge = (category: Category, into: number) =>
  call('expenses', 'mergeCategory', { ...paramsOf(category), body: { into } })
const change = (category: Category, body: CategoryBody) =>
  call('expenses', 'changeCategory', { ...paramsOf(category), body })
const bodyOf = ({ name, color, icon, kind }: ChosenCategory): CategoryBody => ({
  name,
  color: colorOf(color),
  icon,
  kind,
})

export const actions = {
  add: (body: CategoryBody, idempotencyKey: string): DialogAction => ({
    run: () => call('expenses', 'addCategory', { body }, { idempotencyKey }),
    message: `${body.name} is added.`,
  }),
  change: (category: ChosenCategory, body: CategoryBody): DialogAction => ({
    run: () => change(category, body),
    message: category.name === body.name ? `${body.name} is saved.` : `${category.name} is called ${body.name} now.`,
    undo: () => change(category, bodyOf(category)),
  }),
  archive: (category: Category): DialogAction => ({
    run: () => archive(category),
    message: `${category.name} is put away. Its expenses stay.`,
    undo: () => restore(category),
  }),
  restore: (category: Category): DialogAction => ({
    run: () => restore(category),
    message: `${category.name} is in use again.`,
    undo: () => (category.merged_into === undefined ? archive(category) : merge(category, category.merged_into)),
  }),
  merge: (category: Category, into: Category): DialogAction => ({
    run: () => merge(category, into.id),
    message: `${category.name} counts to ${into.name} now.`,
    undo: () => restore(category),
  }),
}

/** Runs category actions one after another, and remembers the last one for undo. */
export const useCategoryActions = () =>
  useDialogActions('categories', 'expenses', 'budgets', 'insights', 'bills', 'forecast')
