import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { formatCents } from '#contract/platform/money.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { amountText } from '#web/platform/format/amounts.ts'
import { pluralize } from '#web/platform/format/number-text.ts'
import { daysText, monthName, tableDay } from '#web/tracker/page/month-names.ts'
import { type Expense, useTracker } from '#web/tracker/page/tracker-context.tsx'
import { useInsights } from '#web/tracker/page/tracker-queries.ts'
import { type Insights, percentText, sharesOf, versusText } from './insights-of.ts'
import './printed-month.css'

/** Replaces the page with the month for printing, from the browser's menu and from our own. */
export function MonthPrinter() {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser prints the page as it is when this returns.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  const { month } = useTracker()
  const query = { year: String(month.year), month: String(month.month) }
  const { data: insights } = useInsights()
  const { data: expenses } = useQuery(apiQuery('expenses', 'list', { query }))
  // Without a category filter this reuses the list that is already loaded.
  if (!isPrinting || !insights || !expenses) return null
  return createPortal(<PrintedMonth insights={insights} expenses={expenses} />, document.body)
}

export function PrintedMonth({ insights, expenses }: { insights: Insights; expenses: readonly Expense[] }) {
  const {
    today,
    isSample,
    settings: { currency },
  } = useTracker()
  const { currentMonth } = insights
  const { from, to, total } = currentMonth
  return (
    <article className="printed-month">
      <p>Moneta, Smart Expense Tracker</p>
      <h1>{monthName(currentMonth)}</h1>
      {isSample && <p>These numbers are made up.</p>}
      <p className="printed-total">
        <strong>{amountText(total, currency)}</strong>, {daysText({ from, to })}
        {to > today && from <= today && `, as of ${tableDay(today, today)}`}
      </p>
      <p>{versusText(insights, currency)}</p>
      <PrintedTable caption="Spending by Category" headers={['Category', 'Expenses', 'Share', 'Amount']}>
        {sharesOf(insights).map(({ id, name, count, of, cents }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{count}</td>
            <td>{percentText({ cents, of }, 1)}</td>
            <td>{formatCents(cents, currency)}</td>
          </tr>
        ))}
      </PrintedTable>
      <PrintedTable
        caption={pluralize(expenses.length, 'expense')}
        headers={['Date', 'Description', 'Category', 'Payment', 'Amount']}
      >
        {expenses.toReversed().map((expense) => (
          <tr key={expense.id}>
            <td>{tableDay(expense.expense_date, today)}</td>
            <th scope="row">{expense.description}</th>
            <td>{expense.category_name}</td>
            <td>{expense.payment_method ?? '–'}</td>
            <td>{amountText(expense.kind === 'refund' ? -expense.amount : expense.amount, currency)}</td>
          </tr>
        ))}
      </PrintedTable>
    </article>
  )
}

function PrintedTable({ caption, headers, children }: { caption: string; headers: string[]; children: ReactNode }) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
