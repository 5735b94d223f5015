import assert from 'node:assert/strict'
import { join } from 'node:path'
import { beforeEach, test } from 'node:test'
import {
  deliverEmailsTo,
  emailedCode,
  otherThan,
  requestCode,
  sendCode,
  signInByCode,
} from '#server/testing/accounts/email-code.ts'
import { answerAgeQuestion, currentUser } from '#server/testing/accounts/sign-in.ts'
import { startSite } from '#server/testing/browser.ts'
import { findText } from '#server/testing/database/tables.ts'
import { emailsTo } from '#server/testing/emails.ts'
import { readMetrics } from '#server/testing/metrics.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'

const site = siteForTests(() => startSite({ settings: { SIGN_IN: 'oidc,email' } }))
beforeEach(() => site.clock.advance(61 * 60_000))

const outcome = ({ status, text }: { status: number; text: string }) => [status, JSON.parse(text).code]

test('a new user signs in by a code, answers the age question, and returns to the requested page', async () => {
  const browser = site.browser()
  const asked = await requestCode(browser, 'New@example.test', { return_to: '/lessons/1' })
  assert.deepEqual(JSON.parse(asked.text), {
    ...{ expires_in: 600, resend_in: 30 },
    mail_folder: join(site.config.dataDir, 'mail'),
  })
  const reply = await sendCode(browser, await emailedCode(site, 'New@example.test'))
  assert.deepEqual(JSON.parse(reply.text), { return_to: '/welcome', welcome: true })
  assert.deepEqual(await site.db.all`select id from members where lower(email) = ${'new@example.test'}`, [])
  const welcome = await answerAgeQuestion(browser, { birth_month: 1, birth_year: 1990 })
  assert.equal(JSON.parse(welcome.text).return_to, '/lessons/1')
  assert.equal((await currentUser(browser)).email, 'New@example.test')
  const again = site.browser()
  assert.deepEqual(await signInByCode(site, again, 'new@EXAMPLE.test'), { return_to: '/dashboard' })
  assert.equal((await currentUser(again)).id, (await currentUser(browser)).id)
})

test('a user under 13 gets no account by a code', async () => {
  const browser = site.browser()
  await requestCode(browser, 'child@example.test')
  await sendCode(browser, await emailedCode(site, 'child@example.test'))
  const birth_year = new Date(site.clock.now()).getUTCFullYear() - 9
  assert.equal(JSON.parse((await answerAgeQuestion(browser, { birth_month: 1, birth_year })).text).admitted, false)
  assert.equal(await currentUser(browser), null)
  await deliverEmailsTo(site, 'child@example.test')
  assert.equal(await findText(site.db, 'child@example.test'), undefined)
})

test('a code works once, for ten minutes, and only in the browser that asked', async () => {
  const browser = site.browser()
  await requestCode(browser, 'once@example.test')
  const code = await emailedCode(site, 'once@example.test')
  assert.deepEqual(outcome(await sendCode(site.browser(), code)), [400, 'accounts.code_elsewhere'])
  const stranger = site.browser()
  await requestCode(stranger, 'stranger@example.test')
  assert.deepEqual(outcome(await sendCode(stranger, code)), [400, 'accounts.code_wrong'])
  const kept = browser.cookie('email_code')?.value ?? ''
  assert.equal((await sendCode(browser, code)).status, 200)
  browser.setCookie('email_code', kept)
  assert.deepEqual(outcome(await sendCode(browser, code)), [400, 'accounts.code_expired'])
  const late = site.browser()
  await requestCode(late, 'once@example.test')
  const lateCode = await emailedCode(site, 'once@example.test')
  site.clock.advance(10 * 60_000)
  assert.deepEqual(outcome(await sendCode(late, lateCode)), [400, 'accounts.code_expired'])
})

test('sign-ins by a code, wrong codes and codes of another browser are counted for the metrics', async () => {
  const counted = async () => {
    const metrics = await readMetrics(site)
    return ['ok', 'wrong_code', 'expired'].map((one) => metrics.get(`sign_ins_total{outcome="${one}"}`) ?? Number.NaN)
  }
  const before = await counted()
  const browser = site.browser()
  await requestCode(browser, 'counted@example.test')
  const code = await emailedCode(site, 'counted@example.test')
  await sendCode(browser, otherThan(code))
  await sendCode(site.browser(), code)
  assert.equal((await sendCode(browser, code)).status, 200)
  assert.equal((await answerAgeQuestion(browser, { birth_month: 1, birth_year: 1990 })).status, 200)
  const changes = (await counted()).map((count, index) => count - (before[index] ?? 0))
  assert.deepEqual(changes, [1, 1, 1])
})

