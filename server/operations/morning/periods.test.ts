import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Days } from '#contract/tracker/months.ts'
import { spanOfDays } from '#server/platform/base/business-days.ts'
import { periodsOf } from './periods.ts'

test('the week is the 7 full days before today, and yesterday counts from its start', () => {
  assert.deepEqual(periodsOf('UTC', Date.parse('2026-03-15T00:00:00.000Z')), {
    recent: { from: '2026-03-14', to: '2026-03-15' },
    week: { from: '2026-03-08', to: '2026-03-14' },
    week_before: { from: '2026-03-01', to: '2026-03-07' },
  })
  assert.deepEqual(periodsOf('America/New_York', Date.parse('2026-03-15T03:59:59.999Z')).recent, {
    from: '2026-03-13',
    to: '2026-03-14',
  })
})

const hoursOf = (zone: string, { from, to }: Days) => {
  const { since, until } = spanOfDays(zone, from, to)
  return (Date.parse(until) - Date.parse(since)) / 3_600_000
}

test('days of 23 and 25 hours leave no gap between the weeks', () => {
  for (const [at, hours] of [
    ['2026-03-15T12:00:00.000Z', 167],
    ['2026-11-07T12:00:00.000Z', 169],
  ] as const) {
    const { week, week_before: before } = periodsOf('America/New_York', Date.parse(at))
    assert.equal(hoursOf('America/New_York', week), hours)
    assert.equal(hoursOf('America/New_York', before), 168)
    assert.equal(
      spanOfDays('America/New_York', before.from, before.to).until,
      spanOfDays('America/New_York', week.from, week.to).since,
    )
  }
})
