import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { addBill, addExpense, categoryIds, subscriber } from '#server/testing/tracker/cashcoach.ts'
import { csv, importFile, importsPath } from '#server/testing/tracker/importing.ts'
import { addRule, changeMany, undoMany } from '#server/testing/tracker/sorting.ts'
import {
  addAccount,
  addHalves,
  type Halves,
  readTransfers,
  sendTransfer,
  spentInMarch,
  transfersOfMarch,
} from '#server/testing/tracker/transfers.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))
const expensesPath = '/api/expense-tracker/expenses'

interface Paired {
  person: Person
  card: number
  pair: Halves
}

/** A member with one transfer of $500. */
async function paired(name: string): Promise<Paired> {
  const person = await subscriber(site, `${name}@example.test`)
  const card = await addAccount(person, 'Card')
  const pair = await addHalves(person, card)
  await sendTransfer(person, '', { pairs: [pair] })
  return { person, card, pair }
}

test('a transfer ends with the deletion of a half, and is restored with it while the other half is free', async () => {
  const { person, card, pair } = await paired('deleted-half')
  await person.send('DELETE', `${expensesPath}/${pair.in_id}`)
  assert.equal(await spentInMarch(person), 500)
  const undone = await person.send('POST', `${expensesPath}/${pair.in_id}/undo`)
  assert.deepEqual([undone.json().kind, undone.json().transfer_id], ['transfer_in', pair.out_id])
  assert.deepEqual(await transfersOfMarch(person), [pair])
  await person.send('DELETE', `${expensesPath}/${pair.out_id}`)
  const other = await addExpense(person, { amount: 500, description: 'Card payment', expense_date: '2026-03-06' })
  await sendTransfer(person, '', { pairs: [{ out_id: other.id, in_id: pair.in_id }] })
  const spending = await person.send('POST', `${expensesPath}/${pair.out_id}/undo`)
  assert.equal(spending.json().kind, 'expense')
  assert.deepEqual(await transfersOfMarch(person), [{ out_id: other.id, in_id: pair.in_id }])
  await person.send('DELETE', `${expensesPath}/${pair.in_id}`)
  await person.send('DELETE', `${expensesPath}/${other.id}`)
  await person.send('POST', `${expensesPath}/${pair.in_id}/undo`)
  assert.deepEqual(await transfersOfMarch(person), [])
  assert.equal((await readTransfers(person, '/proposals')).pairs.length, 1)
  assert.equal(card, 2)
})

test('a transfer ends if a half gets another amount, direction or account, but not with other changes', async () => {
  const [category_id] = await categoryIds(await subscriber(site, 'category-of-changes@example.test'))
  assert.ok(category_id)
  const changes: [object, string][] = [
    [{ amount: 501 }, 'expense'],
    [{ kind: 'refund' }, 'refund'],
    [{ account_id: 2 }, 'expense'],
    [{ description: 'To my card', expense_date: '2026-03-09' }, 'transfer_out'],
    [{ kind: 'expense' }, 'transfer_out'],
  ]
  for (const [index, [change, kind]] of changes.entries()) {
    const { person, pair } = await paired(`changed-half-${index}`)
    const [own] = await categoryIds(person)
    const body = { amount: 500, description: 'Card payment', expense_date: '2026-03-05', category_id: own, ...change }
    const reply = await person.send('PUT', `${expensesPath}/${pair.out_id}`, body)
    assert.equal(reply.json().kind, kind, JSON.stringify(change))
    assert.deepEqual(await transfersOfMarch(person), kind === 'transfer_out' ? [pair] : [])
  }
})

test('batches end transfers, and undoing a deletion restores them', async () => {
  const { person, card, pair } = await paired('batches')
  const ids = [pair.out_id, pair.in_id]
  await changeMany(person, { ids }, { add_tags: 'moved' })
  assert.deepEqual(await transfersOfMarch(person), [pair])
  const deletion = await changeMany(person, { ids }, { delete: true })
  await undoMany(person, deletion.id)
  assert.deepEqual(await transfersOfMarch(person), [pair])
  const one = await changeMany(person, { ids: [pair.in_id] }, { delete: true })
  assert.equal(await spentInMarch(person), 500)
  await undoMany(person, one.id)
  assert.deepEqual(await transfersOfMarch(person), [pair])
  await changeMany(person, { ids: [pair.out_id] }, { account_id: card })
  assert.deepEqual(await transfersOfMarch(person), [])
})

