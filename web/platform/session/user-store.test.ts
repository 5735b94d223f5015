import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { createUserStore, isVisitor } from './user-store.ts'

const maya = {
  id: 1,
  email: 'maya@example.test',
  is_admin: false,
  google_user_data: { given_name: 'Maya' },
  has_cashcoach: false,
  is_first_day: false,
}

/** The server's responses from now on, by 'METHOD path'; calls are counted. */
interface Server {
  replies: Record<string, () => Response | Promise<Response>>
  calls: string[]
}

const json = (status: number, body: unknown) => () => Response.json(body, { status })
const rejected = (status: number) => json(status, { error: 'No', code: 'no' })

let server: Server
let consoleErrors: unknown[]

beforeEach(() => {
  server = { replies: {}, calls: [] }
  consoleErrors = []
  mock.method(globalThis, 'fetch', async (url: string, init: RequestInit) => {
    const call = `${init.method} ${url}`
    server.calls.push(call)
    const reply = server.replies[call]
    if (!reply) throw new TypeError('Failed to fetch')
    return reply()
  })
  mock.method(console, 'error', (sentence: unknown) => consoleErrors.push(sentence))
})

afterEach(() => mock.restoreAll())

test('the user is unknown until the first fetch has settled', async () => {
  server.replies['GET /api/users/me'] = json(200, maya)
  const store = createUserStore()
  assert.deepEqual([store.read().user, store.read().isPending, store.read().isFetching], [null, true, false])
  const fetched = store.fetchUser()
  assert.deepEqual([store.read().isPending, store.read().isFetching], [true, true])
  assert.deepEqual(await fetched, maya)
  assert.deepEqual([store.read().user, store.read().isPending, store.read().isFetching], [maya, false, false])
})

test('concurrent fetches share one request; later ones send a new one', async () => {
  server.replies['GET /api/users/me'] = json(200, maya)
  const store = createUserStore()
  await Promise.all([store.fetchUser(), store.fetchUser(), store.fetchUser()])
  assert.equal(server.calls.length, 1)
  await store.fetchUser()
  assert.equal(server.calls.length, 2)
})

test('a visitor is signed out without an error', async () => {
  server.replies['GET /api/users/me'] = rejected(401)
  const store = createUserStore()
  await store.fetchUser()
  const { user, isPending, fetchError, isExpired } = store.read()
  assert.deepEqual([user, isPending, fetchError, isExpired, consoleErrors], [null, false, null, false, []])
})

test('without a session the store starts with a visitor and makes no call until it is asked to', async () => {
  server.replies['GET /api/users/me'] = json(200, maya)
  const store = createUserStore(true)
  assert.deepEqual([isVisitor(store.read()), server.calls], [true, []])
  await store.fetchUser()
  assert.deepEqual([isVisitor(store.read()), store.read().user], [false, maya])
  assert.equal(isVisitor(createUserStore().read()), false)
})

test('a server error sets a message and ends the pending state', async () => {
  server.replies['GET /api/users/me'] = rejected(503)
  const store = createUserStore()
  await store.fetchUser()
  assert.equal(store.read().fetchError, 'Failed to fetch user: API responded with HTTP status 503')
  assert.deepEqual([store.read().user, store.read().isPending], [null, false])
})

test('a missing response is a network error, and a later response clears it', async () => {
  const store = createUserStore()
  await store.fetchUser()
  assert.equal(store.read().fetchError, 'Network error: Failed to fetch')
  server.replies['GET /api/users/me'] = json(200, maya)
  await store.fetchUser()
  assert.deepEqual([store.read().fetchError, store.read().user], [null, maya])
})

test('a member stays signed in on the page after a server error', async () => {
  server.replies['GET /api/users/me'] = json(200, maya)
  const store = createUserStore()
  await store.fetchUser()
  server.replies['GET /api/users/me'] = rejected(500)
  await store.fetchUser()
  assert.deepEqual(store.read().user, maya)
})

test('a session that ends for a member is expired; a visitor has none', async () => {
  server.replies['GET /api/users/me'] = json(200, maya)
  const store = createUserStore()
  store.expire()
  assert.equal(store.read().isExpired, false)
  await store.fetchUser()
  store.expire()
  assert.deepEqual([store.read().user, store.read().isExpired], [null, true])
})

test('a code is exchanged at most once, and the user is fetched after it', async () => {
  server.replies['POST /api/sessions'] = json(200, { return_to: '/lessons/3' })
  server.replies['GET /api/users/me'] = json(200, maya)
  const store = createUserStore()
  const first = store.createSession('?code=abc')
  assert.equal(store.createSession('?code=abc'), first)
  assert.deepEqual(await first, { return_to: '/lessons/3' })
  assert.deepEqual(server.calls, ['POST /api/sessions', 'GET /api/users/me'])
  assert.deepEqual(store.read().user, maya)
})

test('a fetch from before the session does not overwrite the member', async () => {
  let release = () => {}
  const early = new Promise<void>((resolve) => {
    release = resolve
  })
  server.replies['GET /api/users/me'] = () => early.then(rejected(401))
  server.replies['POST /api/sessions'] = () => {
    server.replies['GET /api/users/me'] = json(200, maya)
    queueMicrotask(release)
    return Response.json({ return_to: '/dashboard' })
  }
  const store = createUserStore()
  const before = store.fetchUser()
  await store.createSession('?code=abc')
  await before
  assert.deepEqual(store.read().user, maya)
})

test('createSession does not fetch a new user whose age check is pending', async () => {
  server.replies['POST /api/sessions'] = json(200, { return_to: '/dashboard', welcome: true })
  assert.equal((await createUserStore().createSession('?code=abc')).welcome, true)
  assert.deepEqual(server.calls, ['POST /api/sessions'])
})

test('a callback without a code sends no request and logs to the console', async () => {
  await assert.rejects(createUserStore().createSession('?error=x'), /^Error: No code provided in URL search params$/)
  assert.deepEqual(server.calls, [])
  assert.deepEqual(consoleErrors, ['No code provided in URL search params'])
})

test('a rejected code is logged to the console only', async () => {
  server.replies['POST /api/sessions'] = rejected(400)
  const store = createUserStore()
  await assert.rejects(store.createSession('?code=used'))
  assert.deepEqual(consoleErrors, ['Failed to exchange code for session token: API responded with HTTP status 400'])
  assert.equal(store.read().fetchError, null)
})

test('logging out clears the member immediately, before the server responds', async () => {
  server.replies['GET /api/users/me'] = json(200, maya)
  server.replies['GET /api/logout'] = () => new Response(null, { status: 204 })
  const store = createUserStore()
  await store.fetchUser()
  const left = store.logout()
  assert.deepEqual([store.read().user, store.read().isLoggingOut], [null, true])
  assert.equal(await left, true)
  assert.equal(server.calls.at(-1), 'GET /api/logout')
})

test('a failed logout is logged to the console, and the member stays signed in', async () => {
  server.replies['GET /api/users/me'] = json(200, maya)
  const store = createUserStore()
  await store.fetchUser()
  assert.equal(await store.logout(), false)
  assert.deepEqual(consoleErrors, ['Failed to logout'])
  assert.deepEqual([store.read().user, store.read().isLoggingOut], [maya, false])
})
