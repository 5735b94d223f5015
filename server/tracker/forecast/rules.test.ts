import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '#contract/tracker/months.ts'
import { forecastFor, plainSettings, spentOn } from '#server/testing/tracker/forecasting.ts'
import { dayNumber } from '#server/tracker/bills/recurrence.ts'
import type { HistoryRow } from '#server/tracker/expenses/history.ts'
import { divide, spread } from './amounts.ts'

const days = (from: string, to: string) => {
  const all: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) all.push(day)
  return all
}
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Rent on the first of each month and a weekly dinner, up to a day. */
const household = (rentIn: readonly string[], today: string) => [
  ...rentIn.map((day) => spentOn(day, 90_000, 'Rent', 9)),
  ...days('2025-09-01', today)
    .filter((_, index) => index % 7 === 5)
    .map((day, index) => spentOn(day, 4000 + (index % 5) * 700, `Dinner ${'abcde'[index % 5]}`, 2)),
]
const rentDays = ['2025-09-01', '2025-10-01', '2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01']

test('rent paid early, on time or late counts once, and is expected while unpaid', () => {
  const today = '2026-03-14'
  const [unpaid] = forecastFor(household(rentDays, today), today).months
  for (const day of ['2026-02-26', '2026-03-01', '2026-03-12']) {
    const { months, bills } = forecastFor(household([...rentDays, day], today), today)
    const rentSpent = day < '2026-03' ? 90_000 : 0
    assert.deepEqual(
      bills.map(({ due }) => due),
      ['2026-04-01', '2026-05-01', '2026-06-01'],
    )
    // An early payment is an error of the month before, so it changes the weights of the estimates a little.
    assert.ok(Math.abs((months[0]?.total ?? 0) - (unpaid?.total ?? 0) + rentSpent) < 1000, day)
    assert.equal(months[0]?.billsToCome, 0)
  }
  const { bills } = forecastFor(household(rentDays, today), today)
  assert.deepEqual(bills[0], {
    bill_id: bills[1]?.bill_id,
    description: 'Rent',
    category_id: 9,
    due: '2026-03-01',
    amount: 90_000,
    overdue: true,
  })
  assert.equal(unpaid?.billsToCome, 90_000)
})

test('an unpaid bill of the previous month is expected in this one', () => {
  const internet = ['2025-11-25', '2025-12-25', '2026-01-25'].map((day) => spentOn(day, 3000, 'Internet', 4))
  const { months, bills } = forecastFor(
    [...household([...rentDays, '2026-03-01'], '2026-03-05'), ...internet],
    '2026-03-05',
  )
  assert.deepEqual([bills[0]?.due, bills[0]?.overdue, months[0]?.billsToCome], ['2026-02-25', true, 6000])
  assert.deepEqual(months.map(({ billsToCome }) => billsToCome).slice(1), [93_000, 93_000, 93_000])
})

test('a planned entry counts in its month and does not raise the daily rate', () => {
  const today = '2026-03-10'
  const rows = household([...rentDays, '2026-03-01'], today)
  const baseline = forecastFor(rows, today).months
  const planned = forecastFor(
    [...rows, spentOn('2026-03-20', 500_000, 'Flight', 3), spentOn('2026-04-01', 90_000, 'Rent', 9)],
    today,
  )
  const [march, april] = planned.months
  assert.equal(march?.spent, baseline[0]?.spent)
  assert.ok((march?.total ?? 0) >= (baseline[0]?.spent ?? 0) + 500_000)
  assert.ok((march?.total ?? 0) < (baseline[0]?.total ?? 0) + 500_000)
  assert.equal(april?.total, baseline[1]?.total)
  assert.deepEqual([april?.spent, april?.billsToCome], [90_000, 0])
  assert.deepEqual(planned.spentByDay.at(-1), { expense_date: today, total: baseline[0]?.spent })
})

test('subtracts refunds from the forecast', () => {
  const today = '2026-03-10'
  const rows = household([...rentDays, '2026-03-01'], today)
  const [before] = forecastFor(rows, today).months
  const [after] = forecastFor([...rows, { ...spentOn('2026-03-09', 10_000, 'Coat', 6), kind: 'refund' }], today).months
  assert.equal(after?.spent, (before?.spent ?? 0) - 10_000)
  assert.equal(after?.categories.at(-1)?.total, -10_000)
})

test('forecasts only bills without a full month, and repeats a single full month', () => {
  const lunch = (day: string) => spentOn(day, 1000, `Lunch ${'abcdefghij'[Number(day.slice(9))]}`, 2)
  const newMember = forecastFor(days('2026-03-08', '2026-03-10').map(lunch), '2026-03-10')
  assert.deepEqual(
    newMember.months.map(({ total }) => total),
    [3000, 0, 0, 0],
  )
  const rows = [spentOn('2026-02-01', 50_000, 'Desk', 6), spentOn('2026-02-20', 6000, 'Lamp', 6)]
  assert.deepEqual(forecastFor(rows, '2026-02-28').ladder, 'none')
  assert.deepEqual(forecastFor(rows, '2026-03-01').months[0]?.total, (31 * 56_000) / 28)
  assert.deepEqual(forecastFor(rows, '2026-03-01').months[2]?.total, (31 * 56_000) / 28)
})

