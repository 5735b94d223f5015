import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import { memberTablesOf } from '#server/testing/accounts/member-tables.ts'
import { codeOf, createSession, currentUser, signIn, signInAtProvider } from '#server/testing/accounts/sign-in.ts'
import { startSite, type TestBrowser } from '#server/testing/browser.ts'
import { tables } from '#server/testing/database/tables.ts'
import { sendEmails } from '#server/testing/emails.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'

const site = siteForTests(startSite)
beforeEach(() => site.clock.advance(61 * 60_000))

const timestamp = '2026-03-01T00:00:00.000Z'

/** A member with own rows in every table. */
async function member(email: string): Promise<{ browser: TestBrowser; id: number }> {
  const browser = site.browser()
  await signIn(browser, email)
  const { id } = await currentUser(browser)
  const saved = await browser.send('/api/lessons/1/draft', {
    method: 'PUT',
    json: { answers: [0, 1, null, null, null] },
  })
  assert.equal(saved.status, 204, saved.text)
  const purchase = await site.db.id()
  await site.db.run`
    insert into membership_ledger (id, member_id, kind, tier, amount_cents, reference, created_at)
    values (${purchase}, ${id}, ${'purchase'}, ${'silver'}, ${1999}, ${`=paid-${id}`}, ${timestamp})`
  await site.db.run`insert into opened_tiers (member_id, tier, entry_id) values (${id}, ${'silver'}, ${purchase})`
  await site.db.run`
    insert into idempotency_keys (member_id, idempotency_key, request_hash, claimed_at)
    values (${id}, ${'key'}, ${'hash'}, ${timestamp})`
  await site.db.run`
    insert into jobs (id, kind, key, payload, tag, due_at, attempts)
    values (${await site.db.id()}, ${'email'}, ${`letter-${id}`}, ${JSON.stringify({ to: email, subject: 'Hello', text: email })},
      ${email.toUpperCase()}, ${'2099-01-01T00:00:00.000Z'}, ${0})`
  return { browser, id }
}

test('a member exports all own data, and no data of others', async () => {
  await member('other@example.test')
  const { browser, id } = await member('taker@example.test')
  const reply = await browser.send('/api/account/export')
  assert.equal(reply.status, 200)
  assert.equal(reply.headers.get('content-type'), 'application/zip')
  assert.equal(reply.headers.get('cache-control'), 'no-store')
  assert.match(reply.headers.get('content-disposition') ?? '', /^attachment; filename="moneta-\d{4}-\d\d-\d\d\.zip"/)

  const files = unzipSync(reply.bytes)
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const names = memberTablesOf(site.db).flatMap(({ name }) => [`${name}.csv`, `${name}.json`])
  assert.deepEqual(Object.keys(files).toSorted(), ['read-me.txt', ...names].toSorted())
  assert.equal(JSON.parse(read('account.json'))[0].email, 'taker@example.test')
  assert.equal(JSON.parse(read('progress.json'))[0].lesson_id, 1)
  assert.deepEqual(JSON.parse(read('memberships.json')), [
    { kind: 'purchase', tier: 'silver', amount_cents: 1999, reference: `=paid-${id}`, created_at: timestamp },
  ])
  assert.deepEqual(JSON.parse(read('tiers.json')), [{ tier: 'silver', opened_by: `=paid-${id}`, closed_by: null }])
  assert.match(read('memberships.csv'), new RegExp(`purchase,silver,1999,'=paid-${id},`))
  assert.equal(JSON.parse(read('sessions.json')).length, 1)

  const allText = Object.keys(files).map(read).join('\n')
  assert.ok(!allText.includes('other@example.test'))
  const secret = browser.cookie('session')?.value ?? 'missing'
  assert.ok(!allText.includes(secret))
  assert.ok(!allText.includes('id_hash'))
})

test('a visitor cannot export anything', async () => {
  assert.equal((await site.browser().send('/api/account/export')).status, 401)
})

test('deleting an account deletes all its data, and signing in again creates a new member', async () => {
  const { browser: neighbour } = await member('neighbour@example.test')
  const { browser, id } = await member('leaver@example.test')
  const otherBrowser = site.browser()
  await signIn(otherBrowser, 'leaver@example.test')
  const before = await rowsOfOthers(id)

  const unconfirmed = await browser.send('/api/account', { method: 'DELETE', json: { confirm: 'delete' } })
  assert.equal(unconfirmed.status, 400)
  assert.notEqual(await currentUser(browser), null)
  const done = await browser.send('/api/account', { method: 'DELETE', json: { confirm: 'DELETE' } })
  assert.equal(done.status, 204)
  assert.equal(browser.cookie('session'), undefined)
  assert.equal(await currentUser(otherBrowser), null, 'all sessions have ended')
  assert.equal((await currentUser(neighbour)).email, 'neighbour@example.test')

  await sendEmails(site)
  for (const { name, rows } of await tables(site.db)) {
    for (const row of rows) {
      assert.notEqual(row.member_id, id, name)
      assert.ok(!JSON.stringify(row).toLowerCase().includes('leaver@example.test'), name)
    }
  }
  assert.deepEqual(await rowsOfOthers(id), before)

  const secondSignIn = await createSession(browser, codeOf(await signInAtProvider(browser, 'leaver@example.test')))
  assert.equal(JSON.parse(secondSignIn.text).welcome, true)
  await signIn(otherBrowser, 'leaver@example.test')
  assert.notEqual((await currentUser(otherBrowser)).id, id)
  assert.equal(JSON.parse((await otherBrowser.send('/api/memberships/me')).text).membership_tier, 'bronze')
})

/** Segments of SQLite's index of members, which are no rows of a member. */
const indexParts = ['member_search_data', 'member_search_idx']

/** Number of rows per table that belong to other members. */
async function rowsOfOthers(id: number) {
  const counted: Record<string, number> = {}
  for (const { name, rows } of await tables(site.db)) {
    if (['ids', 'rate_limits', 'sign_in_codes', 'jobs', ...indexParts].includes(name)) continue
    const hasMemberIds = ['members', 'member_search_docsize'].includes(name)
    counted[name] = rows.filter((row) => row.member_id !== id && !(hasMemberIds && row.id === id)).length
  }
  return counted
}
