import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededPicker } from '#server/testing/seeded-random.ts'
import { days, detect, paid, summarize } from '#server/testing/tracker/detecting-bills.ts'
import { billStatusesOf } from './bill-status.ts'
import { matchPayments } from './matching.ts'
import { type Payment, paymentKey } from './payment.ts'
import { dayNumber, dayText, dueDays, recurrenceFrom, recurrenceOf } from './recurrence.ts'

test('three equally spaced payments are a bill: weekly, monthly, quarterly or yearly', () => {
  const weekly = days('2026-02-02', 7, 5).map((day) => paid(day, 1500, 'Cleaner'))
  const fortnightly = days('2026-01-05', 14, 5).map((day) => paid(day, 4000, 'Piano lesson'))
  const monthly = ['2026-01-01', '2026-02-02', '2026-03-01'].map((day) => paid(day, 90_000))
  const quarterly = ['2025-08-15', '2025-11-15', '2026-02-14'].map((day) => paid(day, 12_000, 'Insurance'))
  const yearly = ['2024-03-04', '2025-03-05', '2026-03-04'].map((day) => paid(day, 30_000, 'Club'))
  const periods = (payments: Payment[]) => summarize('2026-03-05', payments).map(([state, period]) => [state, period])
  assert.deepEqual(periods(weekly), [['detected', 'weekly']])
  assert.deepEqual(periods(fortnightly), [['detected', 'fortnightly']])
  assert.deepEqual(periods(monthly), [['detected', 'monthly']])
  assert.deepEqual(periods(quarterly), [['detected', 'quarterly']])
  assert.deepEqual(periods(yearly), [['detected', 'yearly']])
})

test('two monthly payments need confirmation; one payment, or two in two weeks, are no bill', () => {
  const two = [paid('2026-01-03', 999, 'Music'), paid('2026-02-03', 999, 'Music')]
  assert.deepEqual(summarize('2026-02-10', two), [['asked', 'monthly', 999, 'Music']])
  assert.deepEqual(summarize('2026-02-10', two.slice(1)), [])
  assert.deepEqual(summarize('2026-02-10', [paid('2026-01-27', 999), paid('2026-02-03', 999)]), [])
})

test('a bill ends one and a half periods after its last payment', () => {
  const ended = ['2026-01-01', '2026-02-01', '2026-03-01'].map((day) => paid(day, 90_000))
  assert.equal(summarize('2026-04-15', ended).length, 1)
  assert.equal(summarize('2026-04-16', ended).length, 0)
})

test('a price may vary by five percent or one dollar, and the median is shown', () => {
  const amounts = [10_000, 10_500, 9600]
  const phone = amounts.map((amount, index) => paid(`2026-0${index + 1}-07`, amount, 'Phone'))
  assert.deepEqual(summarize('2026-03-10', phone), [['detected', 'monthly', 10_000, 'Phone']])
  const irregular = [10_000, 10_501, 9000].map((amount, index) => paid(`2026-0${index + 1}-07`, amount, 'Phone'))
  assert.deepEqual(summarize('2026-03-10', irregular), [])
  const small = [500, 600, 400].map((amount, index) => paid(`2026-0${index + 1}-07`, amount, 'Phone'))
  assert.equal(summarize('2026-03-10', small).length, 1)
})

test('a price increase keeps one bill with both prices, for a large step and for one dollar', () => {
  for (const [before, now] of [
    [1549, 1999],
    [999, 1099],
  ] as const) {
    const earlierPayments = ['2025-11-09', '2025-12-09', '2026-01-09'].map((day) => paid(day, before, 'Films'))
    const [bill, ...others] = detect('2026-02-10', [...earlierPayments, paid('2026-02-09', now, 'Films')])
    assert.equal(others.length, 0)
    assert.deepEqual([bill?.amount, bill?.payments.length], [now, 4])
    assert.deepEqual(bill?.priceChange, { from: before, to: now, since: dayNumber('2026-02-09') })
  }
})

test('a missed month does not end a bill', () => {
  const payments = ['2025-10-01', '2025-11-01', '2026-01-01', '2026-02-01'].map((day) => paid(day, 4500, 'Gym'))
  assert.equal(detect('2026-02-05', payments)[0]?.payments.length, 4)
})

