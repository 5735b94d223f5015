import { netWorth } from '#course/calculators/definitions/net-worth.ts'
import { BarRows } from '#web/learning/calculators/bar-rows.tsx'
import { CalculatorCard } from '#web/learning/calculators/calculator-card.tsx'
import { count, dollars } from '#web/learning/calculators/format.ts'
import { NumbersTable } from '#web/ui/numbers-table.tsx'

export function NetWorth() {
  return (
    <CalculatorCard
      calculator={netWorth}
      toOutput={(result, { months }) => ({
        chart: (
          <BarRows
            label="What you own and owe, now and later"
            rows={[
              { label: 'You own now', value: result.owns, formatted: dollars(result.owns) },
              { label: 'You owe now', value: result.owes, formatted: dollars(result.owes), kind: 'comparison' },
              {
                label: `You own in ${count(months, 'month')}`,
                value: result.later.owns,
                formatted: dollars(result.later.owns),
              },
              {
                label: `You owe in ${count(months, 'month')}`,
                value: result.later.owes,
                formatted: dollars(result.later.owes),
                kind: 'comparison',
              },
            ]}
          />
        ),
        amountLists: [
          {
            title: 'Now',
            rows: [
              { label: 'You own', amount: result.owns },
              { label: 'You owe', amount: -result.owes },
            ],
            total: { label: 'Net worth', amount: result.netWorth },
          },
          {
            title: `In ${count(months, 'month')}`,
            rows: [
              { label: 'You own', amount: result.later.owns },
              { label: 'You owe', amount: -result.later.owes },
            ],
            total: { label: 'Net worth', amount: result.later.netWorth },
          },
        ],
        summary: (
          <p>
            That is a change of {dollars(result.change)}. A number below zero is a place to start from, not a grade.
          </p>
        ),
        table: (
          <NumbersTable
            caption="Net worth at the end of each month"
            headers={['Month', 'Own', 'Owe', 'Net worth']}
            rows={result.points.map((point) => [
              String(point.month),
              dollars(point.owns),
              dollars(point.owes),
              dollars(point.netWorth),
            ])}
          />
        ),
      })}
    />
  )
}
