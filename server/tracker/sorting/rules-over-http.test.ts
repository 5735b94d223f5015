import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { addExpense, categoryIds, closeCashcoach, subscriber } from '#server/testing/tracker/cashcoach.ts'
import { addImported, addRule, addUnsortedCategory, rulesPath, undoMany } from '#server/testing/tracker/sorting.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))
const tracker = '/api/expense-tracker'

async function member(email: string) {
  const person = await subscriber(site, email)
  const [first = 0, second = 0] = await categoryIds(person)
  return { person, first, second }
}
const list = async (person: Person) => (await person.send('GET', rulesPath)).json()
const preview = async (person: Person, rule: object) => {
  const reply = await person.send('POST', `${rulesPath}/preview`, { rule: { match: 'contains', ...rule } })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}
const outcome = (reply: { statusCode: number; json(): { code?: string; details?: string } }) =>
  [reply.statusCode, reply.json().code, reply.json().details] as const

test('rules are added last, changed, reordered and deleted', async () => {
  const { person, first, second } = await member('rules@example.test')
  const coffee = { match: 'contains', payee: 'Coffee', category_id: first, tags: 'break' }
  const empty = { amount_from: null, amount_to: null, account_id: null, name: null, category_id: null, tags: null }
  const rest = { transfer: false, resting: false, resting_reason: null, version: 1 }
  const one = (await person.send('POST', rulesPath, coffee)).json()
  assert.deepEqual(one, { ...empty, ...coffee, ...rest, id: one.id })
  const shell = { match: 'is', payee: 'Shell', amount_from: 5, amount_to: 80.5, account_id: 1, name: 'Fuel' }
  const two = (await person.send('POST', rulesPath, shell)).json()
  assert.deepEqual(two, { ...empty, ...shell, ...rest, id: two.id })
  const three = (await person.send('POST', rulesPath, { match: 'is', payee: 'Visa', transfer: true })).json()
  assert.deepEqual([three.transfer, three.category_id], [true, null])
  assert.equal((await person.send('DELETE', `${rulesPath}/${three.id}`)).statusCode, 204)
  const path = `${rulesPath}/${one.id}`
  const changed = await person.send('PUT', path, { ...coffee, category_id: second }, { 'if-match': '"1"' })
  assert.deepEqual([changed.json().category_id, changed.json().version], [second, 2])
  const late = await person.send('PUT', path, coffee, { 'if-match': '"1"' })
  assert.deepEqual([late.statusCode, late.json().code], [412, 'changed_elsewhere'])
  const idsOf = (rules: { id: number }[]) => rules.map(({ id }) => id)
  const order = (ids: number[]) => person.send('PUT', `${rulesPath}/order`, { ids })
  assert.deepEqual(idsOf((await order([two.id, one.id])).json()), [two.id, one.id])
  for (const ids of [[], [one.id], [one.id, one.id], [one.id, two.id, two.id], [one.id, two.id + 1]])
    assert.deepEqual(outcome(await order(ids)).slice(0, 2), [409, 'tracker.rules_changed'], String(ids))
  assert.deepEqual(idsOf(await list(person)), [two.id, one.id])
  assert.equal((await person.send('DELETE', path, undefined, { 'if-match': '"1"' })).statusCode, 412)
  assert.equal((await person.send('DELETE', path)).statusCode, 204)
  assert.equal((await person.send('DELETE', path)).statusCode, 404)
  assert.deepEqual(idsOf(await list(person)), [two.id])
})

test('rejects a rule that can do nothing, with the reason', async () => {
  const { person, first } = await member('bad-rules@example.test')
  const other = await member('other-rules@example.test')
  const unsorted = await addUnsortedCategory(site, person)
  for (const [body, field] of [
    [{ payee: 'x' }, 'category_id'],
    [{ payee: 'x', name: ' ', tags: '' }, 'category_id'],
    [{ payee: '', category_id: first }, 'payee'],
    [{ payee: '24/7', category_id: first }, 'payee'],
    [{ payee: 'x', category_id: first, amount_from: 5, amount_to: 4 }, 'amount_to'],
    [{ payee: 'x', category_id: first, amount_from: 0 }, 'amount_from'],
    [{ payee: 'x', category_id: first, account_id: 2 }, 'account_id'],
    [{ payee: 'x', category_id: other.first }, 'category_id'],
    [{ payee: 'x', category_id: unsorted }, 'category_id'],
    [{ payee: 'x', category_id: first, match: 'begins' }, 'match'],
  ] as const) {
    const reply = await person.send('POST', rulesPath, { match: 'contains', ...body })
    assert.equal(reply.statusCode, 400, reply.body)
    assert.deepEqual(Object.keys(reply.json().fields), [field], reply.body)
  }
  const { id } = await addRule(other.person, 'x', { category_id: other.first })
  const body = { match: 'contains', payee: 'y', category_id: first }
  assert.equal((await person.send('PUT', `${rulesPath}/${id}`, body)).statusCode, 404)
  assert.equal((await person.send('DELETE', `${rulesPath}/${id}`)).statusCode, 404)
  assert.equal((await person.send('POST', `${rulesPath}/${id}/apply`, { expected: 0 })).statusCode, 404)
})

