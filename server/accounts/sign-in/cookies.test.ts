import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { answerAgeQuestion, codeOf, createSession, openProviderPage, signIn } from '#server/testing/accounts/sign-in.ts'
import { startSiteWithProvider } from '#server/testing/accounts/site-with-provider.ts'
import { startSite } from '#server/testing/browser.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'

const site = siteForTests(() => startSiteWithProvider({ https: true }))

test('cookies of an https site are HttpOnly, Lax, Secure and bound to this host', async () => {
  const browser = site.browser()
  const callback = new URL((await openProviderPage(browser)).url)
  await createSession(browser, codeOf(callback))
  await answerAgeQuestion(browser, { birth_month: 2, birth_year: 1970 })
  await openProviderPage(browser)
  const lines = browser.cookies.map(({ line }) => line)
  assert.ok(lines.some((line) => line.startsWith('__Host-session=')))
  assert.ok(lines.some((line) => line.startsWith('__Host-proven=')))
  for (const line of lines)
    assert.match(line, /^__Host-\w+=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=\d+$/)
})

test('cookies of a local http site are HttpOnly and Lax', async () => {
  const httpSite = await startSite({ settings: site.provider.settings })
  try {
    const browser = httpSite.browser()
    await openProviderPage(browser)
    const lines = browser.cookies.map(({ line }) => line)
    assert.equal(lines.length, 1)
    for (const line of lines) assert.match(line, /^\w+=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/)
  } finally {
    await httpSite.close()
  }
})

test('the log records a sign-in without its user and without secrets', async () => {
  let written = ''
  const log = new Writable({
    write(chunk, _encoding, done) {
      written += chunk
      done()
    },
  })
  const logged = await startSite({ log })
  try {
    const browser = logged.browser()
    await signIn(browser, 'secretive.sam@example.test')
    const callback = await browser.send('/api/oauth/google/callback?code=guessed-code&state=guessed-state')
    assert.equal(callback.headers.get('location'), '/auth/callback?error=expired')
    const secret = browser.cookie('session')?.value ?? 'missing'
    assert.match(written, /"route":"\/api\/sessions"/)
    assert.match(written, /"fault":"expired"/)
    for (const text of ['secretive', 'Sam', secret, 'guessed-code', 'guessed-state'])
      assert.ok(!written.includes(text), text)
  } finally {
    await logged.close()
  }
})
