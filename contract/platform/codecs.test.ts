import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod'
import { accounts } from '#contract/accounts/accounts.ts'
import { DraftSave, Submission } from '#contract/learning/lessons.ts'
import { Id } from './codecs.ts'

test("accepts a number in a path only in canonical form and within the database's range", () => {
  assert.equal(z.decode(Id, '7'), 7)
  assert.equal(z.decode(Id, '999999999999999'), 999_999_999_999_999)
  for (const wrong of ['007', '0', '-1', '1.5', '1e3', ' 7', '', '1000000000000000', '9'.repeat(40)])
    assert.equal(z.safeDecode(Id, wrong).success, false, wrong)
})

test('accepts at most fifty draft answers, each null or an option number', () => {
  const fits = (answers: unknown) => DraftSave.safeParse({ answers }).success
  assert.ok(fits([0, null, 3]) && fits([]) && fits(Array(50).fill(null)))
  for (const wrong of [Array(51).fill(null), Array(5000).fill(0), [-1], [0.5], ['0'], [undefined], 'none'])
    assert.equal(fits(wrong), false, String(wrong).slice(0, 20))
})

test('accepts one to fifty submitted answers, none of them null', () => {
  const messageFor = (answers: unknown) => Submission.safeParse({ lessonId: 1, answers }).error?.issues[0]?.message
  assert.equal(messageFor([0]), undefined)
  assert.equal(messageFor(Array(50).fill(0)), undefined)
  for (const open of [[], [null], [0, null], undefined])
    assert.equal(messageFor(open), 'Please answer all questions before submitting.', String(open))
  for (const wrong of [Array(51).fill(0), Array(5000).fill(0), [-1], [0.5], ['0']])
    assert.ok(messageFor(wrong), String(wrong).slice(0, 20))
})

test('accepts a one-time code of one to two hundred characters', () => {
  const fits = (code: unknown) => accounts.createSession.body.safeParse({ code }).success
  assert.ok(fits('x') && fits('x'.repeat(200)))
  for (const wrong of ['', 'x'.repeat(201), 5, undefined]) assert.equal(fits(wrong), false, String(wrong).slice(0, 9))
})

test('accepts a birthday with a valid month and a plausible year', () => {
  const fits = (birth_month: number, birth_year: number) =>
    accounts.welcome.body.safeParse({ birth_month, birth_year }).success
  assert.ok(fits(1, 1900) && fits(12, 2100))
  for (const [month, year] of [
    [0, 1990],
    [13, 1990],
    [1.5, 1990],
    [1, 1899],
    [1, 2101],
  ] as const)
    assert.equal(fits(month, year), false, `${month} ${year}`)
})
