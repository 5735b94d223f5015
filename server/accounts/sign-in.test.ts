import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Site, startSite } from '#server/testing/browser.ts'
import {
  answerAge,
  answerProvider,
  codeOf,
  exchange,
  passProvider,
  reachProvider,
  signIn,
  whoIs,
} from './test-sign-in.ts'

let site: Site
before(async () => {
  site = await startSite()
})
after(() => site.close())

const count = async (table: 'members' | 'sessions' | 'sign_in_codes') => {
  const rows =
    table === 'members'
      ? await site.db.all`select 1 as one from members`
      : table === 'sessions'
        ? await site.db.all`select 1 as one from sessions`
        : await site.db.all`select 1 as one from sign_in_codes`
  return rows.length
}

test('A ready learner signs in and comes back to the page they came from', async () => {
  const browser = site.browser()
  assert.deepEqual(await signIn(browser, 'maya@example.test', '/lessons/7'), { return_to: '/lessons/7' })
  const user = await whoIs(browser)
  assert.deepEqual(Object.keys(user).toSorted(), ['email', 'google_user_data', 'id', 'is_admin'])
  assert.ok(user.id >= 1001)
  assert.equal(user.email, 'maya@example.test')
  assert.equal(user.is_admin, false)
  assert.deepEqual(user.google_user_data, { given_name: 'Maya' })
  const membership = await browser.send('/api/memberships/me')
  assert.equal(JSON.parse(membership.text).membership_tier, 'bronze')
})

test('Nobody asked for a page, so sign-in leads to the dashboard', async () => {
  assert.deepEqual(await signIn(site.browser(), 'maya@example.test'), { return_to: '/dashboard' })
})

test('The link without JavaScript leads to the provider and on', async () => {
  const browser = site.browser()
  const start = await browser.send('/api/oauth/google/start?return_to=/membership')
  assert.equal(start.status, 302)
  assert.equal(start.headers.get('cache-control'), 'no-store')
  const page = await browser.follow(start)
  const back = await browser.follow(await answerProvider(browser, page, { email: 'maya@example.test' }))
  const reply = await exchange(browser, codeOf(new URL(back.url)))
  assert.deepEqual(JSON.parse(reply.text), { return_to: '/membership' })
})

test('A new person is asked their age before anything about them is stored', async () => {
  const browser = site.browser()
  const members = await count('members')
  const reply = await exchange(browser, codeOf(await passProvider(browser, 'New.Person@example.test', '/lessons')))
  assert.deepEqual(JSON.parse(reply.text), { return_to: '/welcome', welcome: true })
  assert.equal(await whoIs(browser), null)
  assert.equal(await count('members'), members)
  assert.equal(await findText('new.person'), undefined)
  const welcomed = await answerAge(browser, { birth_month: 1, birth_year: 1980 })
  assert.deepEqual(JSON.parse(welcomed.text), { admitted: true, return_to: '/lessons' })
  assert.equal((await whoIs(browser)).google_user_data.given_name, 'New')
  assert.equal(await count('members'), members + 1)
})

test('A member signs in again and is the same member', async () => {
  const first = site.browser()
  await signIn(first, 'again@example.test')
  const second = site.browser()
  await signIn(second, 'AGAIN@example.test')
  assert.equal((await whoIs(first)).id, (await whoIs(second)).id)
})

test('A child gets no account, leaves nothing behind, and cannot try another year at once', async () => {
  const browser = site.browser()
  const ask = async () => exchange(browser, codeOf(await passProvider(browser, 'kim@example.test')))
  const before = await Promise.all([count('members'), count('sessions'), count('sign_in_codes')])
  await ask()
  const refused = await answerAge(browser, { birth_month: 3, birth_year: 2013 })
  assert.equal(refused.status, 200)
  assert.deepEqual(JSON.parse(refused.text), { admitted: false, return_to: '/' })
  assert.equal(browser.cookie('welcome'), undefined)
  assert.equal((await answerAge(browser, { birth_month: 3, birth_year: 1999 })).status, 401)

  assert.equal(JSON.parse((await ask()).text).welcome, true)
  const again = await answerAge(browser, { birth_month: 3, birth_year: 1999 })
  assert.deepEqual(JSON.parse(again.text), { admitted: false, return_to: '/' })
  assert.equal(await whoIs(browser), null)
  assert.deepEqual(await Promise.all([count('members'), count('sessions'), count('sign_in_codes')]), before)
  assert.equal(await findText('kim@'), undefined)

  site.clock.pass(61 * 60_000)
  await ask()
  assert.equal(JSON.parse((await answerAge(browser, { birth_month: 3, birth_year: 1999 })).text).admitted, true)
})