test('a month that is paid late does not end a bill', () => {
  const onTime = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01', '2026-06-01', '2026-07-01']
  const payments = [...onTime, '2026-05-11'].map((day) => paid(day, 4500, 'Gym'))
  const [bill, ...others] = detect('2026-07-05', payments)
  assert.deepEqual([bill?.state, bill?.recurrence.period, bill?.payments.length], ['detected', 'monthly', 7])
  assert.deepEqual(others, [])
})

test('among other purchases at one shop, only payments of the same price to the cent are a bill', () => {
  const others = [
    paid('2026-01-09', 2500, 'Store'),
    paid('2026-01-30', 7200, 'Store'),
    paid('2026-02-11', 4100, 'Store'),
    paid('2026-02-27', 12_000, 'Store'),
    paid('2026-03-02', 900, 'Store'),
  ]
  const monthly = (amounts: readonly number[]) =>
    amounts.map((amount, index) => paid(`2026-0${index + 1}-03`, amount, 'Store'))
  const bill = ['detected', 'monthly', 1499, 'Store']
  assert.deepEqual(summarize('2026-03-05', [...others, ...monthly([1499, 1499, 1499])]), [bill])
  assert.deepEqual(summarize('2026-03-05', [...others, ...monthly([1499, 1520, 1480])]), [])
})

test('digits and signs in a description are ignored; other text and other categories are not', () => {
  assert.equal(paymentKey('Invoice #1043/26'), paymentKey('INVOICE 1044'))
  assert.equal(paymentKey('4711'), '4711')
  const months = ['2026-01-01', '2026-02-01', '2026-03-01']
  assert.equal(
    summarize(
      '2026-03-02',
      months.map((day, index) => paid(day, 5000, `Invoice ${index}`)),
    ).length,
    1,
  )
  assert.deepEqual(
    summarize(
      '2026-03-02',
      months.map((day, index) => paid(day, 5000, 'Invoice', index)),
    ),
    [],
  )
})

test('does not detect three coffees a week or one every other day at one price as a bill', () => {
  const threeCoffees = ['2026-03-02', '2026-03-04', '2026-03-06'].map((day) => paid(day, 450, 'Coffee'))
  assert.deepEqual(summarize('2026-03-07', threeCoffees), [])
  const gaps = [1, 3, 2, 5, 1, 1, 4, 2, 8, 1, 3, 7, 2, 1, 6, 3, 2, 2, 5, 1, 9, 2, 1, 3]
  let day = dayNumber('2026-01-01')
  const coffees = gaps.map((gap) => {
    day += gap
    return paid(dayText(day), 450, 'Coffee')
  })
  for (let today = dayNumber('2026-02-01'); today <= day + 10; today += 1)
    assert.deepEqual(summarize(dayText(today), coffees), [])
})

test('does not detect coffees at one price as a bill when the last three are a week apart by chance', () => {
  let day = dayNumber('2026-01-01')
  const coffees = [5, 4, 9, 4, 5, 10, 5, 4, 9, 5, 7, 7].map((gap) => {
    day += gap
    return paid(dayText(day), 450, 'Coffee')
  })
  assert.deepEqual(summarize(dayText(day), coffees), [])
})

test('does not detect irregular grocery spending as a bill', () => {
  const totals = [18_250, 24_900, 15_400, 31_020, 19_980, 27_310, 16_120, 22_480]
  const monthly = totals.map((total, index) => paid(`2025-0${index + 1}-28`, total, 'Supermarket'))
  const picker = seededPicker(7)
  const weekly = Array.from({ length: 52 }, (_, week) =>
    paid(dayText(dayNumber('2025-03-01') + week * 7), 6000 + picker.upTo(9000), 'Supermarket'),
  )
  for (const today of days('2025-03-29', 7, 60)) {
    assert.deepEqual(summarize(today, monthly), [], today)
    assert.deepEqual(summarize(today, weekly), [], today)
  }
})

test('three policies at one insurer are three bills, even at one price on one day', () => {
  const months = ['2025-12-05', '2026-01-05', '2026-02-05']
  const differentPrices = months.flatMap((day) => [2950, 5400, 9100].map((amount) => paid(day, amount, 'Insurer')))
  const prices = detect('2026-02-06', differentPrices).map(({ amount }) => amount)
  assert.deepEqual(new Set(prices), new Set([2950, 5400, 9100]))
  const samePrice = months.flatMap((day) => [1, 2, 3].map(() => paid(day, 2950, 'Insurer')))
  assert.equal(detect('2026-02-06', samePrice).length, 3)
})

