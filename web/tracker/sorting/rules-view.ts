import { useQuery } from '@tanstack/react-query'
import { apiQuery, type ReplyOf } from '#web/platform/api/api.ts'
import type { Category } from '#web/tracker/page/tracker-context.tsx'
import type { Names, Rule } from './rule-text.ts'

/** Displayed part of the dialog. */
export type RulesView =
  /** @property from name of the button that takes the focus: 'new', '5' edits rule 5, '5 past' shows its past entries */
  | { name: 'list'; from?: string }
  | { name: 'form'; rule: Rule | null }
  /** @property isSaved whether the rule was saved just now */
  | { name: 'past'; rule: Rule; isSaved?: boolean }

export interface RulesData {
  rules: readonly Rule[]
  /** All of the member, the archived ones included. */
  categories: readonly Category[]
  accounts: ReplyOf<'trackerAccounts', 'list'>
  names: Names
}

/** State of the open form that the dialog must respect. */
export interface FormState {
  isTouched: boolean
  busy: boolean
}

/** What each part of the dialog gets. */
export interface RulesPartProps extends RulesData {
  show: (view: RulesView) => void
}

/** Reads what the dialog shows. */
export function useRulesData() {
  const rules = useQuery(apiQuery('sorting', 'rules'))
  const categories = useQuery(apiQuery('expenses', 'categories', { query: { all: 'true' } }))
  const accounts = useQuery(apiQuery('trackerAccounts', 'list'))
  const all = [rules, categories, accounts]
  return {
    data: rules.data && categories.data && accounts.data && dataOf(rules.data, categories.data, accounts.data),
    error: all.find(({ error }) => error)?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    retry: () => all.filter(({ error }) => error).map(({ refetch }) => refetch()),
  }
}

const dataOf = (
  rules: RulesData['rules'],
  categories: RulesData['categories'],
  accounts: RulesData['accounts'],
): RulesData => ({
  rules,
  categories,
  accounts,
  names: {
    category: (id) => nameOf(categories, id),
    account: (id) => nameOf(accounts, id),
  },
})

const nameOf = (list: readonly { id: number; name: string }[], id: number) =>
  list.find((one) => one.id === id)?.name ?? '?'