test('a code accepts five tries, each answered with the number left', async () => {
  const browser = site.browser()
  await requestCode(browser, 'tries@example.test')
  const code = await emailedCode(site, 'tries@example.test')
  for (const left of ['4 tries', '3 tries', '2 tries', 'one try']) {
    const reply = await sendCode(browser, otherThan(code))
    assert.deepEqual(outcome(reply), [400, 'accounts.code_wrong'])
    assert.match(reply.text, new RegExp(`You have ${left} left`))
  }
  assert.deepEqual(outcome(await sendCode(browser, otherThan(code))), [400, 'accounts.code_expired'])
  assert.deepEqual(outcome(await sendCode(browser, code)), [400, 'accounts.code_expired'])
  assert.equal((await sendCode(browser, '12345')).status, 400)
})

test('of concurrent uses one succeeds, and concurrent guesses are all counted', async () => {
  const browser = site.browser()
  await requestCode(browser, 'twice@example.test')
  const code = await emailedCode(site, 'twice@example.test')
  const uses = await Promise.all([1, 2, 3].map(() => sendCode(browser, code)))
  assert.deepEqual(uses.map(({ status }) => status).toSorted(), [200, 400, 400])
  const other = site.browser()
  await requestCode(other, 'guessed@example.test')
  const right = await emailedCode(site, 'guessed@example.test')
  const guesses = await Promise.all(Array.from({ length: 8 }, () => sendCode(other, otherThan(right))))
  assert.equal(guesses.filter(({ text }) => text.includes('accounts.code_wrong')).length, 4)
  assert.deepEqual(outcome(await sendCode(other, right)), [400, 'accounts.code_expired'])
})

test('a second request in a browser replaces the code of the first', async () => {
  const browser = site.browser()
  await requestCode(browser, 'tabs@example.test')
  const first = await emailedCode(site, 'tabs@example.test')
  await requestCode(browser, 'tabs@example.test')
  const second = await emailedCode(site, 'tabs@example.test')
  if (first !== second) assert.deepEqual(outcome(await sendCode(browser, first)), [400, 'accounts.code_wrong'])
  assert.equal((await sendCode(browser, second)).status, 200)
})

test('a receiver gets five codes an hour, a browser asks for five, and the reply names no account', async () => {
  await signInByCode(site, site.browser(), 'member@example.test')
  site.clock.advance(60 * 60_000)
  const repliesTo = async (email: string) => {
    const replies = []
    for (let times = 0; times < 6; times += 1) replies.push(await requestCode(site.browser(), email))
    return replies.map(({ status, text }) => [status, text])
  }
  const known = await repliesTo('Member@example.test')
  assert.deepEqual(
    known.map(([status]) => status),
    [200, 200, 200, 200, 200, 429],
  )
  assert.deepEqual(await repliesTo('nobody@example.test'), known)
  const browser = site.browser()
  const statuses = []
  for (let times = 0; times < 6; times += 1)
    statuses.push((await requestCode(browser, `receiver-${times}@example.test`)).status)
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429])
})

test('an address on the internet asks for 60 codes an hour', async () => {
  const replies = []
  for (let times = 0; times < 61; times += 1)
    replies.push(await requestCode(site.browser(), `at-${times}@example.test`))
  assert.deepEqual([replies.at(59)?.status, replies.at(60)?.status], [200, 429])
})

test('a code, its address and its cookie are in no table once the e-mail has left', async () => {
  const browser = site.browser()
  await requestCode(browser, 'traces@example.test')
  const code = await emailedCode(site, 'traces@example.test')
  await deliverEmailsTo(site, 'traces@example.test')
  assert.equal(await findText(site.db, 'traces@example.test'), undefined)
  assert.equal(await findText(site.db, browser.cookie('email_code')?.value ?? ''), undefined)
  const rows = await site.db.all`select code_hash from email_sign_in_codes`
  assert.ok(
    rows.length > 0 &&
      rows.every(({ code_hash: hash }) => /^[0-9a-f]{64}$/.test(String(hash)) && !String(hash).includes(code)),
  )
})

test('the sign-in button leads to the page with both ways, and from there to the provider', async () => {
  const browser = site.browser()
  const redirect = async (query: string) =>
    JSON.parse((await browser.send(`/api/oauth/google/redirect_url?${query}`)).text).redirectUrl
  assert.equal(await redirect('return_to=/lessons/1'), `${site.origin}/sign-in?return_to=%2Flessons%2F1`)
  assert.match(await redirect('return_to=/lessons/1&way=oidc'), /\/sandbox\/identity\//)
  const start = await browser.send('/api/oauth/google/start?return_to=/sign-in')
  assert.equal(start.headers.get('location'), `${site.origin}/sign-in?return_to=%2Fdashboard`)
  assert.match((await browser.send('/sign-in')).text, /<meta name="site" content="sign-in-oidc sign-in-email">/)
})

test('without the setting, no code is sent', async () => {
  const usual = await startSite()
  try {
    const browser = usual.browser()
    assert.deepEqual(outcome(await requestCode(browser, 'a@example.test')), [503, 'accounts.email_sign_in_off'])
    assert.deepEqual(outcome(await sendCode(browser, '000000')), [503, 'accounts.email_sign_in_off'])
    assert.deepEqual(await emailsTo(usual.db, 'a@example.test'), [])
  } finally {
    await usual.close()
  }
})