test('A year that has not come yet is a slip of the finger, not an answer', async () => {
  const browser = site.browser()
  await exchange(browser, codeOf(await passProvider(browser, 'slip@example.test')))
  const slip = await answerAge(browser, { birth_month: 6, birth_year: 2096 })
  assert.equal(slip.status, 400)
  assert.deepEqual(Object.keys(JSON.parse(slip.text).fields), ['birth_year'])
  assert.equal(JSON.parse((await answerAge(browser, { birth_month: 6, birth_year: 1996 })).text).admitted, true)
})

test('The age question stays open for a quarter of an hour', async () => {
  const browser = site.browser()
  await exchange(browser, codeOf(await passProvider(browser, 'slow@example.test')))
  site.clock.pass(15 * 60_000)
  const late = await answerAge(browser, { birth_month: 6, birth_year: 1996 })
  assert.equal(late.status, 401)
  assert.equal(JSON.parse(late.text).code, 'sign_in_expired')
})

test('A code works once, for 60 seconds, and in the browser that it was made for', async () => {
  const browser = site.browser()
  const stranger = site.browser()
  const code = codeOf(await passProvider(browser, 'maya@example.test'))
  assert.equal((await exchange(stranger, code)).status, 401)
  await passProvider(stranger, 'daniel@example.test')
  assert.equal((await exchange(stranger, code)).status, 401, 'with a sign-in of their own under way')
  const kept = browser.cookie('proven')
  assert.equal((await exchange(browser, code)).status, 200)
  browser.plant('proven', kept?.value ?? '')
  const replay = await exchange(browser, code)
  assert.equal(replay.status, 401)
  assert.equal(JSON.parse(replay.text).code, 'sign_in_expired')

  const late = site.browser()
  const lateCode = codeOf(await passProvider(late, 'maya@example.test'))
  site.clock.pass(60_000)
  assert.equal((await exchange(late, lateCode)).status, 401)
})

test('Of two who use one code at the same moment one gets in', async () => {
  const browser = site.browser()
  const code = codeOf(await passProvider(browser, 'maya@example.test'))
  const replies = await Promise.all([1, 2, 3, 4].map(() => exchange(browser, code)))
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 401, 401, 401])
})

test('Two tabs sign in beside each other', async () => {
  const browser = site.browser()
  const one = await reachProvider(browser, '/lessons')
  const other = await reachProvider(browser, '/membership')
  for (const [page, expected] of [
    [one, '/lessons'],
    [other, '/membership'],
  ] as const) {
    const back = await browser.follow(await answerProvider(browser, page, { email: 'maya@example.test' }))
    assert.equal(JSON.parse((await exchange(browser, codeOf(new URL(back.url)))).text).return_to, expected)
  }
})

test('Whoever presses the button many times does not fill the cookie header', async () => {
  const browser = site.browser()
  for (let times = 0; times < 8; times += 1) await browser.send('/api/oauth/google/redirect_url')
  assert.equal(browser.cookies.filter(({ name }) => name.startsWith('sign_in_')).length, 3)
})

