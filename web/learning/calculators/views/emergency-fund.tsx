import { emergencyFund } from '#course/calculators/definitions/emergency-fund.ts'
import { CalculatorCard } from '#web/learning/calculators/calculator-card.tsx'
import { count, dollars, months, percent, shortDollars, wholePercent } from '#web/learning/calculators/format.ts'
import { LinePlot } from '#web/learning/calculators/line-plot.tsx'
import { downsample, NumbersTable } from '#web/ui/numbers-table.tsx'

export function EmergencyFund() {
  return (
    <CalculatorCard
      calculator={emergencyFund}
      toOutput={(result, input) => ({
        headline:
          result.toGo === 0 ? 'Your safety net is full' : `${dollars(result.toGo)} to go: ${months(result.months)}`,
        chart: (
          <LinePlot
            label={`From ${dollars(input.saved)} to ${dollars(result.target)} in ${months(result.months)}.`}
            series={[
              {
                name: 'Saved',
                kind: 'main',
                points: result.points.map((point) => [point.month, point.withoutInterest] as const),
              },
            ]}
            formatX={(month) => (month === 0 ? 'now' : count(month, 'month'))}
            formatY={shortDollars}
            marker={{
              x: result.months,
              y: Math.max(result.target, input.saved),
              text: `Target ${shortDollars(result.target)}`,
            }}
          />
        ),
        amountLists: [
          {
            rows: [
              { label: `Target: ${count(input.monthsWanted, 'month')} of essential costs`, amount: result.target },
              { label: 'Saved so far', amount: -Math.min(input.saved, result.target) },
            ],
            total: { label: 'To go', amount: result.toGo },
          },
        ],
        summary: (
          <p>
            At {dollars(input.monthly)} a month it takes {months(result.months)}. With {percent(input.ratePercent)}{' '}
            interest it takes {months(result.monthsWithInterest)}. You already have {wholePercent(result.savedPercent)}{' '}
            of the target.
          </p>
        ),
        table: (
          <NumbersTable
            caption="What is saved at the end of each month"
            headers={['Month', 'No interest', `At ${percent(input.ratePercent)}`]}
            rows={downsample(result.points).map((point) => [
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
