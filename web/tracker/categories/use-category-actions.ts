import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, invalidate, type RequestOf } from '#web/platform/api/api.ts'
import type { Category, ChosenCategory } from '#web/tracker/page/tracker-context.tsx'
import { colorOf } from './category-form.ts'

export type CategoryBody = RequestOf<'expenses', 'changeCategory'>['body']

/** An action on a category, its message and its undo. */
export interface CategoryAction {
  run: () => Promise<unknown>
  message: string
  undo?: () => Promise<unknown>
}

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
  add: (body: CategoryBody, idempotencyKey: string): CategoryAction => ({
    run: () => call('expenses', 'addCategory', { body }, { idempotencyKey }),
    message: `${body.name} is added.`,
  }),
  change: (category: ChosenCategory, body: CategoryBody): CategoryAction => ({
    run: () => change(category, body),
    message: category.name === body.name ? `${body.name} is saved.` : `${category.name} is called ${body.name} now.`,
    undo: () => change(category, bodyOf(category)),
  }),
  archive: (category: Category): CategoryAction => ({
    run: () => archive(category),
    message: `${category.name} is put away. Its expenses stay.`,
    undo: () => restore(category),
  }),
  restore: (category: Category): CategoryAction => ({
    run: () => restore(category),
    message: `${category.name} is in use again.`,
    undo: () => (category.merged_into === undefined ? archive(category) : merge(category, category.merged_into)),
  }),
  merge: (category: Category, into: Category): CategoryAction => ({
    run: () => merge(category, into.id),
    message: `${category.name} counts to ${into.name} now.`,
    undo: () => restore(category),
  }),
}

/** Runs category actions one after another, and remembers the last one for undo. */
export function useCategoryActions() {
  const client = useQueryClient()
  const [last, setLast] = useState<Pick<CategoryAction, 'message' | 'undo'> | null>(null)
  const { mutate, isPending, error, reset } = useMutation<unknown, Error, CategoryAction>({
    // Actions started before the last one is done are queued.
    scope: { id: 'categories' },
    mutationFn: ({ run }) => run(),
    onSuccess(_reply, { message, undo }) {
      setLast({ message, undo })
      void invalidate(client, 'expenses', 'budgets', 'insights', 'bills', 'forecast')
    },
  })
  const undo = last?.undo
  return {
    /** @param onDone called on success only */
    run(action: CategoryAction, onDone?: () => void) {
      setLast(null)
      mutate(action, { onSuccess: onDone })
    },
    busy: isPending,
    error,
    message: last?.message ?? null,
    undo: undo && (() => mutate({ run: undo, message: 'That is taken back.' })),
    /** Clears the error, for another view. */
    reset,
  }
}