test('A return without a sign-in of this browser leads to an error and no session', async () => {
  const browser = site.browser()
  const page = await reachProvider(browser)
  const state = new URL(site.origin)
  state.pathname = '/api/oauth/google/callback'
  state.search = 'code=stolen&state=invented'
  const back = await browser.send(state.href)
  assert.equal(back.status, 302)
  assert.equal(back.headers.get('location'), '/auth/callback?error=expired')
  assert.equal(browser.cookie('session'), undefined)

  const resume = await answerProvider(browser, page, { email: 'maya@example.test' })
  const home = await browser.send(resume.headers.get('location') ?? '')
  const victim = site.browser()
  const stolen = await victim.send(home.headers.get('location') ?? '')
  assert.equal(stolen.headers.get('location'), '/auth/callback?error=expired', 'a return of another browser')
  site.clock.pass(10 * 60_000)
  const late = await browser.send(home.headers.get('location') ?? '')
  assert.equal(late.headers.get('location'), '/auth/callback?error=expired', 'ten minutes later')
})

test('Whoever cancels at the provider reads so, and unknown fields of the return are ignored', async () => {
  const browser = site.browser()
  const page = await reachProvider(browser)
  const back = await browser.follow(await answerProvider(browser, page, { cancel: 'yes' }))
  assert.equal(new URL(back.url).search, '?error=cancelled')

  const other = await reachProvider(browser)
  const resume = await answerProvider(browser, other, { email: 'maya@example.test' })
  const returned = await browser.send(resume.headers.get('location') ?? '')
  const extended = `${returned.headers.get('location')}&authuser=0&hd=x&response=x&id_token=x&prompt=none`
  const done = await browser.send(extended)
  assert.match(done.headers.get('location') ?? '', /^\/auth\/callback\?code=[\w-]{43}$/)
})

test('A session that somebody planted is worth nothing after sign-in, and each sign-in makes a new one', async () => {
  const browser = site.browser()
  browser.plant('session', 'planted')
  await signIn(browser, 'maya@example.test')
  const first = browser.cookie('session')?.value ?? ''
  assert.notEqual(first, 'planted')
  assert.equal(Buffer.from(first, 'base64url').length, 32)
  await signIn(browser, 'daniel@example.test')
  const second = browser.cookie('session')?.value ?? ''
  assert.notEqual(second, first)
  const old = site.browser()
  old.plant('session', first)
  assert.equal(await whoIs(old), null, 'the earlier session has ended')
  assert.equal((await whoIs(browser)).email, 'daniel@example.test')
})

test('Somebody new does not go on with the session of whoever used the browser before', async () => {
  const browser = site.browser()
  await signIn(browser, 'maya@example.test')
  await exchange(browser, codeOf(await passProvider(browser, 'guest@example.test')))
  assert.equal(await whoIs(browser), null)
})

test('No page of another site is ever where sign-in leads', async () => {
  for (const evil of ['//evil.test', '/\\evil.test', 'https://evil.test', '/\t/evil.test', '/a\nb', 'lessons', '']) {
    const asked = await site.browser().send(`/api/oauth/google/redirect_url?return_to=${encodeURIComponent(evil)}`)
    assert.equal(asked.status, 400, JSON.stringify(evil))
    const linked = await site.browser().send(`/api/oauth/google/start?return_to=${encodeURIComponent(evil)}`)
    assert.equal(linked.status, 302)
  }
  for (const odd of ['/..//evil.test', '/api/logout', '/auth/callback?code=x', '/sandbox/identity/auth', '/welcome']) {
    assert.deepEqual(await signIn(site.browser(), 'maya@example.test', odd), { return_to: '/dashboard' }, odd)
    site.clock.pass(5 * 60_000)
  }
})

test('Neither a session nor a code nor a sign-in stands readable in the database', async () => {
  const browser = site.browser()
  await signIn(browser, 'daniel@example.test')
  const code = codeOf(await passProvider(browser, 'maya@example.test'))
  const secrets = [code, ...browser.cookies.map(({ value }) => value)]
  assert.ok(secrets.length >= 3)
  for (const secret of secrets) assert.equal(await findText(secret), undefined)
  assert.equal(await findText('daniel@example.test'), 'members.email', 'the search does find what is there')
})

/** The first column of any table that holds a text. */
async function findText(text: string): Promise<string | undefined> {
  const { tables } = await import('#server/testing/tables.ts')
  for (const { name, rows } of await tables(site.db))
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if (String(value).toLowerCase().includes(text.toLowerCase())) return `${name}.${column}`
  return undefined
}
