import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'
import { addBudget, addExpense, closeCashcoach, subscriber } from '#server/testing/tracker/cashcoach.ts'
import {
  addAccount,
  addHalves,
  readTransfers,
  sendTransfer,
  spentInMarch,
  transfersOfMarch,
  transfersPath,
} from '#server/testing/tracker/transfers.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))
const someone = async (name: string) => {
  const person = await subscriber(site, `${name}@example.test`)
  return { person, card: await addAccount(person, 'Card') }
}

test('proposes transfers, pairs all at once, and ends them again', async () => {
  const { person, card } = await someone('pairs')
  await addExpense(person, { amount: 60, account_id: card })
  const first = await addHalves(person, card)
  const second = await addHalves(person, card, { amount: 80, expense_date: '2026-03-20' })
  assert.equal(await spentInMarch(person), 60)
  const { pairs, questions } = await readTransfers(person, '/proposals')
  assert.deepEqual(questions, [])
  assert.deepEqual(
    pairs.map((pair: { amount: number; out: { id: number }; into: { id: number; account_id: number } }) => [
      ...[pair.amount, pair.out.id, pair.into.id],
      pair.into.account_id,
    ]),
    [
      [80, second.out_id, second.in_id, card],
      [500, first.out_id, first.in_id, card],
    ],
  )
  assert.deepEqual(await sendTransfer(person, '', { pairs: [first, second] }), { notices: [], ended_bills: [] })
  await sendTransfer(person, '', { pairs: [first, second] })
  assert.deepEqual(await transfersOfMarch(person), [second, first])
  assert.equal(await spentInMarch(person), 60)
  assert.deepEqual((await readTransfers(person, '/proposals')).pairs, [])
  await sendTransfer(person, '/unpair', { ids: [first.in_id, second.out_id] })
  await sendTransfer(person, '/unpair', { ids: [first.in_id, second.out_id] })
  assert.deepEqual(await transfersOfMarch(person), [])
  assert.equal((await readTransfers(person, '/proposals')).pairs.length, 2)
})

test('a refused pair is not proposed again until that is revoked, and a refund is asked with its candidates', async () => {
  const { person, card } = await someone('refusals')
  const pair = await addHalves(person, card)
  await sendTransfer(person, '/refusals', { pairs: [pair], refused: true }, 'PUT')
  assert.deepEqual((await readTransfers(person, '/proposals')).pairs, [])
  await sendTransfer(person, '/refusals', { pairs: [pair], refused: false }, 'PUT')
  assert.equal((await readTransfers(person, '/proposals')).pairs.length, 1)
  await sendTransfer(person, '', { pairs: [pair] })
  await sendTransfer(person, '/unpair', { ids: [pair.out_id], refuse: true })
  assert.deepEqual((await readTransfers(person, '/proposals')).pairs, [])
  const dentist = await addExpense(person, { amount: 40, description: 'Dentist' })
  const refund = await addExpense(person, { amount: 40, description: 'Shop', kind: 'refund', account_id: card })
  const [question] = (await readTransfers(person, '/proposals')).questions
  assert.deepEqual(
    [question.reason, question.entry.id, question.candidates[0].id, question.candidates.length],
    ['refund', refund.id, dentist.id, 1],
  )
})

test('only opposite entries of the member in different accounts become a transfer', async () => {
  const { person, card } = await someone('invalid-pairs')
  const { out_id, in_id } = await addHalves(person, card)
  const refused = async (pairs: object[], status: number, text: RegExp) => {
    const reply = await person.send('POST', transfersPath, { pairs })
    assert.equal(reply.statusCode, status, reply.body)
    assert.match(reply.json().error, text)
  }
  const same = await addExpense(person, { amount: 500, kind: 'refund' })
  const more = await addExpense(person, { amount: 501, kind: 'refund', account_id: card })
  await refused([{ out_id, in_id: same.id }], 409, /different accounts/)
  await refused([{ out_id, in_id: more.id }], 409, /same amount/)
  await refused([{ out_id: in_id, in_id: out_id }], 409, /money out and money in/)
  await refused(
    [
      { out_id, in_id },
      { out_id, in_id: more.id },
    ],
    400,
    /one transfer only/,
  )
  await refused([{ out_id, in_id: 999_999_999 }], 404, /nothing/)
  const other = await someone('other-pairs')
  const theirs = await addHalves(other.person, other.card)
  await refused([{ out_id, in_id: theirs.in_id }], 404, /nothing/)
  await sendTransfer(person, '', { pairs: [{ out_id, in_id }] })
  const again = await addExpense(person, { amount: 500, kind: 'refund', account_id: card })
  await refused([{ out_id, in_id: again.id }], 409, /another transfer/)
  await person.send('DELETE', `/api/expense-tracker/expenses/${again.id}`)
  const out = await addExpense(person, { amount: 500 })
  await refused([{ out_id: out.id, in_id: again.id }], 409, /is deleted/)
  const unpair = await other.person.send('POST', `${transfersPath}/unpair`, { ids: [out_id] })
  assert.equal(unpair.statusCode, 404)
})

