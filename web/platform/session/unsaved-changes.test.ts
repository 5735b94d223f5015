import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import type { User } from '#contract/platform/user.ts'
import { createUserStore, type UserStore } from './user-store.ts'

const maya = { id: 1, email: 'maya@example.test', is_admin: false, google_user_data: { given_name: 'Maya' } }

/** Who is signed in, as the server tells from now on. */
const serverKnows = (user: User | null) =>
  mock.method(globalThis, 'fetch', async () =>
    user ? Response.json(user) : Response.json({ error: 'No', code: 'no' }, { status: 401 }),
  )

afterEach(() => mock.restoreAll())

/** The store of somebody who is signed in, while the server no longer knows their session. */
async function storeAfterSession() {
  serverKnows(maya)
  const store = createUserStore()
  await store.fetchUser()
  serverKnows(null)
  return store
}

const sessionState = (store: UserStore) => {
  const { user, isExpiring, isExpired, expiredId } = store.read()
  return { email: user?.email ?? null, isExpiring, isExpired, expiredId }
}
const there = { email: maya.email, isExpiring: true, isExpired: false, expiredId: null }
const gone = { email: null, isExpiring: false, isExpired: true, expiredId: maya.id }

test('whoever has typed something keeps it when the session ends, however that is found out, until the form is closed', async () => {
  for (const findOut of ['expire', 'fetchUser'] as const) {
    const store = await storeAfterSession()
    const close = store.trackUnsavedChanges(() => true)
    await store[findOut]()
    assert.deepEqual(sessionState(store), there)
    close()
    assert.deepEqual(sessionState(store), gone)
  }
})

test('a form in which nothing was typed holds nothing up', async () => {
  const store = await storeAfterSession()
  store.trackUnsavedChanges(() => false)
  store.expire()
  assert.deepEqual(sessionState(store), gone)
})

test('a form that is closed while another one holds something typed leaves that one alone', async () => {
  const store = await storeAfterSession()
  const [closeFirst, closeSecond] = [store.trackUnsavedChanges(() => true), store.trackUnsavedChanges(() => true)]
  store.expire()
  closeFirst()
  assert.deepEqual(sessionState(store), there)
  closeSecond()
  assert.deepEqual(sessionState(store), gone)
})

test('a form that is closed while the session goes on ends nothing', async () => {
  const store = await storeAfterSession()
  store.trackUnsavedChanges(() => true)()
  assert.deepEqual(sessionState(store), { ...there, isExpiring: false })
})

test('whoever signs in again in another tab goes on with what was typed', async () => {
  const store = await storeAfterSession()
  const close = store.trackUnsavedChanges(() => true)
  store.expire()
  serverKnows(maya)
  await store.fetchUser()
  assert.deepEqual(sessionState(store), { ...there, isExpiring: false })
  close()
  assert.equal(store.read().user?.email, maya.email)
})

test('whoever has signed out on purpose is gone at once, whatever was typed', async () => {
  const store = await storeAfterSession()
  store.trackUnsavedChanges(() => true)
  store.dropUnsavedChanges()
  await store.fetchUser()
  assert.deepEqual(sessionState(store), gone)
})
