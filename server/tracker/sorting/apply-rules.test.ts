import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountMap } from '#server/tracker/expenses/account-map.ts'
import { newAccount } from '#server/tracker/expenses/account-store.ts'
import { categoryMap } from '#server/tracker/expenses/category-map.ts'
import type { CategoryRow } from '#server/tracker/expenses/tracker-store.ts'
import { applyRules, type PaymentFacts, type RuleFields, readyRules } from './apply-rules.ts'

const category = (id: number, more: Partial<CategoryRow> = {}): CategoryRow => ({
  id,
  name: `Category ${id}`,
  color: '#588b52',
  icon: 'x',
  kind: 'need',
  archived_at: null,
  merged_into: null,
  unsorted: null,
  ...more,
})
const [groceries, fun, transport] = [1, 2, 3]
const usual = [category(groceries), category(fun), category(transport)]

const rule = (payee: string, more: Partial<RuleFields> = {}): RuleFields => ({
  payee_match: 'contains',
  payee,
  amount_from: null,
  amount_to: null,
  account_id: null,
  category_id: null,
  name: null,
  tags: null,
  transfer: null,
  ...more,
})
const payment = (description: string, more: Partial<PaymentFacts> = {}): PaymentFacts => ({
  description,
  cents: 1000,
  account_id: null,
  ...more,
})
const accounts = accountMap([1, 2, 3].map((number) => newAccount(number, `Account ${number}`)))
const placed = (rules: RuleFields[], one: PaymentFacts, categories = usual) =>
  applyRules(readyRules(rules, categoryMap(categories), accounts), one)
const matches = (one: RuleFields, other: PaymentFacts) => placed([{ ...one, category_id: fun }], other) !== null

test('a payee is compared without case, accents, digits and punctuation', () => {
  for (const [text, description] of [
    ['cafe', 'CAFÉ Central 12'],
    ['Café', 'the cafe'],
    ["Trader Joe's", 'TRADER JOE S #552'],
    ['7-Eleven', 'ELEVEN 7'],
    ['market', 'Supermarket'],
    ['ΚΑΦΕΣ', 'Καφεσκοπιο'],
    ['H&M', 'H & M Oslo'],
  ] as const)
    assert.ok(matches(rule(text), payment(description)), `${text} in ${description}`)
})

test('a word of one or two letters at the edge of the text matches a whole word only', () => {
  for (const [text, description] of [
    ['H&M', 'SMITH MARKET'],
    ['bp', 'Bpost parcels'],
    ['la', 'Plaza'],
    ['Café la', 'Cafe Latino'],
  ] as const)
    assert.equal(matches(rule(text), payment(description)), false, `${text} in ${description}`)
  assert.ok(matches(rule('bp'), payment('BP 8837 Leeds')))
})

test('is matches the whole payee, contains a part of it', () => {
  const is = { payee_match: 'is' } as const
  assert.ok(matches(rule('Shell', is), payment('SHELL 0081')))
  assert.equal(matches(rule('Shell', is), payment('Shell Shop')), false)
  assert.ok(matches(rule('Shell'), payment('Shell Shop')))
})

test('a text without letters matches no payee, not even one without letters', () => {
  for (const text of ['', '123', '*** 7', ' ']) {
    assert.equal(matches(rule(text), payment('Shop 123')), false, text)
    assert.equal(matches(rule(text, { payee_match: 'is' }), payment('123')), false, text)
  }
})

test('amounts from and to include their ends, also for refunds', () => {
  const between = rule('shop', { amount_from: 500, amount_to: 1000 })
  const results = [499, 500, 1000, 1001, -700, -1001].map((cents) => matches(between, payment('Shop', { cents })))
  assert.deepEqual(results, [false, true, true, false, true, false])
  assert.ok(matches(rule('shop', { amount_from: 500 }), payment('Shop', { cents: 999_999_999 })))
  assert.ok(matches(rule('shop', { amount_to: 500 }), payment('Shop', { cents: 1 })))
})

test('an account matches its own payments; Everyday is number 1 of a rule and null of an expense', () => {
  const on = (account_id: number | null, ofPayment: number | null) =>
    matches(rule('shop', { account_id }), payment('Shop', { account_id: ofPayment }))
  assert.deepEqual([on(1, null), on(1, 2), on(2, 2), on(2, null), on(null, 2)], [true, false, true, false, true])
})

test('the first matching rule decides for each effect', () => {
  const rules = [
    rule('coffee', { tags: 'break' }),
    rule('shop', { category_id: groceries, name: 'Shop' }),
    rule('coffee shop', { category_id: fun, tags: 'drinks' }),
  ]
  assert.deepEqual(placed(rules, payment('Coffee shop')), {
    category_id: groceries,
    description: 'Shop',
    tags: 'break',
  })
  assert.deepEqual(placed(rules.toReversed(), payment('Coffee shop')), {
    ...{ category_id: fun, description: 'Shop', tags: 'drinks' },
  })
  assert.deepEqual(placed(rules, payment('Coffee')), { tags: 'break' })
  assert.equal(placed(rules, payment('Tea')), null)
  assert.equal(placed([], payment('Tea')), null)
})

test('a rule follows a merged category, and rests while its category is archived', () => {
  const rules = [rule('bus', { category_id: transport, tags: 'way' }), rule('bus', { category_id: fun })]
  const merged = [category(groceries), category(fun), category(transport, { merged_into: groceries })]
  assert.deepEqual(placed(rules, payment('Bus'), merged), { category_id: groceries, tags: 'way' })
  const archived = [category(groceries), category(fun), category(transport, { archived_at: '2026-03-01' })]
  assert.deepEqual(placed(rules, payment('Bus'), archived), { category_id: fun })
  const intoArchived = [category(groceries, { archived_at: '2026-03-01' }), ...merged.slice(1)]
  assert.deepEqual(placed(rules, payment('Bus'), intoArchived), { category_id: fun })
  assert.deepEqual(placed(rules, payment('Bus')), { category_id: transport, tags: 'way' })
})

test('texts of 200 characters match', () => {
  const long = 'Aé'.repeat(100)
  assert.ok(matches(rule(long), payment(long.toLowerCase())))
  assert.ok(matches(rule(long, { payee_match: 'is' }), payment(long)))
  assert.equal(matches(rule(`${long.slice(0, -1)}x`), payment(long)), false)
})