test('a rule pairs what later imports add, and undoing an import ends its transfers', async () => {
  const person = await subscriber(site, 'imported-halves@example.test')
  const card = await addAccount(person, 'Card')
  await addRule(person, 'Ann Example', { transfer: true })
  const [category_id] = await categoryIds(person)
  await importFile(person, csv('03/15/2026,ANN EXAMPLE,-300.00', '03/16/2026,Lunch,-12.00'), { category_id })
  const cardFile = csv('03/16/2026,Received,300.00', '03/18/2026,Shoes,-80.00')
  const imported = await importFile(person, cardFile, { category_id, account_id: card, credits: 'refund' })
  assert.equal((await transfersOfMarch(person)).length, 0, 'a refund that does not say so is asked')
  assert.equal((await readTransfers(person, '/proposals')).questions.length, 1)
  await person.send('POST', `${importsPath}/${imported.id}/undo`)
  const saying = csv('03/16/2026,Ann Example,300.00', '03/18/2026,Shoes,-80.00')
  const again = await importFile(person, saying, { category_id, account_id: card, credits: 'refund' })
  assert.equal((await transfersOfMarch(person)).length, 1)
  assert.equal(await spentInMarch(person), 92)
  await person.send('POST', `${importsPath}/${again.id}/undo`)
  assert.deepEqual(await transfersOfMarch(person), [])
  assert.equal(await spentInMarch(person), 312)
})

test('files of two accounts give the same transfers in either order', async () => {
  const checking = csv('03/15/2026,CARD AUTOPAY,-300.00', '03/16/2026,Lunch,-12.00', '03/17/2026,Dentist,-40.00')
  const card = csv('03/16/2026,Payment thank you,300.00', '03/18/2026,Shoes,-80.00', '03/18/2026,Shoes,40.00')
  const found = async (name: string, files: readonly ['checking' | 'card', 'checking' | 'card']) => {
    const person = await subscriber(site, name)
    const account_id = await addAccount(person, 'Card')
    const [category_id] = await categoryIds(person)
    const read = { category_id, credits: 'refund' as const }
    for (const file of files)
      await importFile(person, file === 'card' ? card : checking, {
        ...read,
        account_id: file === 'card' ? account_id : 1,
      })
    const { pairs, questions } = await readTransfers(person, '/proposals')
    return JSON.stringify([pairs, questions], (key, value) => (key === 'id' ? undefined : value))
  }
  const first = await found('order-one@example.test', ['checking', 'card'])
  assert.equal(first, await found('order-two@example.test', ['card', 'checking']))
  assert.match(first, /CARD AUTOPAY.*Dentist|Dentist.*CARD AUTOPAY/)
})

test('"Always" creates one rule, and pairs the transfers of the payee', async () => {
  const person = await subscriber(site, 'always@example.test')
  const savings = await addAccount(person, 'Rainy days')
  for (const expense_date of ['2026-03-01', '2026-03-15'])
    await addHalves(person, savings, { amount: 200, description: 'Ben Example', expense_date })
  assert.deepEqual((await readTransfers(person, '/proposals')).pairs, [])
  const reply = await sendTransfer(person, '/always', { payee: 'Ben Example' })
  assert.deepEqual([reply.rule.payee, reply.rule.transfer, reply.pairs.length], ['Ben Example', true, 2])
  assert.equal((await transfersOfMarch(person)).length, 2)
  const again = await sendTransfer(person, '/always', { payee: 'Ben Example' })
  assert.deepEqual([again.rule, again.pairs], [null, []])
})

test('a transfer dismisses the confirmed bill of its payments, and its end restores the bill', async () => {
  const person = await subscriber(site, 'ended-bill@example.test')
  const card = await addAccount(person, 'Card')
  const bill = await addBill(person, { description: 'Card payment', amount: 500, next_due: '2026-04-05' })
  const pair = await addHalves(person, card)
  const state = async () => {
    const bills = (await person.send('GET', '/api/expense-tracker/bills')).json()
    return bills.find(({ id }: { id: number }) => id === bill.id)?.state
  }
  const reply = await sendTransfer(person, '', { pairs: [pair] })
  assert.deepEqual([reply.ended_bills, await state()], [['Card payment'], 'dismissed'])
  await sendTransfer(person, '/unpair', { ids: [pair.out_id] })
  assert.equal(await state(), 'confirmed')
})

test('a detected bill ends when its payments become transfers', async () => {
  const person = await subscriber(site, 'ended-detected-bill@example.test')
  const card = await addAccount(person, 'Card')
  const days = ['2025-12-05', '2026-01-05', '2026-02-05', '2026-03-05']
  const pairs: Halves[] = []
  for (const expense_date of days) pairs.push(await addHalves(person, card, { expense_date }))
  const countBills = async () => (await person.send('GET', '/api/expense-tracker/bills')).json().length
  assert.equal(await countBills(), 1)
  await sendTransfer(person, '', { pairs })
  assert.equal(await countBills(), 0)
})
