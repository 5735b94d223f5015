import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readLoads, testFinder } from './nearest-tests.ts'

const budgets = 'server/tracker/budgets'
const sources = [
  { file: `${budgets}/rules.ts`, loads: [] },
  { file: `${budgets}/service.ts`, loads: [`${budgets}/rules.ts`] },
  { file: `${budgets}/rollover.test.ts`, loads: [`${budgets}/service.ts`] },
  { file: `${budgets}/rules.test.ts`, loads: [`${budgets}/rules.ts`] },
  { file: `${budgets}/words.test.ts`, loads: [] },
  { file: 'server/tracker/insights/insights.ts', loads: [`${budgets}/service.ts`] },
  { file: 'server/tracker/insights/insights.test.ts', loads: ['server/tracker/insights/insights.ts'] },
  { file: 'server/tracker/area.ts', loads: [`${budgets}/service.ts`] },
  { file: 'server/shop/cart/cart.test.ts', loads: ['server/tracker/area.ts'] },
  { file: 'server/tracker/forecast/forecast.test.ts', loads: ['server/tracker/area.ts'] },
  { file: 'server/operations/members/budget.test.ts', loads: ['server/tracker/area.ts'] },
]
const findTests = testFinder(readLoads())
const tests = sources.map(({ file }) => file).filter((file) => file.endsWith('.test.ts'))

test('the nearest tests run first, then those of the module, then those of the modules that import it, of its name, of its area', () => {
  assert.deepEqual(testFinder(sources, tests)(`${budgets}/rules.ts`), [
    [`${budgets}/rules.test.ts`],
    [`${budgets}/rollover.test.ts`],
    ['server/tracker/insights/insights.test.ts'],
    ['server/operations/members/budget.test.ts'],
    ['server/tracker/forecast/forecast.test.ts'],
  ])
})

test('a test of the web that loads a component by its path is near it, and journeys of the area come last', () => {
  const runs = findTests('web/tracker/budgets/budgets-tab.tsx')
  assert.deepEqual(runs[0], ['web/tracker/expenses/tracker-parts.test.ts'])
  const journeys = runs.slice(runs.findIndex(([test]) => test?.startsWith('e2e/')))
  assert.deepEqual(journeys[0], ['e2e/tracker/budgets.test.ts'])
  for (const [test = '', ...others] of journeys) {
    assert.match(test, /^e2e\/tracker\//)
    assert.deepEqual(others, [])
  }
})

test('a mutant of the server is tested over HTTP, without journeys', () => {
  const runs = findTests('server/shop/cart/routes.ts').flat()
  assert.ok(runs.includes('server/shop/cart/cart.test.ts'))
  assert.deepEqual(
    runs.filter((test) => test.startsWith('e2e/')),
    [],
  )
})
