import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '#contract/contract.ts'
import { purchasableRegistry } from '#server/payments/public/purchasable.ts'
import type { Area, Mounted } from '#server/platform/area.ts'
import { systemClock } from '#server/platform/base/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { defineRecurringJob } from '#server/platform/jobs/job-type.ts'
import { testDatabase } from '#server/testing/database/database.ts'
import { areasOf } from '#server/testing/job-runner.ts'
import { collect } from './collect.ts'

let db: Database
before(async () => {
  db = await testDatabase()
})
after(() => db.close())

const areas = () => Object.values(areasOf({ config: readConfig({}), db, clock: systemClock, partnerFetch: fetch }))
const collectWithOverrides = (overrides: Partial<Area>) =>
  collect([...areas(), { name: 'shop', routes: [], ...overrides }], { jobs: [], purges: {} })
const job = (name: string) => defineRecurringJob(name, 1000, async () => {})
const purge = { removeExpired: async () => 0 }

test('mounts every API of the contract once', () => {
  const { routes } = collectWithOverrides({})
  const mounted = new Set<unknown>(routes.map(({ api }) => api))
  const missing = Object.entries(contract).filter(([, api]) => !mounted.has(api))
  assert.deepEqual([missing.map(([name]) => name), routes.length], [[], Object.keys(contract).length])
})

test('throws at startup for an API that is mounted twice', () => {
  const [first]: readonly Mounted[] = areas().flatMap(({ routes }) => routes)
  assert.ok(first)
  assert.throws(() => collectWithOverrides({ routes: [first] }), /^Error: The API accounts is defined twice\.$/)
  const foreign = { api: { ...contract.debug }, serve: first.serve }
  assert.throws(
    () => collectWithOverrides({ routes: [foreign] }),
    /^Error: This API of the area shop is not in the contract/,
  )
})

test('throws at startup for a job that is defined twice', () => {
  assert.throws(
    () => collectWithOverrides({ jobs: [job('order-refund')] }),
    /^Error: The job order-refund is defined twice\.$/,
  )
  assert.throws(
    () => collectWithOverrides({ jobs: [job('sweep:carts')] }),
    /^Error: The job sweep:carts is defined twice\.$/,
  )
})

test('throws at startup for a purge that is defined twice', () => {
  assert.throws(
    () => collectWithOverrides({ purges: { 'sweep:carts': purge } }),
    /^Error: The purge sweep:carts is defined twice\.$/,
  )
})

test('throws at startup for a page whose data or metadata is defined twice', () => {
  assert.throws(
    () => collectWithOverrides({ serverRender: { '/account': async () => null } }),
    /^Error: The server-rendered page \/account is defined twice\.$/,
  )
  assert.throws(
    () => collectWithOverrides({ pageMetadata: { '/lessons/:id': async () => null } }),
    /^Error: The page with metadata \/lessons\/:id is defined twice\.$/,
  )
})

test('throws at startup for a purchasable that is missing or registered twice', () => {
  const registry = purchasableRegistry()
  registry.add('store', {})
  assert.throws(() => registry.add('store', {}), /^Error: The purchasable store is registered twice\.$/)
  assert.throws(
    () => registry.assertComplete(),
    /^Error: These purchasables are not registered: membership, cashcoach\.$/,
  )
  assert.throws(() => registry.of('cashcoach'), /^Error: The purchasable cashcoach is not registered\.$/)
})
