import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import { mailer } from '#server/platform/mail/mail.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const token = 'a-token-of-the-operator-that-is-long-enough'
const site = siteForTests(() => startApp({ settings: { ADMIN_API_TOKEN: token } }))

test('an admin sees e-mails that arrived perhaps twice or were rejected, for 30 days', async (t) => {
  const headers = { authorization: `Bearer ${token}` }
  const read = async () => (await site.visitor('GET', '/api/admin/emails', undefined, headers)).json()
  assert.deepEqual((await read()).emails, [])
  const { smtpUrl } = await startMailServer(t, { message: ['reset', 250], recipient: [250, 250, 550] })
  const { clock, config, db } = site
  const mail = mailer(jobQueue(db), { ...config, mail: { smtpUrl, from: 'hello@moneta.example' } })
  const deliver = async (key: string) => {
    await mail.enqueue({ key, to: 'mara@example.test', subject: 'Receipt', text: 'Plain words.' }, clock.now())
    for (const minutes of [0, 1, 2]) {
      clock.advance(minutes * 60_000)
      await jobQueue(db).runDue(mail.job, clock)
    }
  }
  await deliver('receipt:12')
  await deliver('receipt:13')
  const { emails } = await read()
  assert.deepEqual(
    emails.map(({ key, outcome }: Record<string, string>) => [key, outcome]),
    [
      ['receipt:13', 'rejected'],
      ['receipt:12', 'perhaps_twice'],
    ],
  )
  clock.advance(30 * 24 * 3_600_000)
  assert.deepEqual((await read()).emails, [])
})
