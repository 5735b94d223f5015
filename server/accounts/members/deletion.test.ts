import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findText } from '#server/testing/database/tables.ts'
import { emailsTo, sendEmails } from '#server/testing/emails.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const rounds = 6

test('deleting an account while eight of its devices write causes no error and leaves no data', async () => {
  const statuses = new Map<number, number>()
  for (let round = 0; round < rounds; round += 1) {
    const member = await site.as(`leaver-${round}@example.test`, { tier: 'silver' })
    let isGone = false
    const device = async (number: number) => {
      for (let call = 0; !isGone; call += 1) {
        const reply =
          number % 2 === 0
            ? await member.send('PUT', '/api/lessons/1/place', { place: `place-${call}` })
            : await member.send('PUT', `/api/lessons/1/draft`, { answers: [0, 1, null, null, null] })
        statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1)
        if (reply.statusCode === 401) return
      }
    }
    const devices = Array.from({ length: 8 }, (_, number) => device(number))
    const deleted = await member.send('DELETE', '/api/account', { confirm: 'DELETE' })
    assert.equal(deleted.statusCode, 204, deleted.body)
    await Promise.all(devices)
    isGone = true
    await sendEmails(site)
    assert.equal(await findText(site.db, member.email), undefined)
    assert.equal((await site.db.one`select count(*) as n from progress where member_id = ${member.id}`)?.n, 0)
  }
  const unexpected = [...statuses.keys()].filter((status) => ![204, 401, 429].includes(status))
  assert.deepEqual(unexpected, [], JSON.stringify([...statuses]))
  assert.equal(statuses.get(401), 8 * rounds)
})

test('a member who deletes the account gets one e-mail that says what is gone and what is kept', async () => {
  const member = await site.as('last-email@example.test')
  assert.equal((await member.send('DELETE', '/api/account', { confirm: 'DELETE' })).statusCode, 204)
  const [email, ...others] = await emailsTo(site.db, member.email)
  assert.deepEqual(others, [])
  assert.equal(email?.subject, 'Your Moneta account is deleted')
  const [gone = '', kept = ''] = email?.text.split('This is kept:') ?? []
  assert.match(gone, /^Hello Test,\n\nYour account is deleted, as you asked\./)
  for (const part of ['progress', 'expenses', 'downloads', 'membership', 'CashCoach'])
    assert.ok(gone.includes(part), part)
  for (const part of ['payments', 'seven years', 'Back-ups', '30 days']) assert.ok(kept.includes(part), part)
  assert.doesNotMatch(kept, /not sent yet/)
  await sendEmails(site)
  assert.equal(await findText(site.db, member.email), undefined)
})