test('ignores one month that cost more than twice the usual amount', () => {
  const rows = ['08', '09', '10', '11', '12'].map((month) =>
    spentOn(`2025-${month}-02`, 31_000, `Thing ${'abcde'[Number(month) % 5]}`, 6),
  )
  const baseline = forecastFor(rows, '2026-01-01').months[1]?.total ?? 0
  const shock = forecastFor([...rows, spentOn('2025-10-20', 900_000, 'Repair', 6)], '2026-01-01').months[1]?.total ?? 0
  assert.ok(Math.abs(shock - baseline) < 500, `${shock} instead of ${baseline}`)
})

test('an expensive purchase never raises what is still to come', () => {
  const restOf = (rows: HistoryRow[], today: string) => {
    const [month] = forecastFor(rows, today).months
    return (month?.total ?? 0) - (month?.spent ?? 0)
  }
  for (const day of ['2026-03-14', '2026-03-15', '2026-03-23', '2026-03-30']) {
    const rows = household([...rentDays, '2026-03-01'], day)
    const rest = restOf([...rows, spentOn('2026-03-14', 124_900, 'Sofa', 6)], day)
    assert.equal(rest, restOf(rows, day), day)
    assert.ok(rest < 20_000, day)
  }
})

test('the range of past months has their own totals in a month that costs more', () => {
  const rows = [
    ...['2026-01', '2026-02'].flatMap((month, index) => [
      spentOn(`${month}-01`, 100_000 + index * 30_000, `Desk ${'ab'[index]}`, 6),
      spentOn(`${month}-20`, 4300, `Lamp ${'ab'[index]}`, 2),
    ]),
    spentOn('2026-03-04', 262_600, 'Sofa', 6),
  ]
  const [march] = forecastFor(rows, '2026-03-10').months
  assert.deepEqual([march?.rangeKind, march?.range], ['past', { low: 104_300, high: 134_300 }])
  assert.deepEqual(
    march?.categories.map(({ category_id, range }) => [category_id, range]),
    [
      [6, { low: 100_000, high: 130_000 }],
      [2, { low: 4300, high: 4300 }],
    ],
  )
})

test('cash falls daily, rises on payday, and the lowest day is reported', () => {
  const settings = { ...plainSettings, monthly_income: 130_000, cash_on_hand: 20_000 }
  const today = '2026-03-10'
  const { cashFlow, months } = forecastFor(household([...rentDays, '2026-03-01'], today), today, settings)
  const rest = (months[0]?.total ?? 0) - (months[0]?.spent ?? 0)
  assert.deepEqual(cashFlow?.days[0], { day: today, balance: 20_000 })
  assert.equal(cashFlow?.days.find(({ day }) => day === '2026-03-31')?.balance, 20_000 - rest)
  const end = 20_000 + 3 * 130_000 - rest - sum(months.slice(1).map(({ total }) => total))
  assert.deepEqual(cashFlow?.days.at(-1), { day: '2026-06-30', balance: end })
  assert.equal(cashFlow?.lowest.balance, Math.min(...(cashFlow?.days ?? []).map(({ balance }) => balance)))
  assert.equal(forecastFor(household(rentDays, today), today, { ...settings, monthly_income: null }).cashFlow, null)
  const ahead = [
    { day: dayNumber('2026-03-25'), cents: 1000 },
    { day: dayNumber('2026-05-15'), cents: 200_000 },
  ]
  const entered = forecastFor(household([...rentDays, '2026-03-01'], today), today, settings, ahead).cashFlow
  const differenceOn = (wanted: string) => {
    const [one, other] = [entered, cashFlow].map((flow) => flow?.days.find(({ day }) => day === wanted)?.balance ?? 0)
    return (one ?? 0) - (other ?? 0)
  }
  // May has its entered income in place of the monthly one.
  assert.deepEqual(
    ['2026-03-24', '2026-03-25', '2026-04-30', '2026-05-01', '2026-05-15', '2026-06-30'].map(differenceOn),
    [0, 1000, 1000, 1000 - 130_000, 1000 - 130_000 + 200_000, 1000 - 130_000 + 200_000],
  )
})

test('divides cents without loss', () => {
  assert.deepEqual(
    [
      ...divide(
        100,
        new Map([
          [1, 1],
          [2, 1],
          [3, 1],
        ]),
      ),
    ],
    [
      [1, 34],
      [2, 33],
      [3, 33],
    ],
  )
  assert.deepEqual(
    [
      ...divide(
        5,
        new Map([
          [1, 0],
          [2, 0],
        ]),
      ),
    ],
    [
      [1, 5],
      [2, 0],
    ],
  )
  assert.deepEqual(spread(10, 3), [3, 4, 3])
})
