import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boundedServerRender } from './ssr.ts'

const caller = {
  ...{ id: 1, email: 'one@example.test', given_name: null, time_zone: null },
  ...{ member_since: '2026-01-01T00:00:00.000Z', is_admin: false, session_hash: '' },
}
const reader = { caller, params: {}, query: {}, request: { url: '/page', headers: {} } }

test('renders a page for a member up to the limit per minute, or always without a limit', async () => {
  const clock = { now: () => 0 }
  const rendered = async (limit: number) => {
    const { '/page': render } = boundedServerRender({ '/page': async () => ({ main: 'text' }) }, clock, limit)
    const views = await Promise.all(Array.from({ length: 100 }, () => render?.(reader)))
    return views.filter((view) => view !== null).length
  }
  assert.deepEqual([await rendered(3), await rendered(Number.POSITIVE_INFINITY)], [3, 100])
})
