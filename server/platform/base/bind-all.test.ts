import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { bindAll } from './bind-all.ts'

describe('bindAll', () => {
  it('passes the context first, then the arguments of the call', () => {
    const bound = bindAll({ base: 40 }, { add: ({ base }, more: number) => base + more })
    assert.equal(bound.add(2), 42)
  })

  it('keeps the names and returns promises as they are', async () => {
    const bound = bindAll({ greeting: 'Hi' }, { greet: async ({ greeting }, name: string) => `${greeting} ${name}` })
    assert.deepEqual(Object.keys(bound), ['greet'])
    assert.equal(await bound.greet('Maya'), 'Hi Maya')
  })
})