test('a preview shows the latest expenses that would change, and applying it needs their number', async () => {
  const { person, first, second } = await member('preview@example.test')
  const rows = Array.from({ length: 23 }, (_, index) => ({
    ...{ description: `CAFÉ ${index}`, category_id: first },
    ...{ expense_date: `2026-02-${String(index + 1).padStart(2, '0')}`, amount: 100 * (index + 1) },
  }))
  await addImported(site, person, [...rows, ...rows.map((row) => ({ ...row, description: 'Kiosk' }))])
  await addExpense(person, { description: 'Cafe', category_id: second })
  const rule = { payee: 'cafe', category_id: second, amount_to: 22 }
  const { count, matched, needs_confirmation: isMost, examples } = await preview(person, rule)
  assert.deepEqual([count, matched, isMost, examples.length], [22, 23, false, 20])
  const { id: exampleId, ...example } = examples[0]
  assert.ok(exampleId > 0)
  assert.deepEqual(example, {
    ...{ description: 'CAFÉ 21', expense_date: '2026-02-22', kind: 'expense', amount: 22 },
    ...{ category_id: first, new_category_id: second, new_description: 'CAFÉ 21' },
  })
  const { id } = await addRule(person, rule.payee, rule)
  const apply = (expected: number) => person.send('POST', `${rulesPath}/${id}/apply`, { expected })
  assert.deepEqual(outcome(await apply(23)), [409, 'tracker.count_changed', '22'])
  const applied = (await apply(22)).json()
  assert.equal(applied.count, 22)
  assert.equal((await preview(person, rule)).count, 0)
  assert.deepEqual(await undoMany(person, applied.id), { restored: 22, left: 0, notices: [] })
  assert.equal((await preview(person, rule)).count, 22)
})

test('a rule for most entries needs their number', async () => {
  const { person, first, second } = await member('broad@example.test')
  const rows = (description: string, count: number) =>
    Array.from({ length: count }, () => ({ description, category_id: first }))
  await addImported(site, person, [...rows('Kiosk Nord', 11), ...rows('Bakery', 10)])
  const body = { match: 'contains', payee: 'kiosk', category_id: second }
  assert.equal((await preview(person, body)).needs_confirmation, true)
  const add = (more: object = {}) => person.send('POST', rulesPath, { ...body, ...more })
  for (const more of [{}, { confirm: 10 }])
    assert.deepEqual(outcome(await add(more)), [409, 'tracker.rule_too_broad', '11'])
  const { id } = (await add({ payee: 'bakery' })).json()
  const change = (more: object) => person.send('PUT', `${rulesPath}/${id}`, { ...body, ...more })
  assert.equal((await change({})).statusCode, 409)
  assert.equal((await change({ confirm: 11 })).statusCode, 200)
  const few = await member('few@example.test')
  await addImported(site, few.person, [{ description: 'Kiosk', category_id: few.first }])
  await addRule(few.person, 'kiosk', { category_id: few.second })
  await addImported(site, few.person, [{ description: 'Kiosk', category_id: few.first }])
  const all = await few.person.send('POST', rulesPath, { ...body, category_id: few.second })
  assert.deepEqual(outcome(all), [409, 'tracker.rule_too_broad', '2'])
})

test('a rule rests while its category is archived, and follows a merged one', async () => {
  const { person, first, second } = await member('rests@example.test')
  const { id } = await addRule(person, 'kiosk', { category_id: first })
  const act = (word: string, body?: object) => person.send('POST', `${tracker}/categories/${first}/${word}`, body)
  await act('archive')
  const [resting] = await list(person)
  assert.deepEqual([resting.resting, resting.resting_reason], [true, 'Its category Groceries is put away.'])
  assert.deepEqual(outcome(await person.send('POST', `${rulesPath}/${id}/apply`, { expected: 0 })).slice(0, 2), [
    ...([409, 'tracker.rule_rests'] as const),
  ])
  await act('restore')
  assert.equal((await list(person))[0].resting, false)
  await act('merge', { into: second })
  const [merged] = await list(person)
  assert.deepEqual([merged.category_id, merged.resting], [second, false])
})

test('a member has at most 200 rules', async () => {
  const { person, first } = await member('full@example.test')
  for (let number = 0; number < 200; number += 1) await addRule(person, `Shop ${number}`, { category_id: first })
  const reply = await person.send('POST', rulesPath, { match: 'is', payee: 'One more', category_id: first })
  assert.deepEqual(outcome(reply).slice(0, 2), [409, 'tracker.too_many_rules'])
})

test('a former subscriber reads rules and writes none', async () => {
  const { person, first } = await member('former-rules@example.test')
  const { id } = await addRule(person, 'kiosk', { category_id: first })
  await closeCashcoach(site, person)
  assert.equal((await list(person)).length, 1)
  const body = { match: 'contains', payee: 'x', category_id: first }
  for (const [method, path, sent] of [
    ['POST', '', body],
    ['PUT', `/${id}`, body],
    ['DELETE', `/${id}`, undefined],
    ['PUT', '/order', { ids: [id] }],
    ['POST', '/preview', { rule: body }],
    ['POST', `/${id}/apply`, { expected: 0 }],
  ] as const)
    assert.equal((await person.send(method, `${rulesPath}${path}`, sent)).statusCode, 403, path)
})
