import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { accountStore } from '#server/accounts/members/store.ts'
import { emailIdentity } from '#server/accounts/sign-in/identity.ts'
import { signInByCode } from '#server/testing/accounts/email-code.ts'
import { currentUser } from '#server/testing/accounts/sign-in.ts'
import { signInByRedirect, startSiteWithProvider } from '#server/testing/accounts/site-with-provider.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'

const settings = { SIGN_IN: 'oidc,email', OIDC_TRUST_EMAIL: '1', ADMIN_EMAIL: 'kim@example.test' }
const site = siteForTests(() => startSiteWithProvider({ settings }))
beforeEach(() => site.clock.advance(61 * 60_000))

/** Signs in with these claims from the provider. */
async function atProvider(claims: Record<string, unknown>) {
  site.provider.behave({ claims })
  const browser = site.browser()
  await signInByRedirect(browser, 'oidc')
  return currentUser(browser)
}

async function byCode(email: string) {
  const browser = site.browser()
  await signInByCode(site, browser, email)
  return currentUser(browser)
}

test('a member of the provider signs in by a code to the same account, which keeps its profile', async () => {
  const first = await atProvider({ sub: 'ada', email: 'ada@example.test', given_name: 'Ada' })
  assert.deepEqual(await byCode('Ada@example.test'), first)
})

test('a member who began by a code keeps the account at the provider, also when the address changes there', async () => {
  const { id } = await byCode('bo@example.test')
  assert.deepEqual(
    [await atProvider({ sub: 'bo', email: 'bo@example.test', given_name: 'Bo' })].map((user) => [
      user.id,
      user.google_user_data.given_name,
    ]),
    [[id, 'Bo']],
  )
  assert.equal((await atProvider({ sub: 'bo', email: 'bo.new@example.test' })).id, id)
  assert.equal((await byCode('bo.new@example.test')).id, id)
  assert.equal((await byCode('bo@example.test')).id, id)
})

test('an address that was only trusted is never joined', async () => {
  const trusted = await atProvider({ sub: 'cy', email: 'cy@example.test', email_verified: undefined })
  const { id } = await byCode('cy@example.test')
  assert.notEqual(id, trusted.id)
  const second = await byCode('dee@example.test')
  assert.notEqual(
    (await atProvider({ sub: 'dee', email: 'dee@example.test', email_verified: undefined })).id,
    second.id,
  )
})

test('two ways that end at the same moment make one account', async () => {
  const email = 'eve@example.test'
  const [one, other] = await Promise.all([atProvider({ sub: 'eve', email }), byCode(email)])
  assert.equal(one.id, other.id)
})

/** Binds the admin to the code of a site in production. The site of this file is in demo mode. */
async function bindProductionCode() {
  const store = accountStore(site.db)
  await store.unbindAdmin('kim@example.test')
  await store.bindAdmin('kim@example.test', emailIdentity('kim@example.test', { production: true }), '2026-03-15')
}

test('the admin has rights by the way that was bound only, until it is bound again', async () => {
  const admin = await atProvider({ sub: 'kim', email: 'kim@example.test' })
  assert.equal(admin.is_admin, true)
  const coded = await byCode('kim@example.test')
  assert.deepEqual([coded.id, coded.is_admin], [admin.id, false])
  await accountStore(site.db).unbindAdmin('kim@example.test')
  assert.equal((await byCode('kim@example.test')).is_admin, true)
  await bindProductionCode()
  assert.equal((await atProvider({ sub: 'kim', email: 'kim@example.test' })).is_admin, false)
})

test('a binding by a code of demo mode gives way to the provider, and does not replace it', async () => {
  await accountStore(site.db).unbindAdmin('kim@example.test')
  assert.equal((await byCode('kim@example.test')).is_admin, true)
  assert.equal((await atProvider({ sub: 'kim', email: 'kim@example.test' })).is_admin, true)
  assert.equal((await byCode('kim@example.test')).is_admin, false)
  assert.equal((await atProvider({ sub: 'kim', email: 'kim@example.test' })).is_admin, true)
})

test('deleting the admin account deletes a binding by code', async () => {
  await accountStore(site.db).unbindAdmin('kim@example.test')
  const { id, is_admin } = await byCode('kim@example.test')
  assert.equal(is_admin, true)
  await accountStore(site.db).deleteMember(id)
  assert.deepEqual(await site.db.all`select email from admin_bindings`, [])
})
