import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { examples } from '#server/testing/endpoint-examples.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'
import { addExpense } from '#server/testing/tracker/cashcoach.ts'

const site = siteForTests(() => startApp({ settings: { FREE_ACCESS_EMAILS: 'admin@example.test' } }))
const admin = beforeTests(() => site.as('admin@example.test'))

interface FilteredRead {
  name: string
  path: string
  /** Optional parameters, each with an empty value. */
  empty: string[]
  /** Required parameters of the example. */
  required: string[]
}

/** Every read of the contract with an optional parameter. */
const reads: FilteredRead[] = Object.entries(contract).flatMap(([feature, api]) =>
  Object.entries<Endpoint>(api).flatMap(([key, { method, path, query }]) => {
    if (method !== 'GET' || !(query instanceof z.ZodObject)) return []
    const name = `${feature}.${key}`
    const { params = {}, query: example = '' } = examples[name] ?? {}
    const isOptional = (parameter: string) => query.shape[parameter].safeDecode(undefined).success
    const names = Object.keys(query.shape)
    const given = [...new URLSearchParams(example)]
    return {
      name,
      path: path.replace(/:(\w+)/g, (_, parameter: string) => String(params[parameter] ?? 1)),
      empty: names.filter(isOptional).map((parameter) => `${parameter}=`),
      required: given.flatMap(([parameter, value]) => (isOptional(parameter) ? [] : [`${parameter}=${value}`])),
    }
  }),
)

test('an empty filter is an absent one at every read of the contract', async () => {
  await addExpense(admin)
  assert.ok(reads.length > 10)
  for (const { name, path, empty, required } of reads) {
    const read = async (filters: string[]) => {
      const { statusCode, body } = await admin.send('GET', `${path}?${[...required, ...filters].join('&')}`)
      return { statusCode, body }
    }
    const absent = await read([])
    assert.ok(absent.statusCode < 400 || 'testedIn' in (examples[name] ?? {}), `${name} ${absent.body}`)
    for (const filters of [...empty.map((one) => [one]), empty, [...empty, 'unknown=']])
      assert.deepEqual(await read(filters), absent, `${name} ${filters}`)
  }
})
