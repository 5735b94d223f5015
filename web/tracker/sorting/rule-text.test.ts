import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '#web/platform/api/errors.ts'
import {
  type Batch,
  batchNote,
  batchText,
  countIn,
  moved,
  type Names,
  pastText,
  type Rule,
  ruleText,
  undoneText,
} from './rule-text.ts'

const names: Names = {
  category: (id) => ['', 'Groceries', 'Fun'][id] ?? '?',
  account: (id) => ['', 'Everyday', 'Card'][id] ?? '?',
}
const rule: Rule = {
  ...{ id: 1, match: 'contains', payee: 'Coffee', amount_from: null, amount_to: null, account_id: null },
  ...{ category_id: 2, name: null, tags: null, transfer: false, resting: false, resting_reason: null, version: 1 },
}
const sentence = (change: Partial<Rule> = {}) => ruleText({ ...rule, ...change }, names, 'EUR')

test('a rule is one sentence of its conditions and what it does', () => {
  assert.equal(sentence(), 'Payee contains “Coffee”: category Fun.')
  assert.equal(sentence({ match: 'is', amount_to: 5 }), 'Payee is “Coffee”, amount at most €5.00: category Fun.')
  assert.equal(sentence({ amount_from: 5 }), 'Payee contains “Coffee”, amount at least €5.00: category Fun.')
  assert.equal(sentence({ amount_from: 5, amount_to: 5 }), 'Payee contains “Coffee”, amount €5.00: category Fun.')
  assert.equal(
    sentence({ amount_from: 5, amount_to: 1200.5, account_id: 2, category_id: null, name: 'Latte', tags: 'a, b' }),
    'Payee contains “Coffee”, amount €5.00 to €1,200.50, account Card: name “Latte”, tags a, b.',
  )
})

test('a rule for transfers says so, and its preview leads to them', () => {
  assert.equal(
    sentence({ category_id: null, transfer: true }),
    'Payee contains “Coffee”: transfer between your accounts.',
  )
  assert.equal(
    pastText({ count: 0, matched: 2 }, true),
    '2 past entries may be half of a transfer. Look at your transfers.',
  )
  assert.equal(pastText({ count: 0, matched: 0 }, true), 'No past entry matches this rule.')
})

test('a preview tells what would change from what is so already', () => {
  assert.equal(pastText({ count: 0, matched: 0 }), 'No past entry matches this rule.')
  assert.equal(pastText({ count: 1, matched: 5 }), '1 past entry would change.')
  assert.equal(pastText({ count: 12, matched: 12 }), '12 past entries would change.')
  assert.equal(pastText({ count: 0, matched: 1 }), '1 past entry matches, and is so already.')
  assert.equal(pastText({ count: 0, matched: 3 }), '3 past entries match, and are so already.')
})

test('a change of many entries is listed with what it did, its day and its rule', () => {
  const none = { category_id: null, account_id: null, description: null, add_tags: null, remove_tags: null }
  const text = (count: number, change: Partial<Batch['change']>) =>
    batchText({ count, change: { delete: false, ...none, ...change } }, names)
  assert.equal(text(12, { category_id: 1 }), '12 entries moved to Groceries')
  assert.equal(text(1, { delete: true }), '1 entry deleted')
  assert.equal(
    text(2, { category_id: 2, account_id: 2, description: 'Latte', add_tags: 'a', remove_tags: 'b' }),
    '2 entries moved to Fun, moved to the account Card, renamed “Latte”, tagged a, no longer tagged b',
  )
  const at = (created_at: string, rule_id: number | null, state: Batch['state'] = 'done') =>
    batchNote({ created_at: new Date(created_at).toISOString(), rule_id, state }, [rule], '2026-11-24')
  assert.equal(at('2026-11-24T23:59', 1), 'today, rule for “Coffee”')
  assert.equal(at('2026-11-23T00:01', 9), 'Nov 23, 2026')
  assert.equal(at('2026-11-24T00:01', null, 'running'), 'today, still running')
})

test('the result of an undo counts the entries that were changed since', () => {
  assert.equal(undoneText({ restored: 12, left: 0 }), 'Undone. 12 entries are as before.')
  assert.equal(
    undoneText({ restored: 1, left: 1 }),
    'Undone. 1 entry is as before. 1 entry was changed since, and stays.',
  )
  assert.equal(
    undoneText({ restored: 0, left: 2 }),
    'Undone. 0 entries are as before. 2 entries were changed since, and stay.',
  )
})

test('a rule moves by one place, and not beyond the ends', () => {
  const rules = [{ id: 5 }, { id: 6 }, { id: 7 }]
  const idsAfter = (id: number, step: -1 | 1) => moved(rules, id, step).map((one) => one.id)
  assert.deepEqual(idsAfter(7, -1), [5, 7, 6])
  assert.deepEqual(idsAfter(5, 1), [6, 5, 7])
  for (const [id, step] of [
    [5, -1],
    [7, 1],
    [8, 1],
  ] as const)
    assert.deepEqual(idsAfter(id, step), [5, 6, 7])
})

test('the number of an error is read only from the error that states it', () => {
  const error = new ApiError(409, { error: 'x', code: 'tracker.count_changed', details: '12' })
  assert.equal(countIn(error, 'tracker.count_changed'), 12)
  assert.equal(countIn(error, 'tracker.rule_too_broad'), null)
  assert.equal(countIn(new ApiError(409, null), 'tracker.count_changed'), null)
  assert.equal(countIn(new Error('x'), 'tracker.count_changed'), null)
})