test('a pair by hand is any two opposite entries, found by their amount', async () => {
  const { person, card } = await someone('by-hand')
  const out = await addExpense(person, { amount: 75, description: 'Ann', expense_date: '2026-03-01' })
  const near = { amount: 75, kind: 'refund', account_id: card }
  const far = await addExpense(person, { ...near, description: 'Ben', expense_date: '2026-03-30' })
  const into = await addExpense(person, { ...near, description: 'Ann', expense_date: '2026-03-20' })
  await addExpense(person, { ...near, amount: 76 })
  const found = await readTransfers(person, `/${out.id}/candidates`)
  assert.deepEqual(
    found.map(({ id }: { id: number }) => id),
    [into.id, far.id],
  )
  await sendTransfer(person, '', { pairs: [{ out_id: out.id, in_id: into.id }] })
  assert.deepEqual(await transfersOfMarch(person), [{ out_id: out.id, in_id: into.id }])
})

test('the other half is added once in another account, goes with the transfer, and comes back with it', async () => {
  const { person, card } = await someone('added-half')
  const { id } = await addExpense(person, { amount: 100, description: 'Cash machine' })
  const added = await sendTransfer(person, `/${id}/half`, { account_id: card })
  assert.equal((await sendTransfer(person, `/${id}/half`, { account_id: card })).id, added.id)
  assert.deepEqual(await transfersOfMarch(person), [{ out_id: id, in_id: added.id }])
  const kinds = async () =>
    (await person.send('GET', '/api/expense-tracker/expenses?month=3&year=2026&kinds=expense,refund,income,transfer'))
      .json()
      .map(({ kind }: { kind: string }) => kind)
  assert.deepEqual(await kinds(), ['transfer_in', 'transfer_out'])
  await sendTransfer(person, '/unpair', { ids: [id] })
  assert.deepEqual(await kinds(), ['expense'])
  await sendTransfer(person, '', { pairs: [{ out_id: id, in_id: added.id }] })
  assert.deepEqual(await kinds(), ['transfer_in', 'transfer_out'])
  await person.send('DELETE', `/api/expense-tracker/expenses/${id}`)
  assert.deepEqual(await kinds(), [])
  await person.send('POST', `/api/expense-tracker/expenses/${id}/undo`)
  assert.deepEqual(await kinds(), ['transfer_in', 'transfer_out'])
  await person.send('DELETE', `/api/expense-tracker/expenses/${added.id}`)
  assert.deepEqual(await kinds(), ['expense'])
  assert.equal((await sendTransfer(person, `/${id}/half`, { account_id: card })).id, added.id)
  const own = await person.send('POST', `${transfersPath}/${id}/half`, { account_id: 1 })
  assert.equal(own.statusCode, 400)
  assert.match(own.json().fields.account_id, /another account/)
})

test('a card payment without its other half is spending, and is listed', async () => {
  const { person, card } = await someone('alone')
  const { id } = await addExpense(person, { amount: 300, description: 'CREDIT CARD PAYMENT' })
  await addExpense(person, { amount: 20, description: 'Lunch' })
  const alone = async () =>
    (await readTransfers(person, '?month=3&year=2026')).alone.map((one: { id: number }) => one.id)
  assert.deepEqual(await alone(), [id])
  assert.equal(await spentInMarch(person), 320)
  await addExpense(person, { amount: 300, kind: 'refund', account_id: card, expense_date: '2026-03-16' })
  assert.deepEqual(await alone(), [])
})

test('money that counts again reaches the limit of a budget', async () => {
  const { person, card } = await someone('notices')
  const pair = await addHalves(person, card)
  await sendTransfer(person, '', { pairs: [pair] })
  const { category_id } = await addBudget(person, { monthly_limit: 50 })
  const body = { amount: 400, description: 'Card payment', expense_date: '2026-03-05', category_id }
  const changed = await person.send('PUT', `/api/expense-tracker/expenses/${pair.in_id}`, body)
  assert.deepEqual(
    changed.json().notices.map(({ level, spent }: { level: string; spent: number }) => [level, spent]),
    [['limit', 100]],
  )
})

test('a member with one account has no proposals, and former subscribers read but do not write', async () => {
  const alone = await subscriber(site, 'one-account@example.test')
  await addExpense(alone, { amount: 40, description: 'Card payment' })
  await addExpense(alone, { amount: 40, kind: 'refund' })
  assert.deepEqual(await readTransfers(alone, '/proposals'), { pairs: [], questions: [] })
  const { person, card } = await someone('former')
  const pair = await addHalves(person, card)
  await sendTransfer(person, '', { pairs: [pair] })
  await closeCashcoach(site, person)
  assert.deepEqual(await transfersOfMarch(person), [pair])
  assert.deepEqual((await readTransfers(person, '/proposals')).pairs, [])
  assert.equal((await person.send('POST', `${transfersPath}/unpair`, { ids: [pair.out_id] })).statusCode, 403)
})
