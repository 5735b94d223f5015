import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { apiQuery } from '#web/platform/api/api.ts'
import { type Component, exportOf, textOf } from '#web/testing/components.ts'
import { drawn } from '#web/testing/tracker.ts'
import type { Batch, Rule } from './rule-text.ts'
import type { RulesPartProps } from './rules-view.ts'

const RulesList: Component<RulesPartProps> = await exportOf('tracker/sorting/rules-list.tsx', 'RulesList')

const rule = (id: number, payee: string, change: Partial<Rule> = {}): Rule => ({
  ...({ id, match: 'contains', payee, amount_from: null, amount_to: null, account_id: null } as const),
  ...{ category_id: 7, name: null, tags: null, transfer: false, resting: false, resting_reason: null, version: 1 },
  ...change,
})
const batch = (id: number, change: Partial<Batch>): Batch => ({
  ...({ id, state: 'done', rule_id: null, count: 2, created_at: '2026-03-15T12:00:00.000Z' } as const),
  ...{ undo_until: '2026-04-14T12:00:00.000Z', restored: null, left: null },
  change: {
    ...{ delete: false, category_id: 7, account_id: null, description: null, add_tags: null, remove_tags: null },
  },
  ...change,
})

function html(rules: readonly Rule[], batches: Batch[]): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(apiQuery('sorting', 'batches').queryKey, batches)
  const names = { category: () => 'Fun', account: () => 'Card' }
  const part = createElement(RulesList, { rules, names, categories: [], accounts: [], show: () => {} })
  const text = drawn(part, client)
  client.clear()
  return text
}

test('a resting rule states its reason and has no preview on past entries', () => {
  const reason = 'Its category Fun is put away.'
  const text = textOf(html([rule(1, 'Coffee'), rule(2, 'Gym', { resting: true, resting_reason: reason })], []))
  assert.match(text, /Payee contains “Gym” → category Fun Resting Its category Fun is put away\./)
  assert.match(text, /Past entries of the rule for “Coffee”/)
  assert.doesNotMatch(text, /Past entries of the rule for “Gym”/)
})

test('the first rule cannot move up, and the last one cannot move down', () => {
  const buttons = html([rule(1, 'A'), rule(2, 'B'), rule(3, 'C')], []).match(/<button[^>]*data-move[^>]*>/g) ?? []
  const disabled = buttons.filter((button) => button.includes('disabled=""'))
  assert.deepEqual(
    [buttons.length, ...disabled.map((button) => /data-move="([^"]+)"/.exec(button)?.[1])],
    [6, '1 -1', '3 1'],
  )
})

test('only changes that can be undone are listed, the others after a press', () => {
  const undone = batch(1, { state: 'undone', undo_until: null, count: 99 })
  const more = [2, 3, 4, 5, 6, 7].map((id) => batch(id, { count: id }))
  const text = textOf(html([], [undone, batch(8, { count: 0 }), ...more]))
  assert.match(text, /No rules yet/)
  assert.doesNotMatch(text, /99 entries|0 entries/)
  assert.equal(text.match(/entries moved to Fun/g)?.length, 8)
  assert.match(text, /Show 2 more/)
})
