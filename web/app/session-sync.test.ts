import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import { createUserStore } from '#web/platform/session/user-store.ts'
import { resyncRestored, resyncUser } from './session-sync.ts'

const userData = (id: number) => ({ id, email: `${id}@example.test`, is_admin: false, google_user_data: {} })

/** User in the server's successive responses; null means signed out. */
function serveUsers(...userIds: (number | null)[]) {
  const calls: string[] = []
  mock.method(globalThis, 'fetch', async (url: string) => {
    calls.push(url)
    const id = userIds.shift() ?? null
    return id === null ? Response.json({ error: 'No', code: 'no' }, { status: 401 }) : Response.json(userData(id))
  })
  return calls
}

afterEach(() => mock.restoreAll())

/** Returns whether the page would reload after one fetch per server response. */
async function isReloaded(...userIds: (number | null)[]) {
  const calls = serveUsers(...userIds)
  const store = createUserStore()
  await store.fetchUser()
  let reloads = 0
  await resyncUser(store, () => reloads++)
  return { reloads, calls: calls.length, state: store.read() }
}

test('reloads the page when another user has signed in', async () => {
  assert.equal((await isReloaded(1, 2)).reloads, 1)
})

test('keeps the page when the same member is signed in', async () => {
  const { reloads, calls } = await isReloaded(1, 1)
  assert.deepEqual([reloads, calls], [0, 2])
})

test('notifies a member whose session has ended in another tab', async () => {
  const { reloads, state } = await isReloaded(1, null)
  assert.deepEqual([reloads, state.user, state.isExpired], [0, null, true])
})

test('sends no request for a visitor, who stays a visitor on this page', async () => {
  const { reloads, calls } = await isReloaded(null, 2)
  assert.deepEqual([reloads, calls], [0, 1])
})

test('does nothing while a logout is in progress', async () => {
  serveUsers(1)
  const store = createUserStore()
  await store.fetchUser()
  const calls = serveUsers(2, 2)
  const loggedOut = store.logout()
  await resyncUser(store, () => assert.fail('A page that is left needs no reload'))
  await loggedOut
  assert.deepEqual(calls, ['/api/logout'])
})

/** Restores a visitor's page while the site's pages have this HTML; returns the calls and the user found. */
async function restoreVisitor(html: string | Error) {
  const calls: string[] = []
  mock.method(globalThis, 'fetch', async (url: string) => {
    calls.push(url)
    if (url.startsWith('/api/')) return Response.json(userData(1))
    if (html instanceof Error) throw html
    return new Response(html)
  })
  const store = createUserStore(true)
  await resyncRestored(store)
  return { calls, user: store.read().user?.id }
}

test('a restored page of a visitor calls the API only if a session exists now', async () => {
  const forVisitors = '<html><head><meta name="session" content="none"></head></html>'
  assert.deepEqual(await restoreVisitor(forVisitors), { calls: ['/welcome'], user: undefined })
  assert.deepEqual(await restoreVisitor(new TypeError('offline')), { calls: ['/welcome'], user: undefined })
  assert.deepEqual(await restoreVisitor('<html></html>'), { calls: ['/welcome', '/api/users/me'], user: 1 })
})

test("a restored page of a member fetches the user without reading a page's HTML", async () => {
  const calls = serveUsers(1, null)
  const store = createUserStore()
  await store.fetchUser()
  await resyncRestored(store)
  assert.deepEqual([calls, store.read().isExpired], [['/api/users/me', '/api/users/me'], true])
})