test('a bill due on the 31st is due on the last day of shorter months', () => {
  const recurrence = recurrenceOf('monthly', ['2025-12-31', '2026-01-31', '2026-02-28'].map(dayNumber))
  const due = dueDays(recurrence, dayNumber('2026-03-01'), dayNumber('2026-08-31')).map(dayText)
  assert.deepEqual(due, ['2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30', '2026-07-31', '2026-08-31'])
  const leapYear = recurrenceFrom('monthly', dayNumber('2024-01-30'))
  assert.deepEqual(dueDays(leapYear, dayNumber('2024-02-01'), dayNumber('2024-03-31')).map(dayText), [
    '2024-02-29',
    '2024-03-30',
  ])
  const lateMonthEnd = recurrenceFrom('monthly', dayNumber('2026-04-30'), 31)
  assert.deepEqual(dueDays(lateMonthEnd, dayNumber('2026-05-01'), dayNumber('2026-05-31')).map(dayText), ['2026-05-31'])
})

const rent = { amount: 90_000, recurrence: recurrenceFrom('monthly', dayNumber('2026-03-01')), skipped: [] }
const march = [dayNumber('2026-02-20'), dayNumber('2026-03-31')] as const

test('a payment early, on time or late pays a bill once', () => {
  for (const day of ['2026-02-24', '2026-03-01', '2026-03-12']) {
    const [occurrences] = matchPayments([{ ...rent, candidates: [paid(day, 90_000)] }], ...march)
    assert.deepEqual([occurrences?.paid.size, occurrences?.unpaid], [1, []], day)
  }
  const [tooLate] = matchPayments([{ ...rent, candidates: [paid('2026-03-17', 90_000)] }], ...march)
  assert.deepEqual(tooLate?.unpaid.map(dayText), ['2026-03-01'])
})

test('matches each payment to one bill and each bill to one payment, best fit first', () => {
  const payments = [paid('2026-03-02', 3000, 'Insurer'), paid('2026-03-02', 5000, 'Insurer')]
  const policies = [5200, 3100].map((amount) => ({ ...rent, amount, candidates: payments }))
  const matched = matchPayments(policies, ...march).map(({ paid: all }) =>
    [...all.values()].map(({ amount }) => amount),
  )
  assert.deepEqual(matched, [[5000], [3000]])
  const equalPolicies = [1, 2].map(() => ({ ...rent, amount: 3000, candidates: payments.slice(0, 1) }))
  const unpaidCounts = matchPayments(equalPolicies, ...march).map(({ unpaid }) => unpaid.length)
  assert.deepEqual(unpaidCounts, [0, 1])
  const twoPayments = [paid('2026-02-27', 90_000), paid('2026-03-03', 90_000)]
  const [occurrences] = matchPayments([{ ...rent, candidates: twoPayments }], ...march)
  assert.equal(occurrences?.paid.size, 1)
})

test('a skipped occurrence is not expected and takes no payment of another one', () => {
  const skipped = [dayNumber('2026-03-01')]
  const [occurrences] = matchPayments([{ ...rent, skipped, candidates: [paid('2026-03-03', 90_000)] }], ...march)
  assert.deepEqual([occurrences?.paid.size, occurrences?.unpaid], [0, []])
})

test('an overdue bill is expected for half a period and then dropped', () => {
  const bill = { ...rent, category: 1, openFrom: 0, candidates: [], knownPayments: [] }
  const unpaid = (today: string) => {
    const dateRange = { from: dayNumber('2026-02-20'), today: dayNumber(today), to: dayNumber('2026-04-10') }
    return billStatusesOf([bill], dateRange).flatMap((billStatus) => billStatus.unpaid.map(dayText))
  }
  assert.deepEqual(unpaid('2026-03-01'), ['2026-03-01', '2026-04-01'])
  assert.deepEqual(unpaid('2026-03-16'), ['2026-03-01', '2026-04-01'])
  assert.deepEqual(unpaid('2026-03-17'), ['2026-04-01'])
})
