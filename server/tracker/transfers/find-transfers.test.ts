import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '#contract/tracker/months.ts'
import { seededPicker } from '#server/testing/seeded-random.ts'
import { type FreeEntry, type Pair, pairHalves, transfersOfAmount } from './find-transfers.ts'

const [checking, card, savings] = [1, 2, 3]
let nextId = 1
const entry = (direction: 'out' | 'in', account: number, day: number, more: Partial<FreeEntry> = {}): FreeEntry => ({
  id: nextId++,
  expense_date: addDays('2026-03-01', day),
  amount: 50_000,
  description: `${direction} of ${account}`,
  isRefund: false,
  ...{ direction, account, ...more },
})
const saying = { description: 'transfer' }
const says = ({ description }: FreeEntry) => description === 'transfer'
const find = (entries: readonly FreeEntry[], isRefused: (pair: Pair) => boolean = () => false) =>
  transfersOfAmount(entries, { says, isRefused })

test('pairs money out and in of two accounts, at most four days apart, if one half says so', () => {
  for (const day of [-4, 0, 4]) {
    const [out, into, other] = [entry('out', checking, 10, saying), entry('in', card, 10 + day), entry('out', card, 20)]
    assert.deepEqual(find([out, into, other]), { pairs: [{ out, into }], questions: [] })
  }
  const none = { pairs: [], questions: [] }
  assert.deepEqual(find([entry('out', checking, 10, saying), entry('in', card, 15)]), none)
  assert.deepEqual(find([entry('out', checking, 10, saying), entry('in', checking, 10)]), none)
  assert.deepEqual(find([entry('out', checking, 10, saying), entry('out', card, 10)]), none)
})

test('pairs halves that say nothing only if no other entry of a month has the amount', () => {
  const [out, into] = [entry('out', checking, 10), entry('in', savings, 11)]
  assert.deepEqual(find([out, into]), { pairs: [{ out, into }], questions: [] })
  assert.equal(find([out, into, entry('out', checking, -22)]).pairs.length, 1)
  const earlier = entry('out', checking, -21)
  assert.deepEqual(find([out, into, earlier]), {
    pairs: [],
    questions: [{ reason: 'amount', entry: out, candidates: [into] }],
  })
})

test('asks about a refund, unless it says that it is a transfer', () => {
  const [dentist, refund] = [entry('out', checking, 10), entry('in', card, 11, { isRefund: true })]
  const question = { reason: 'refund', entry: refund, candidates: [dentist] }
  assert.deepEqual(find([dentist, refund]), { pairs: [], questions: [question] })
  const payment = { ...dentist, ...saying }
  assert.deepEqual(find([payment, refund]), { pairs: [], questions: [{ ...question, candidates: [payment] }] })
  const into = { ...refund, ...saying }
  assert.deepEqual(find([dentist, into]), { pairs: [{ out: dentist, into }], questions: [] })
  assert.deepEqual(find([dentist, refund, entry('out', checking, 20)]), { pairs: [], questions: [] })
})

test('asks once if there are several other halves, those that say so first, then the nearest', () => {
  const out = entry('out', checking, 10)
  const [near, far, says] = [entry('in', card, 10), entry('in', savings, 12), entry('in', savings, 13, saying)]
  assert.deepEqual(find([out, near, far, says]), {
    pairs: [],
    questions: [{ reason: 'several', entry: out, candidates: [says, near, far] }],
  })
  const into = entry('in', card, 10, saying)
  const [first, second] = [entry('out', checking, 9), entry('out', savings, 12)]
  assert.deepEqual(find([first, second, into]).questions, [
    { reason: 'several', entry: into, candidates: [first, second] },
  ])
  assert.deepEqual(find([out, near, far]), { pairs: [], questions: [] })
})

test('leaves refused pairs out, so that another half can be without doubt', () => {
  const [out, into, other] = [entry('out', checking, 10, saying), entry('in', card, 10), entry('in', savings, 10)]
  const isRefused = (pair: Pair) => pair.into === other
  assert.deepEqual(find([out, into, other], isRefused), { pairs: [{ out, into }], questions: [] })
})

/** Random entries of one amount within 30 days. */
function randomEntries(seed: number): FreeEntry[] {
  const { upTo, pick } = seededPicker(seed)
  return Array.from({ length: 2 + upTo(14) }, () =>
    entry(pick(['out', 'in'] as const) ?? 'out', 1 + upTo(3), upTo(30), {
      isRefund: upTo(3) === 0,
      description: upTo(2) === 0 ? 'transfer' : `text ${upTo(4)}`,
    }),
  )
}

const key = ({ id: _id, ...fields }: FreeEntry) => JSON.stringify(fields)
const shownPairs = (pairs: readonly Pair[]) => pairs.map(({ out, into }) => `${key(out)} ${key(into)}`).sort()

test('finds the same in whatever order entries were imported, and pairs no entry twice', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const entries = randomEntries(seed)
    const { take } = seededPicker(seed)
    const rest = [...entries]
    const shuffled = entries.flatMap((_, index) => ({ ...(take(rest) ?? entries[0] ?? entry('out', 1, 1)), id: index }))
    const [first, second] = [find(entries), find(shuffled)]
    assert.deepEqual(shownPairs(first.pairs), shownPairs(second.pairs), `seed ${seed}`)
    const shown = ({ questions }: typeof first) =>
      questions.map((one) => [one.reason, key(one.entry), ...one.candidates.map(key)].join()).sort()
    assert.deepEqual(shown(first), shown(second), `seed ${seed}`)
    const paired = [...first.pairs, ...pairHalves(entries)]
    for (const pairs of [first.pairs, pairHalves(entries)]) {
      const ids = pairs.flatMap(({ out, into }) => [out.id, into.id])
      assert.equal(new Set(ids).size, ids.length, `seed ${seed}`)
    }
    for (const { out, into } of paired) {
      assert.notEqual(out.account, into.account)
      assert.ok(out.expense_date <= addDays(into.expense_date, 4) && into.expense_date <= addDays(out.expense_date, 4))
      assert.deepEqual([out.direction, into.direction], ['out', 'in'])
    }
  }
})

test('pairs halves of one amount by the nearest days', () => {
  const [first, second] = [entry('out', checking, 1), entry('out', checking, 3)]
  const [late, early] = [entry('in', savings, 4), entry('in', savings, 1)]
  assert.deepEqual(pairHalves([first, second, late, early]), [
    { out: first, into: early },
    { out: second, into: late },
  ])
  assert.deepEqual(pairHalves([first, entry('in', savings, 1, { amount: 1 })]), [])
})
