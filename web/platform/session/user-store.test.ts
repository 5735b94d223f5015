import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { createUserStore } from './user-store.ts'

const maya = { id: 1, email: 'maya@example.test', is_admin: false, google_user_data: { given_name: 'Maya' } }

/** What the server says from now on, by 'METHOD path'; the calls that came are counted. */
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

test('nobody is known until the first fetch has settled', async () => {
  server.replies['GET /api/users/me'] = json(200, maya)
  const store = createUserStore()
  assert.deepEqual([store.read().user, store.read().isPending, store.read().isFetching], [null, true, false])
  const fetched = store.fetchUser()
  assert.deepEqual([store.read().isPending, store.read().isFetching], [true, true])
  assert.deepEqual(await fetched, maya)
  assert.deepEqual([store.read().user, store.read().isPending, store.read().isFetching], [maya, false, false])
})

test('fetches at the same time merge into one request, later ones ask again', async () => {
  server.replies['GET /api/users/me'] = json(200, maya)
  const store = createUserStore()
  await Promise.all([store.fetchUser(), store.fetchUser(), store.fetchUser()])
  assert.equal(server.calls.length, 1)
  await store.fetchUser()
  assert.equal(server.calls.length, 2)
})

test('a visitor is signed out, and nothing is said about it', async () => {
  server.replies['GET /api/users/me'] = rejected(401)
  const store = createUserStore()
  await store.fetchUser()
  const { user, isPending, fetchError, isExpired } = store.read()
  assert.deepEqual([user, isPending, fetchError, isExpired, consoleErrors], [null, false, null, false, []])
})

test('a server that fails is said in a sentence, and pending is over', async () => {
  server.replies['GET /api/users/me'] = rejected(503)
  const store = createUserStore()
  await store.fetchUser()
  assert.equal(store.read().fetchError, 'Failed to fetch user: API responded with HTTP status 503')
  assert.deepEqual([store.read().user, store.read().isPending], [null, false])
})

test('no answer at all is a network error, and a later answer clears it', async () => {
  const store = createUserStore()
  await store.fetchUser()
  assert.equal(store.read().fetchError, 'Network error: Failed to fetch')
  server.replies['GET /api/users/me'] = json(200, maya)
  await store.fetchUser()
  assert.deepEqual([store.read().fetchError, store.read().user], [null, maya])
})

test('a member whose server hiccups stays signed in on the page', async () => {
  server.replies['GET /api/users/me'] = json(200, maya)
  const store = createUserStore()
  await store.fetchUser()
  server.replies['GET /api/users/me'] = rejected(500)
  await store.fetchUser()
  assert.deepEqual(store.read().user, maya)
})

test('a session that ends under a member is expired; a visitor has none to expire', async () => {
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

test('a fetch from before the session does not answer for the member', async () => {
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

test('a new person who has yet to answer the age question is not asked for by name', async () => {
  server.replies['POST /api/sessions'] = json(200, { return_to: '/dashboard', welcome: true })
  assert.equal((await createUserStore().createSession('?code=abc')).welcome, true)
  assert.deepEqual(server.calls, ['POST /api/sessions'])
})

test('a return without a code asks nothing of the server and says so on the console', async () => {
  await assert.rejects(createUserStore().createSession('?error=x'), /^Error: No code provided in URL search params$/)
  assert.deepEqual(server.calls, [])
  assert.deepEqual(consoleErrors, ['No code provided in URL search params'])
})

test('a code that the server refuses is said on the console only', async () => {
  server.replies['POST /api/sessions'] = rejected(400)
  const store = createUserStore()
  await assert.rejects(store.createSession('?code=used'))
  assert.deepEqual(consoleErrors, ['Failed to exchange code for session token: API responded with HTTP status 400'])
  assert.equal(store.read().fetchError, null)
})

test('logging out forgets the member at once, before the server has answered', async () => {
  server.replies['GET /api/users/me'] = json(200, maya)
  server.replies['GET /api/logout'] = () => new Response(null, { status: 204 })
  const store = createUserStore()
  await store.fetchUser()
  const left = store.logout()
  assert.deepEqual([store.read().user, store.read().isLoggingOut], [null, true])
  assert.equal(await left, true)
  assert.equal(server.calls.at(-1), 'GET /api/logout')
})

test('a logout that does not reach the server is said on the console, and the member is still there', async () => {
  server.replies['GET /api/users/me'] = json(200, maya)
  const store = createUserStore()
  await store.fetchUser()
  assert.equal(await store.logout(), false)
  assert.deepEqual(consoleErrors, ['Failed to logout'])
  assert.deepEqual([store.read().user, store.read().isLoggingOut], [maya, false])
})
