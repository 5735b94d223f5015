import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeEach, test } from 'node:test'
import { openMigrated } from '#server/platform/db/open.ts'
import { signInByCode } from '#server/testing/accounts/email-code.ts'
import {
  answerAgeQuestion,
  codeOf,
  createSession,
  currentUser,
  openProviderPage,
  signIn,
  submitProviderForm,
} from '#server/testing/accounts/sign-in.ts'
import { signInByRedirect, startSiteWithProvider } from '#server/testing/accounts/site-with-provider.ts'
import { startSite } from '#server/testing/browser.ts'
import { createTestLocation } from '#server/testing/database/database.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { accountStore } from './store.ts'

const site = siteForTests(() => startSiteWithProvider({ settings: { ADMIN_EMAIL: 'Kim@example.test' } }))
beforeEach(() => site.clock.advance(11 * 60_000))

/** Signs in with these claims from the provider. */
async function signInWith(claims: Record<string, unknown>) {
  site.provider.behave({ claims })
  const browser = site.browser()
  await signInByRedirect(browser)
  return browser
}

const isAdmin = async (claims: Record<string, unknown>) => (await currentUser(await signInWith(claims))).is_admin

test('a lookalike of the admin address grants no admin access', async () => {
  const lookalikes = [
    '\u212Aim@example.test',
    'K\u0130m@example.test',
    'kim@ex\u0430mple.test',
    'kim+admin@example.test',
    'k.im@example.test',
    '\uFF4Bim@example.test',
    'kim\u200B@example.test',
    'kim@example.test.evil.test',
    'kim@example.tes',
  ]
  for (const [index, email] of lookalikes.entries())
    assert.equal(await isAdmin({ sub: `alike-${index}`, email }), false, email)
  assert.deepEqual(await site.db.all`select * from admin_bindings`, [])
})

test('the first verified sign-in binds the admin address, and other accounts with that address are rejected', async () => {
  const admin = await signInWith({ sub: 'kim', email: 'KIM@example.test' })
  assert.equal((await currentUser(admin)).is_admin, true)
  const other = await signInWith({ sub: 'impostor', email: 'kim@example.test' })
  assert.equal((await currentUser(other)).is_admin, false)
  const rejected = await other.send('/api/settings/store_enabled', { method: 'PUT', json: { value: 'true' } })
  assert.equal(rejected.status, 403)
  assert.equal((await currentUser(admin)).is_admin, true)
  const done = await admin.send('/api/settings/store_enabled', { method: 'PUT', json: { value: 'true' } })
  assert.equal(done.status, 200)
})

test('an admin whose address changes loses admin access until it changes back', async () => {
  const admin = await signInWith({ sub: 'kim', email: 'kim@example.test' })
  assert.equal(await isAdmin({ sub: 'kim', email: 'married@example.test' }), false)
  assert.equal((await currentUser(admin)).is_admin, false, 'also in the earlier session')
  assert.equal(await isAdmin({ sub: 'kim', email: 'kim@example.test' }), true)
})

test('after an unbind, the next sign-in with the admin address binds it again', async () => {
  const old = await signInWith({ sub: 'kim', email: 'kim@example.test' })
  assert.equal(await accountStore(site.db).unbindAdmin(site.config.adminEmail), true)
  assert.equal((await currentUser(old)).is_admin, false)
  assert.equal(await isAdmin({ sub: 'successor', email: 'kim@example.test' }), true)
  assert.equal(await isAdmin({ sub: 'kim', email: 'kim@example.test' }), false)
})

test('deleting the account of an admin removes the binding', async () => {
  const admin = await signInWith({ sub: 'successor', email: 'kim@example.test' })
  assert.equal((await currentUser(admin)).is_admin, true)
  await admin.send('/api/account', { method: 'DELETE', json: { confirm: 'DELETE' } })
  assert.deepEqual(await site.db.all`select * from admin_bindings`, [])
})

