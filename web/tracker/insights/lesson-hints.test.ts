import assert from 'node:assert/strict'
import { test } from 'node:test'
import { budgetSplit } from '#course/calculators/definitions/budget-split.ts'
import { emergencyFund } from '#course/calculators/definitions/emergency-fund.ts'
import { hintText, memberAverages } from './lesson-hints.ts'
import { averagedMonths, averagesOf } from './own-averages.ts'
import { sampleInsights } from './sample-month.ts'

const averages = { need: 45_949, want: 18_012, saving: 2000, total: 65_961, months: 3, unsorted: 0, income: 90_000 }

test('averages the three full months before the current one by need, want and saving', () => {
  assert.deepEqual(averagedMonths({ year: 2026, month: 2 }), [
    { year: 2026, month: 1 },
    { year: 2025, month: 12 },
    { year: 2025, month: 11 },
  ])
  const at = { today: '2026-06-18', start: 1 }
  const months = averagedMonths({ year: 2026, month: 6 }).map((month) => sampleInsights(month, at))
  const total = months.reduce((sum, { currentMonth }) => sum + Math.round(currentMonth.total * 100), 0)
  const mean = averagesOf(months)
  assert.ok(mean && Math.abs(mean.need + mean.want + mean.saving - total / 3) <= 2)
  assert.equal(mean.months, 3)
})

test('ignores months without spending', () => {
  const at = { today: '2026-06-18', start: 1 }
  const [may, empty] = [sampleInsights({ year: 2026, month: 5 }, at), sampleInsights({ year: 2020, month: 5 }, at)]
  assert.deepEqual(averagesOf([may, empty]), averagesOf([may]))
  assert.equal(averagesOf([empty]), null)
})

test('the averages of the member fit the inputs of the calculators', () => {
  const split = memberAverages('budget-split', averages, 'USD')
  assert.deepEqual(split, { income: 900, needs: 460, wants: 180, saving: 260 })
  assert.equal(budgetSplit.calculate({ ...budgetSplit.example, ...split }).ok, true)
  const fund = memberAverages('emergency-fund', { ...averages, income: null }, 'USD')
  assert.deepEqual(fund, { essentials: 459 })
  assert.equal(emergencyFund.calculate({ ...emergencyFund.example, ...fund }).ok, true)
})

test('without income there is no split, and without a month there are no numbers', () => {
  assert.equal(memberAverages('budget-split', { ...averages, income: null }, 'USD'), null)
  assert.equal(memberAverages('emergency-fund', null, 'USD'), null)
  assert.equal(memberAverages('emergency-fund', { ...averages, need: 0 }, 'USD'), null)
})

test('the hint mentions the averages of the member', () => {
  assert.equal(
    hintText('emergency-fund', averages, 'USD'),
    'Your needs came to $459 a month on average over the last three months. How long would your money last if none came in?',
  )
  assert.equal(
    hintText('budget-split', { ...averages, months: 1 }, 'EUR'),
    'Of €900 income: needs €459, wants €180, €260 saved or left last month. Is that the split you want?',
  )
  assert.equal(
    hintText('budget-split', { ...averages, income: 60_000 }, 'USD'),
    'Of $600 income: needs $459, wants $180, $40 more than came in a month on average over the last three months. Is that the split you want?',
  )
})

test('averages in another currency are no inputs of calculators in dollars', () => {
  assert.equal(memberAverages('budget-split', averages, 'EUR'), null)
  assert.equal(memberAverages('emergency-fund', averages, 'GBP'), null)
})

test('the hint states the share that is not sorted, which replaces the averages from a fifth on', () => {
  assert.equal(
    hintText('emergency-fund', { ...averages, unsorted: 0.19, months: 1 }, 'USD'),
    'Your needs came to $459 last month. Not sorted yet: 19%. How long would your money last if none came in?',
  )
  assert.equal(
    hintText('budget-split', { ...averages, unsorted: 0.2, months: 1 }, 'USD'),
    '20% of what you spent last month is not sorted yet. Sort it, and you see what goes to needs and what to wants.',
  )
  assert.equal(memberAverages('budget-split', { ...averages, unsorted: 0.2 }, 'USD'), null)
})

test('without a known income no hint speaks of wants or saving', () => {
  const unknown = { ...averages, income: null }
  const texts = [null, unknown, { ...unknown, unsorted: 0.1 }, { ...unknown, unsorted: 0.5 }].flatMap((own) => [
    hintText('budget-split', own, 'USD'),
    hintText('emergency-fund', own, 'USD'),
  ])
  for (const text of texts) assert.doesNotMatch(text, /want|sav/i)
  assert.equal(
    hintText('budget-split', unknown, 'USD'),
    'Your needs came to $459 a month on average over the last three months. Enter your income, and you see how it splits.',
  )
})

test('averages the income of the months, unless one is unknown', () => {
  const at = { today: '2026-06-18', start: 1 }
  const [may, april] = [5, 4].map((month) => sampleInsights({ year: 2026, month }, at))
  assert.ok(may && april)
  const incomeOf = (...totals: (number | null)[]) =>
    averagesOf(
      [may, april].map((month, index) => ({
        ...month,
        income: totals[index] == null ? null : { total: totals[index], source: 'entered' },
      })),
    )?.income
  assert.equal(incomeOf(1000, 500.5), 75_025)
  assert.equal(incomeOf(1000, null), null)
})
