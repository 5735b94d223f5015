import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { trackerPageRoutes } from '#contract/tracker/page-routes.ts'
import { addRoutes, apiQuery, apiUrl, call, invalidate, preloadQuery } from './api.ts'
import { ApiError, NetworkError } from './errors.ts'

interface SentRequest {
  url: string
  init: RequestInit
}

/** Fakes the server's response to every call and collects the requests. */
function mockServer(reply: () => Response | Promise<Response>): SentRequest[] {
  const sent: SentRequest[] = []
  mock.method(globalThis, 'fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return reply()
  })
  return sent
}

afterEach(() => mock.restoreAll())

addRoutes(trackerPageRoutes)

test('a quiz is sent with the path, method and key from the route table', async () => {
  const sent = mockServer(() => Response.json({ passed: true }))
  const submission = { params: { id: '3' }, body: { lessonId: 3, answers: [0, 2] } }
  await call('lessons', 'complete', submission, { idempotencyKey: 'abc' })
  assert.equal(sent[0]?.url, '/api/lessons/3/complete')
  assert.equal(sent[0]?.init.method, 'POST')
  assert.equal(sent[0]?.init.body, '{"lessonId":3,"answers":[0,2]}')
  assert.deepEqual(sent[0]?.init.headers, {
    'Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    'Content-Type': 'application/json',
    'Idempotency-Key': 'abc',
  })
})

test('a file is sent unchanged', async () => {
  const sent = mockServer(() => Response.json({ id: 1 }))
  const bytes = new Blob(['Date,Amount'])
  await call('imports', 'upload', { query: { name: 'my bank.csv' } }, { bytes, idempotencyKey: 'abc' })
  assert.equal(sent[0]?.url, '/api/expense-tracker/imports?name=my+bank.csv')
  assert.equal(sent[0]?.init.body, bytes)
  assert.equal(new Headers(sent[0]?.init.headers).get('content-type'), 'application/octet-stream')
})

test('a rejection keeps its status and message, and a code that only a newer server knows', async () => {
  mockServer(() => Response.json({ error: 'Lesson not found.', code: 'learning.newer' }, { status: 404 }))
  await assert.rejects(call('lessons', 'read', { params: { id: '99' } }), (error) => {
    assert.ok(error instanceof ApiError)
    assert.deepEqual([error.status, error.problem], [404, { error: 'Lesson not found.', code: 'learning.newer' }])
    return true
  })
})

test('an HTML error page of a proxy is a rejection without a problem of our server', async () => {
  mockServer(() => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }))
  await assert.rejects(call('progress', 'list'), {
    status: 502,
    problem: null,
    message: 'The server answered with status 502.',
  })
})

test('a failed connection is a network error that keeps its cause', async () => {
  mockServer(() => Promise.reject(new TypeError('Failed to fetch')))
  await assert.rejects(
    call('progress', 'list'),
    (error) => error instanceof NetworkError && error.message === 'Failed to fetch',
  )
})

test('an aborted call is not a network error', async () => {
  const controller = new AbortController()
  mockServer(() => {
    controller.abort()
    throw controller.signal.reason
  })
  await assert.rejects(call('progress', 'list', {}, { signal: controller.signal }), { name: 'AbortError' })
})

test('a response without content is undefined, whatever its type', async () => {
  mockServer(() => new Response(null, { status: 204, headers: { 'content-type': 'application/json' } }))
  assert.equal(await call('accounts', 'logoutByPost'), undefined)
})

test('a download has its own URL', () => {
  assert.equal(apiUrl('resources', 'download', { params: { id: '129' } }), '/api/resources/129/download')
})

test("a page's first call is shared with the page's own query and sent without custom headers", async () => {
  const sent = mockServer(() => Response.json({ id: 3 }))
  const client = new QueryClient()
  await client.prefetchQuery(preloadQuery('lessons', 'read', { id: '3', unrelated: 'x' }))
  assert.deepEqual(client.getQueryData(apiQuery('lessons', 'read', { params: { id: '3' } }).queryKey), { id: 3 })
  assert.deepEqual([sent[0]?.url, sent[0]?.init.headers], ['/api/lessons/3', {}])
  await client.prefetchQuery(preloadQuery('lessons', 'list', {}))
  assert.ok(client.getQueryData(apiQuery('lessons', 'list').queryKey))
  client.clear()
})

test('refreshing a feature invalidates all its queries; refreshing an endpoint only its own', async () => {
  mockServer(() => Response.json([]))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  const list = apiQuery('lessons', 'list')
  const one = apiQuery('lessons', 'read', { params: { id: '1' } })
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
  await Promise.all([client.prefetchQuery(list), client.prefetchQuery(one)])
  await invalidate(client, ['lessons', 'read'])
  assert.deepEqual([isStale(list.queryKey), isStale(one.queryKey)], [false, true])
  await invalidate(client, 'lessons')
  assert.deepEqual([isStale(list.queryKey), isStale(one.queryKey)], [true, true])
  client.clear()
})

test('data that was read before a change does not outlast it, even if it is the first', async () => {
  const before = Promise.withResolvers<Response>()
  const sent = mockServer(async () => (sent.length <= 2 ? (await before.promise).clone() : Response.json({ total: 3 })))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  const [shown, preloaded] = [apiQuery('expenses', 'list'), apiQuery('insights', 'read')]
  const observer = new QueryObserver(client, shown)
  const end = observer.subscribe(() => {})
  const preloading = client.prefetchQuery(preloaded)
  const refreshed = invalidate(client, 'expenses', 'insights')
  before.resolve(Response.json({ total: 0 }))
  await Promise.all([preloading, refreshed])
  assert.deepEqual(observer.getCurrentResult().data, { total: 3 })
  assert.equal(client.getQueryData(preloaded.queryKey), undefined)
  end()
  client.clear()
})