test('a binding made in demo mode does not block a real provider', async () => {
  const store = accountStore(site.db)
  const person = { email: 'kim@example.test', given_name: null, agePreConfirmed: false }
  const timestamp = '2026-01-01T00:00:00.000Z'
  const bound = async () => (await site.db.one`select issuer, subject from admin_bindings`) ?? {}
  await store.bindAdmin('Kim@example.test', { ...person, issuer: 'sandbox', subject: 'demo' }, timestamp)
  await store.bindAdmin('Kim@example.test', { ...person, issuer: 'sandbox', subject: 'other' }, timestamp)
  assert.deepEqual({ ...(await bound()) }, { issuer: 'sandbox', subject: 'demo' })
  await store.bindAdmin('Kim@example.test', { ...person, issuer: 'https://real.test', subject: 'kim' }, timestamp)
  await store.bindAdmin('Kim@example.test', { ...person, issuer: 'sandbox', subject: 'demo' }, timestamp)
  assert.deepEqual({ ...(await bound()) }, { issuer: 'https://real.test', subject: 'kim' })
})

test('an account bound by a former address becomes bound by its current one only', async () => {
  const store = accountStore(site.db)
  const kim = {
    issuer: 'https://real.test',
    subject: 'kim',
    email: 'x@example.test',
    given_name: null,
    agePreConfirmed: false,
  }
  await store.bindAdmin('former@example.test', kim, '2026-01-01T00:00:00.000Z')
  await store.bindAdmin('present@example.test', kim, '2026-01-02T00:00:00.000Z')
  const bound = await site.db.all`select email from admin_bindings where issuer = ${kim.issuer}`
  assert.deepEqual(
    bound.map(({ email }) => email),
    ['present@example.test'],
  )
})

test('in demo mode the sample admin account is the admin', async () => {
  const demo = await startSite({ settings: { ADMIN_EMAIL: 'boss@example.test' } })
  try {
    const admin = demo.browser()
    await signIn(admin, 'boss@example.test')
    assert.equal((await currentUser(admin)).is_admin, true)
    for (const email of ['boss+1@example.test', 'admin@example.test', 'maya@example.test']) {
      const other = demo.browser()
      await signIn(other, email)
      assert.equal((await currentUser(other)).is_admin, false, email)
    }
  } finally {
    await demo.close()
  }
})

test('in demo mode a sign-in by code does not replace the binding of the demo provider', async () => {
  const demo = await startSite({ settings: { ADMIN_EMAIL: 'boss@example.test', SIGN_IN: 'oidc,email' } })
  try {
    const admin = demo.browser()
    const page = await openProviderPage(admin, undefined, 'oidc')
    const answered = await admin.follow(await submitProviderForm(admin, page, { email: 'boss@example.test' }))
    await createSession(admin, codeOf(new URL(answered.url)))
    await answerAgeQuestion(admin, { birth_month: 1, birth_year: 1980 })
    const coded = demo.browser()
    await signInByCode(demo, coded, 'boss@example.test')
    assert.deepEqual([(await currentUser(admin)).is_admin, (await currentUser(coded)).is_admin], [true, false])
  } finally {
    await demo.close()
  }
})

test('the rebind command reports its result, on the configured database', async () => {
  const location = await createTestLocation()
  const run = () =>
    spawnSync(process.execPath, [join(import.meta.dirname, '../../commands/rebind-admin.ts')], {
      env: {
        PATH: process.env.PATH,
        MONETA_ENV_FILE: '',
        DATA_DIR: location.dataDir,
        ADMIN_EMAIL: 'Kim@example.test',
        ...(location.url && { DATABASE_URL: location.url }),
      },
      encoding: 'utf8',
    })
  try {
    const db = await openMigrated(location, '2026-01-01T00:00:00.000Z')
    const none = run()
    assert.equal(none.status, 0, none.stderr)
    assert.match(none.stdout, /^Kim@example\.test was not bound/)

    const person = {
      issuer: 'https://real.test',
      subject: 'kim',
      email: 'kim@example.test',
      given_name: null,
      agePreConfirmed: false,
    }
    await accountStore(db).bindAdmin('Kim@example.test', person, '2026-01-01T00:00:00.000Z')
    const done = run()
    assert.equal(done.status, 0, done.stderr)
    assert.match(done.stdout, /^Kim@example\.test is no longer bound to an account in .+\.\nThe next sign-in with Kim@/)
    assert.deepEqual(await db.all`select * from admin_bindings`, [])
    await db.close()
  } finally {
    await location.remove()
  }
})
