import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError, NetworkError } from '#web/platform/api/errors.ts'
import { createClient, worthRetrying } from './query-client.ts'

const rejection = (status: number) => new ApiError(status, { error: 'No', code: 'refused' })

test('retries a call without a response once, and a rejected call never', () => {
  assert.equal(worthRetrying(0, new NetworkError('Failed to fetch')), true)
  assert.equal(worthRetrying(1, new NetworkError('Failed to fetch')), false)
  assert.equal(worthRetrying(0, rejection(503)), true)
  for (const status of [400, 401, 403, 404, 409, 422, 429]) assert.equal(worthRetrying(0, rejection(status)), false)
})

test('reports a 401 on any query or mutation once, and no other rejection', async () => {
  let calls = 0
  const client = createClient(() => calls++)
  const failing = (status: number) => ({ queryKey: [status], queryFn: () => Promise.reject(rejection(status)) })
  await client.prefetchQuery(failing(403))
  assert.equal(calls, 0)
  await client.prefetchQuery(failing(401))
  assert.equal(calls, 1)
  const change = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(rejection(401)) })
  await assert.rejects(change.execute(undefined))
  assert.equal(calls, 2)
  client.clear()
})

test('does not report a 401 that the page handles itself', async () => {
  let calls = 0
  const client = createClient(() => calls++)
  const queryFn = () => Promise.reject(rejection(401))
  await client.prefetchQuery({ queryKey: ['lessons'], queryFn, meta: { handles401: true } })
  assert.equal(calls, 0)
  client.clear()
})
