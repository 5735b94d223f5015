import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod'
import { contract } from './contract.ts'
import type { Endpoint } from './endpoint.ts'

const endpoints: Endpoint[] = Object.values(contract).flatMap((api) => Object.values<Endpoint>(api))

test('no two endpoints share a method and a path', () => {
  const addresses = endpoints.map(({ method, path }) => `${method} ${path}`)
  assert.deepEqual(addresses, [...new Set(addresses)])
})

test('every name in a path is a key of params', () => {
  for (const { path, params } of endpoints) {
    const named = [...path.matchAll(/:(\w+)/g)].map((match) => match[1])
    assert.deepEqual(params instanceof z.ZodObject ? Object.keys(params.shape) : [], named, path)
  }
})

test('every schema can be written as JSON Schema from its wire side', () => {
  for (const { params, query, body, reply, path } of endpoints)
    for (const schema of [params, query, body, reply])
      if (schema) assert.ok(z.toJSONSchema(schema, { io: 'input' }), path)
})

test('reads carry no body and change nothing that a key would guard', () => {
  for (const { method, body, idempotent: keyed, path } of endpoints)
    if (method === 'GET') assert.deepEqual([body, keyed], [undefined, undefined], path)
})
