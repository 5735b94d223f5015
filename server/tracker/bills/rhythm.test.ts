import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededPicker } from '#server/testing/seeded-random.ts'
import { days, detect, monthly, paid, summarize } from '#server/testing/tracker/detecting-bills.ts'
import { matchPayments } from './matching.ts'
import { dayNumber, dayText } from './recurrence.ts'

const power = (amounts: readonly number[], from = '2025-01-12') =>
  monthly(from, amounts.length).map((day, index) => paid(day, amounts[index] ?? 0, 'City Power'))

test('four monthly payments of different amounts are a bill; three are not', () => {
  const payments = power([8000, 10_000, 6100, 9300])
  assert.deepEqual(summarize('2025-04-20', payments), [['detected', 'monthly', 7700, 'City Power']])
  assert.deepEqual(
    detect('2025-04-20', payments).map(({ varies, priceChange }) => [varies, priceChange]),
    [[true, null]],
  )
  assert.deepEqual(summarize('2025-03-20', payments.slice(0, 3)), [])
})

test('a price that is the same each time does not vary', () => {
  const [bill] = detect('2025-04-20', power([8000, 8000, 8000, 8000]))
  assert.deepEqual([bill?.varies, bill?.amount], [false, 8000])
})

test('heating that costs three times as much in winter is a bill; one payment over three times the median is not', () => {
  const heating = [9000, 8000, 6000, 4500, 3500, 3000, 3000, 3200, 4400, 6000, 7500, 9000]
  assert.equal(detect('2025-12-20', power(heating))[0]?.varies, true)
  assert.deepEqual(summarize('2025-12-20', power([...heating.slice(0, 11), 17_000])), [])
})

test('one irregular gap in five is accepted, two are not', () => {
  const amounts = [8000, 10_000, 6100, 9300, 8600, 7000]
  const withDays = (at: readonly string[]) => at.map((day, index) => paid(day, amounts[index] ?? 0, 'City Power'))
  const [first = '', second = '', ...others] = monthly('2025-01-12', 6)
  assert.equal(detect('2025-06-20', withDays(['2025-01-03', second, ...others])).length, 1)
  assert.equal(detect('2025-06-20', withDays([first, '2025-02-19', ...others])).length, 0)
})

test('a bill whose amount varies ends one and a half periods after its last payment', () => {
  const payments = power([8000, 10_000, 6100, 9300])
  assert.equal(detect('2025-05-27', payments).length, 1)
  assert.equal(detect('2025-05-28', payments).length, 0)
})

test('expects the mean of the last two payments, and of the same month a year ago', () => {
  const year = [10_000, 9500, 9000, 8000, 7000, 6000, 6000, 6000, 7000, 8000, 9000, 9500]
  assert.equal(detect('2025-12-20', power(year.slice(1), '2025-02-12'))[0]?.amount, 9250)
  assert.equal(detect('2025-12-20', power(year))[0]?.amount, (9250 + 10_000) / 2)
})

test('does not detect groceries, meals and purchases of all sizes as bills', () => {
  const picker = seededPicker(3)
  const purchases = (description: string, at: readonly string[], min: number, max: number) =>
    at.map((day) => paid(dayText(dayNumber(day) + picker.upTo(12)), min + picker.upTo(max - min), description))
  const all = [
    ...purchases('Supermarket', days('2025-01-01', 7, 60), 5000, 14_000),
    ...purchases('Wholesale market', days('2025-01-04', 30, 14), 8000, 31_000),
    ...purchases('Restaurant', days('2025-01-06', 13, 32), 1500, 6000),
    ...purchases('Fuel', days('2025-01-02', 10, 42), 3000, 6000),
    ...purchases('Books', days('2025-01-03', 24, 18), 800, 4000),
  ]
  for (const today of days('2025-04-01', 5, 60)) assert.deepEqual(summarize(today, all), [], today)
})

const varying = {
  amount: 8000,
  varies: true,
  recurrence: { period: 'monthly' as const, anchor: dayNumber('2025-03-12'), dueDay: 12 },
  skipped: [],
}

test('payments of a bill whose amount varies match by their day', () => {
  const [from, to] = [dayNumber('2025-03-01'), dayNumber('2025-03-31')]
  const paidAmounts = (candidates: ReturnType<typeof paid>[], varies = true) =>
    matchPayments([{ ...varying, varies, candidates }], from, to).flatMap(({ paid: all }) =>
      [...all.values()].map(({ amount }) => amount),
    )
  assert.deepEqual(paidAmounts([paid('2025-03-12', 3000)]), [3000])
  assert.deepEqual(paidAmounts([paid('2025-03-12', 3000)], false), [])
  assert.deepEqual(paidAmounts([paid('2025-03-12', 24_100)]), [])
  assert.deepEqual(paidAmounts([paid('2025-03-05', 8000), paid('2025-03-12', 11_000)]), [11_000])
})
