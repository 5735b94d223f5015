import { type EmergencyFundInput, emergencyFund, emergencyFundExample } from '#course/calculators/emergency-fund.ts'
import { CalculatorCard } from './calculator-card.tsx'
import type { FieldGroup } from './calculator-fields.tsx'
import { LinePlot } from './line-plot.tsx'
import { NumbersTable, thinned } from './numbers-table.tsx'
import { count, dollars, months, number, percent, shortDollars } from './say.ts'

const groups: FieldGroup<EmergencyFundInput>[] = [
  {
    fields: [
      {
        path: 'essentials',
        label: 'Essential costs per month',
        kind: 'dollars',
        hint: 'What you could not do without: housing, food, getting to work or school.',
      },
      {
        path: 'monthsWanted',
        label: 'Months to cover',
        kind: 'slider',
        min: 1,
        max: 12,
        says: number,
      },
      { path: 'saved', label: 'Saved so far', kind: 'dollars' },
      { path: 'monthly', label: 'Put in each month', kind: 'dollars' },
      { path: 'ratePercent', label: 'Yearly interest', kind: 'percent', hint: 'Made up. Real rates change.' },
    ],
  },
]

export function EmergencyFund() {
  return (
    <CalculatorCard
      title="How long until your safety net is full?"
      example={emergencyFundExample}
      groups={groups}
      calculate={emergencyFund}
      show={(result, input) => ({
        picture: (
          <LinePlot
            label={`From ${dollars(input.saved)} to ${dollars(result.target)} in ${months(result.months)}.`}
            series={[
              {
                name: 'Saved',
                kind: 'you',
                points: result.points.map((point) => [point.month, point.withoutInterest] as const),
              },
            ]}
            saysX={(month) => (month === 0 ? 'now' : count(month, 'month'))}
            saysY={shortDollars}
            spot={{
              x: result.months,
              y: Math.max(result.target, input.saved),
              text: `Target ${shortDollars(result.target)}`,
            }}
          />
        ),
        ledgers: [
          {
            rows: [
              { label: `Target: ${count(input.monthsWanted, 'month')} of essential costs`, amount: result.target },
              { label: 'Saved so far', amount: -Math.min(input.saved, result.target) },
            ],
            total: { label: 'To go', amount: result.toGo },
          },
        ],
        says: (
          <p>
            At {dollars(input.monthly)} a month it takes {months(result.months)}. With {percent(input.ratePercent)}{' '}
            interest it takes {months(result.monthsWithInterest)}. You already have {percent(result.savedPercent)} of
            the target.
          </p>
        ),
        numbers: (
          <NumbersTable
            caption="What is saved at the end of each month"
            heads={['Month', 'No interest', `At ${percent(input.ratePercent)}`]}
            rows={thinned(result.points).map((point) => [
              String(point.month),
              dollars(point.withoutInterest),
              dollars(point.withInterest),
            ])}
          />
        ),
      })}
    />
  )
}
