import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { accountStore } from '#server/accounts/members/store.ts'
import { signInByCode } from '#server/testing/accounts/email-code.ts'
import { currentUser } from '#server/testing/accounts/sign-in.ts'
import { signInByRedirect, startSiteWithProvider } from '#server/testing/accounts/site-with-provider.ts'
import type { TestBrowser } from '#server/testing/browser.ts'
import { rightAnswers, smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'

const adminEmail = 'kim@example.test'
const quiz = { lessonId: 1, answers: rightAnswers }

const site = siteForTests(async () => {
  const settings = { SIGN_IN: 'oidc,email', ADMIN_EMAIL: adminEmail }
  const started = await startSiteWithProvider({ course: smallCourse(), settings })
  for (const name of ['one', 'two', 'three', 'four', 'five']) {
    const learner = await started.as(`${name}@example.test`)
    await learner.send('POST', '/api/lessons/1/complete', quiz)
  }
  return started
})
beforeEach(() => site.clock.advance(61 * 60_000))

/** Signs in with these claims from the provider. */
function signInWith(browser: TestBrowser, claims: Record<string, unknown>) {
  site.provider.behave({ claims })
  return signInByRedirect(browser, 'oidc')
}

const byProvider = (browser: TestBrowser) => signInWith(browser, { sub: 'kim', email: adminEmail })
const byCode = (browser: TestBrowser) => signInByCode(site, browser, adminEmail)

const deletion = { method: 'DELETE', json: { confirm: 'DELETE' } }

/** Deletes the binding and signs the admin in again, which binds this way of sign-in. */
async function bindBy(way: (browser: TestBrowser) => Promise<unknown>) {
  await accountStore(site.db).unbindAdmin(adminEmail)
  const browser = site.browser()
  await way(browser)
  const { id, is_admin } = await currentUser(browser)
  assert.equal(is_admin, true)
  const read = async (path: string) => JSON.parse((await browser.send(path)).text)
  return {
    id,
    browser,
    isShownAsAdmin: async (member: number = id) => (await read(`/api/admin/members/${member}`)).is_operator,
    countedLearners: async () => (await read('/api/admin/learning/1')).quiz.learners,
  }
}

const ways = [
  { name: 'a further identity', first: byCode, second: byProvider },
  { name: 'a code', first: byProvider, second: byCode },
]

for (const { name, first, second } of ways)
  test(`an admin bound by ${name} is shown as the admin, is no learner, and is unbound by deletion`, async () => {
    const original = await bindBy(first)
    assert.equal((await original.browser.send('/api/lessons/1/complete', { method: 'POST', json: quiz })).status, 200)
    assert.deepEqual([await original.isShownAsAdmin(), await original.countedLearners()], [true, 5])

    const rebound = await bindBy(second)
    assert.equal(rebound.id, original.id)
    assert.deepEqual([await rebound.isShownAsAdmin(), await rebound.countedLearners()], [true, 5])

    assert.equal((await rebound.browser.send('/api/account', deletion)).status, 204)
    assert.deepEqual(await site.db.all`select email from admin_bindings`, [])
  })

test('a lookalike of an address that is bound by a code is not the admin, and its deletion unbinds nobody', async () => {
  const admin = await bindBy(byCode)
  const lookalike = site.browser()
  await signInWith(lookalike, { sub: 'lookalike', email: '\u212Aim@example.test' })
  const { id } = await currentUser(lookalike)
  assert.deepEqual([await admin.isShownAsAdmin(), await admin.isShownAsAdmin(id)], [true, false])
  assert.equal((await lookalike.send('/api/account', deletion)).status, 204)
  assert.equal((await currentUser(admin.browser)).is_admin, true)
})
