import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  answerAgeQuestion,
  codeOf,
  createSession,
  openProviderPage,
  signIn,
  signInAtProvider,
  submitProviderForm,
} from '#server/testing/accounts/sign-in.ts'
import { startSite } from '#server/testing/browser.ts'
import { readMetrics } from '#server/testing/metrics.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'

const site = siteForTests(startSite)

/** The outcomes counted since the last call. */
function countsSince() {
  const before = new Map<string, number>()
  return async () => {
    const changed: Record<string, number> = {}
    for (const [name, value] of await readMetrics(site)) {
      const outcome = /^sign_ins_total\{outcome="(\w+)"\}$/.exec(name)?.[1]
      if (outcome === undefined) continue
      if (value !== (before.get(outcome) ?? 0)) changed[outcome] = value - (before.get(outcome) ?? 0)
      before.set(outcome, value)
    }
    return changed
  }
}

test('counts sign-ins of members, and failed ones by reason', async () => {
  const counts = countsSince()
  assert.deepEqual(await counts(), {})
  await signIn(site.browser(), 'maya@example.test')
  await signIn(site.browser(), 'new-here@example.test')
  assert.deepEqual(await counts(), { ok: 2 })

  const cancelled = site.browser()
  const page = await openProviderPage(cancelled)
  await cancelled.follow(await submitProviderForm(cancelled, page, { cancel: 'yes' }))
  assert.deepEqual(await counts(), { cancelled: 1 })

  const repeated = site.browser()
  const code = codeOf(await signInAtProvider(repeated, 'maya@example.test'))
  for (const status of [200, 401]) assert.equal((await createSession(repeated, code)).status, status)
  assert.deepEqual(await counts(), { ok: 1, expired: 1 })

  const child = site.browser()
  await createSession(child, codeOf(await signInAtProvider(child, 'child@example.test')))
  const [year] = new Date(site.clock.now()).toISOString().split('-').map(Number)
  await answerAgeQuestion(child, { birth_month: 1, birth_year: (year ?? 0) - 9 })
  assert.deepEqual(await counts(), { under_age: 1 })
})
