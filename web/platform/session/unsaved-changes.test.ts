import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import type { User } from '#contract/platform/user.ts'
import { createUserStore, type UserStore } from './user-store.ts'

const maya = {
  id: 1,
  email: 'maya@example.test',
  is_admin: false,
  google_user_data: { given_name: 'Maya' },
  has_cashcoach: false,
  is_first_day: false,
}

/** User in the server's responses from now on. */
const serverKnows = (user: User | null) =>
  mock.method(globalThis, 'fetch', async () =>
    user ? Response.json(user) : Response.json({ error: 'No', code: 'no' }, { status: 401 }),
  )

afterEach(() => mock.restoreAll())

/** The store of a signed-in member whose session the server no longer knows. */
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
const expiring = { email: maya.email, isExpiring: true, isExpired: false, expiredId: null }
const expired = { email: null, isExpiring: false, isExpired: true, expiredId: maya.id }

test('unsaved input survives the end of the session, however it is detected, until the form is closed', async () => {
  for (const findOut of ['expire', 'fetchUser'] as const) {
    const store = await storeAfterSession()
    const close = store.trackUnsavedChanges(() => true)
    await store[findOut]()
    assert.deepEqual(sessionState(store), expiring)
    close()
    assert.deepEqual(sessionState(store), expired)
  }
})

test('a form without input does not delay the end of the session', async () => {
  const store = await storeAfterSession()
  store.trackUnsavedChanges(() => false)
  store.expire()
  assert.deepEqual(sessionState(store), expired)
})

test('closing a form keeps another form with unsaved input open', async () => {
  const store = await storeAfterSession()
  const [closeFirst, closeSecond] = [store.trackUnsavedChanges(() => true), store.trackUnsavedChanges(() => true)]
  store.expire()
  closeFirst()
  assert.deepEqual(sessionState(store), expiring)
  closeSecond()
  assert.deepEqual(sessionState(store), expired)
})

test('closing a form during a valid session does not end the session', async () => {
  const store = await storeAfterSession()
  store.trackUnsavedChanges(() => true)()
  assert.deepEqual(sessionState(store), { ...expiring, isExpiring: false })
})

test('a member who signs in again in another tab keeps the typed input', async () => {
  const store = await storeAfterSession()
  const close = store.trackUnsavedChanges(() => true)
  store.expire()
  serverKnows(maya)
  await store.fetchUser()
  assert.deepEqual(sessionState(store), { ...expiring, isExpiring: false })
  close()
  assert.equal(store.read().user?.email, maya.email)
})

test('an explicit logout takes effect immediately despite unsaved input', async () => {
  const store = await storeAfterSession()
  store.trackUnsavedChanges(() => true)
  store.dropUnsavedChanges()
  await store.fetchUser()
  assert.deepEqual(sessionState(store), expired)
})

test('unsaved input delays the end of the session again if the member was still signed in', async () => {
  serverKnows(maya)
  const store = createUserStore()
  await store.fetchUser()
  store.trackUnsavedChanges(() => true)
  store.dropUnsavedChanges()
  await store.fetchUser()
  serverKnows(null)
  await store.fetchUser()
  assert.deepEqual(sessionState(store), expiring)
})
