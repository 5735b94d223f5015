import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Tier } from '#course/tiers.ts'
import { tables } from '#server/testing/database/tables.ts'
import { bodyOf, endpoints, urlOf } from '#server/testing/every-endpoint.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp())

const admin = beforeTests(() => site.as('admin@example.test'))

/** Starts the view in a session. @returns the session's person with the cookie of the view */
async function viewAs(tier: Tier): Promise<Person> {
  const started = await admin.send('PUT', '/api/admin/view-as', { tier })
  assert.equal(started.statusCode, 204)
  const [cookie = ''] = String(started.headers['set-cookie']).split(';')
  return withCookie(admin, cookie)
}

const withCookie = (person: Person, cookie: string): Person => ({
  ...person,
  send: (method, url, body, headers) =>
    person.send(method, url, body, { ...headers, cookie: `${person.cookie}; ${cookie}` }),
})

/** Technical counts of reads, which belong to no member. */
const isCount = (table: string) => table === 'rate_limits'

const contents = async () => (await tables(site.db)).filter(({ name }) => !isCount(name))

test('an admin sees lessons, prices and no data as a sample member of each tier', async () => {
  const expected: [Tier, (string | null)[]][] = [
    ['bronze', [null, '19.99', '39.99', '59.99']],
    ['silver', [null, null, '20.00', '40.00']],
    ['gold', [null, null, null, '20.00']],
    ['platinum', [null, null, null, null]],
  ]
  const all = (await admin.send('GET', '/api/lessons')).json()
  const silverLesson = all.find(({ tier }: { tier: string }) => tier === 'silver').id
  for (const [tier, prices] of expected) {
    const viewer = await viewAs(tier)
    const me = (await viewer.send('GET', '/api/users/me')).json()
    assert.deepEqual([me.is_admin, me.email], [false, `${tier}@sample.invalid`])
    const offers = (await viewer.send('GET', '/api/memberships/me')).json()
    assert.equal(offers.membership_tier, tier)
    assert.deepEqual(
      offers.offers.map(({ price }: { price: number | string | null }) => price && Number(price).toFixed(2)),
      prices,
    )
    const lesson = await viewer.send('GET', `/api/lessons/${silverLesson}`)
    assert.equal(lesson.statusCode, tier === 'bronze' ? 403 : 200)
    assert.deepEqual((await viewer.send('GET', '/api/orders')).json(), [])
    assert.equal((await viewer.send('GET', '/api/admin/members')).statusCode, 403)
  }
})

test('the view saves nothing: reads leave the database as it is, and every write is rejected', async () => {
  const viewer = await viewAs('gold')
  // The first sign-in of a site creates its secret.
  await site.visitor('GET', '/api/oauth/google/redirect_url')
  const stored = await contents()
  for (const [name, endpoint] of endpoints) {
    if (endpoint.ignoresSession || endpoint.ignoresView) continue
    const reply = await viewer.send(endpoint.method, urlOf(name, endpoint), bodyOf(name, endpoint))
    if (endpoint.method !== 'GET')
      assert.deepEqual([reply.statusCode, reply.json().code], [403, 'platform.only_viewing'], name)
    // Without a back-up folder, printing or a sign-in in progress, some reads have their own errors.
    else assert.notEqual(reply.statusCode, 500, name)
  }
  assert.deepEqual(await contents(), stored)
})

test('the cookie has no effect for a member, and in another session of the admin', async () => {
  const started = await admin.send('PUT', '/api/admin/view-as', { tier: 'platinum' })
  const [cookie = ''] = String(started.headers['set-cookie']).split(';')
  const member = withCookie(await site.as('member@example.test'), cookie)
  assert.equal((await member.send('GET', '/api/memberships/me')).json().membership_tier, 'bronze')
  assert.equal((await member.send('PUT', '/api/admin/view-as', { tier: 'gold' })).statusCode, 403)
  const guessed = withCookie(admin, `view_as=platinum.${'0'.repeat(16)}`)
  assert.equal((await guessed.send('GET', '/api/users/me')).json().is_admin, true)
  assert.equal((await admin.send('PUT', '/api/admin/view-as', { tier: 'diamond' })).statusCode, 400)
})

test('each page has a bar whose form ends the view', async () => {
  const viewer = await viewAs('silver')
  for (const path of ['/dashboard', '/lessons', '/membership', '/about', '/store', '/no-such-page']) {
    const page = await viewer.send('GET', path, undefined, {
      accept: 'text/html',
      host: new URL(site.config.appUrl).host,
    })
    assert.match(page.body, /<body><aside class="view-bar".*<strong>Silver<\/strong> member/s, path)
    assert.match(String(page.headers['cache-control']), /no-store/, path)
  }
  const ended = await viewer.send('POST', '/api/view-as/end', undefined, {
    'content-type': 'application/x-www-form-urlencoded',
  })
  assert.deepEqual([ended.statusCode, ended.headers.location], [303, '/admin'])
  assert.match(String(ended.headers['set-cookie']), /^view_as=;.*Max-Age=0/)
})
