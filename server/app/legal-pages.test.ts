import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatCents } from '#contract/platform/money.ts'
import { ttlSeconds } from '#server/accounts/sign-in/sign-in-cookies.ts'
import { openMs } from '#server/learning/memberships/links.ts'
import { stepDays } from '#server/learning/progress/step-store.ts'
import { deletionPeriodHours } from '#server/platform/config/config-safety.ts'
import { undoDays } from '#server/platform/jobs/purges.ts'
import { sessionTtl } from '#server/platform/security/sessions.ts'
import { visitorCartMs } from '#server/shop/cart/store.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'
import { stagedImportMs } from '#server/tracker/imports/purge.ts'
import { monthlyCents, trialDays } from '#server/tracker/public/subscription-rules.ts'

const site = siteForTests(() => startApp({ course: smallCourse(), settings: { REFUND_DAYS: '21' } }))

const day = 24 * 3_600_000

const textOf = async (path: string) =>
  (await site.visitor('GET', path)).body.replaceAll(/<(?!!)[^>]+>|<!--.*?-->/g, '').replaceAll(/\s+/g, ' ')

async function assertStates(path: string, sentences: readonly string[]) {
  const text = await textOf(path)
  for (const sentence of sentences) assert.ok(text.includes(sentence), `${path}: ${sentence}`)
}

test('the privacy page states the retention times that the program applies', async () => {
  const { idle, absolute } = sessionTtl.member
  assert.deepEqual([stagedImportMs, ttlSeconds.rejection], [day, 3600], 'the page says a day and an hour')
  await assertStates('/privacy', [
    `it ends after ${idle / day} days without a visit, and after ${absolute / day} days at the latest`,
    `finds that cart again, for ${visitorCartMs / day} days`,
    `can be taken back for ${undoDays} days and is gone after that`,
    'A bank file that you upload and do not add is gone after a day.',
    'remembers that for an hour',
    `Others can pay by it for ${openMs / day} days.`,
    `Each is gone after ${stepDays} days, or when you delete your account.`,
    `Back-ups of the server are overwritten within ${deletionPeriodHours / 24} days`,
  ])
  await assertStates('/account-deleted', [`overwritten within ${deletionPeriodHours / 24} days`])
})

test('the privacy page names the payment provider, the printers and the lasting kinds of data', async () => {
  await assertStates('/privacy', [
    'Stripe takes the card.',
    'Gelato or Prodigi prints what is made to order',
    'for at least seven years, as tax law asks: no program removes them',
    'a parcel that has not left keeps its address until then',
    'The weekly question comes only after you switched it on',
  ])
})

test('the refund page covers memberships, goods, downloads, printed goods and payers without an account', async () => {
  const text = await textOf('/refunds')
  for (const term of ['A tier or an upgrade', 'CashCoach', 'Store goods', 'Downloads', 'Printed goods', 'Paid twice'])
    assert.ok(text.includes(term), term)
  assert.match(text, /If you paid for somebody elseYou need no account\. Within 21 days, write to/)
  assert.equal(text.match(/21 days/g)?.length, 6)
})

test('the terms, the landing page and the about page promise the same for life', async () => {
  const promise = '“For life” means the life of this site: if it closes, you are told 90 days before'
  for (const path of ['/', '/about', '/terms']) await assertStates(path, [promise])
  const price = `CashCoach is ${formatCents(monthlyCents)} a month.`
  await assertStates('/terms', [price, `CashCoach begins with a ${trialDays}-day free trial`])
})
