import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { apiQuery } from '#web/platform/api/api.ts'
import { type Component, exportOf, textOf } from '#web/testing/components.ts'
import { drawn, march } from '#web/testing/tracker.ts'
import { sampleInsights } from '#web/tracker/insights/sample-month.ts'
import { newFields } from './expense-form.ts'

type UseEntryFields = typeof import('./use-entry-fields.ts').useEntryFields
const useEntryFields: UseEntryFields = await exportOf('tracker/expenses/use-entry-fields.ts', 'useEntryFields')
const ExpenseFields: Component<Record<string, unknown>> = await exportOf(
  'tracker/expenses/expense-fields.tsx',
  'ExpenseFields',
)

const insights = sampleInsights(march.month, { today: march.today, start: 1 })
const { queryKey } = apiQuery('insights', 'read', { query: { year: '2026', month: '3' } })

/** Whether a new entry asks for the currency, and the one that is preselected. */
function asked({ hasExpenses, isChosen = false }: { hasExpenses?: boolean; isChosen?: boolean }): string {
  const client = new QueryClient()
  if (hasExpenses !== undefined) client.setQueryData(queryKey, { ...insights, hasExpenses })
  const settings = { ...march.settings, currency: 'EUR', currency_chosen: isChosen } as const
  const Form = () => {
    const { asksCurrency, fields } = useEntryFields({})
    return `${asksCurrency ? 'asks' : 'does not ask'}, ${fields.currency}`
  }
  return textOf(drawn(createElement(Form), client, { settings }))
}

test('only the first entry of a tracker asks for the currency, beginning with that of the browser', () => {
  Object.defineProperty(navigator, 'language', { value: 'en-GB', configurable: true })
  assert.equal(asked({ hasExpenses: false }), 'asks, GBP')
  Reflect.deleteProperty(navigator, 'language')
})

test('does not ask once there is an entry or a choice, or while entries are unknown', () => {
  assert.equal(asked({ hasExpenses: true }), 'does not ask, EUR')
  assert.equal(asked({ hasExpenses: false, isChosen: true }), 'does not ask, EUR')
  assert.equal(asked({}), 'does not ask, EUR')
})

test('the form shows the currency above the amount, whose sign and reading follow it', () => {
  const form = { errors: {}, set: () => {}, isGuessed: false }
  const fields = { ...newFields(march.today, 'EUR'), amount: '1.234' }
  const html = (asksCurrency: boolean) =>
    drawn(createElement(ExpenseFields, { form: { ...form, fields, asksCurrency } }), new QueryClient())
  const first = html(true)
  assert.match(first, /<option value="EUR" selected="">Euro \(EUR\)<\/option>/)
  assert.match(
    textOf(first),
    /^Currency US Dollar \(USD\) .* Moneta converts nothing\. Amount € = €1,234\.00 Description/,
  )
  assert.match(textOf(html(false)), /^Amount € = €1,234\.00 Description/)
})
