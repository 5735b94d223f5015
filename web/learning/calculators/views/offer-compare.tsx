import { type OfferCompareResult, offerCompare } from '#course/calculators/definitions/offer-compare.ts'
import { BarRows } from '#web/learning/calculators/bar-rows.tsx'
import { CalculatorCard } from '#web/learning/calculators/calculator-card.tsx'
import { count, dollars, number } from '#web/learning/calculators/format.ts'
import { NumbersTable } from '#web/ui/numbers-table.tsx'

/** The difference as a positive number, so that the amounts add up. */
function largerFirst({ totalA, totalB }: OfferCompareResult) {
  const [a, b] = ['A: pay and benefits', 'B: pay and benefits']
  return totalB > totalA
    ? [
        { label: b, amount: totalB },
        { label: a, amount: -totalA },
      ]
    : [
        { label: a, amount: totalA },
        { label: b, amount: -totalB },
      ]
}

const better = { A: 'Offer A is worth more by', B: 'Offer B is worth more by', same: 'The offers are worth the same' }

export function OfferCompare() {
  return (
    <CalculatorCard
      calculator={offerCompare}
      toOutput={(result, input) => ({
        chart: (
          <BarRows
            label="Pay and benefits of both offers"
            rows={[
              { label: 'Offer A', value: result.totalA, formatted: dollars(result.totalA) },
              { label: 'Offer B', value: result.totalB, formatted: dollars(result.totalB), kind: 'comparison' },
            ]}
          />
        ),
        amountLists: [
          {
            title: 'Offers',
            rows: largerFirst(result),
            total: { label: better[result.better], amount: result.gap },
          },
          {
            title: 'Training',
            rows: [
              { label: 'Cost', amount: input.trainingCost },
              { label: 'Pay given up', amount: input.lostPay },
            ],
            total: { label: 'Total cost', amount: result.trainingTotal },
          },
        ],
        summary:
          result.paybackYears === null ? (
            <p>Pay does not rise, so this training does not pay back in money. It may be worth it for other reasons.</p>
          ) : (
            <p>
              Pay rises by {dollars(result.gainPerYear)} a year, so the training pays back in{' '}
              {number(result.paybackYears)} years, about {count(result.paybackMonths ?? 0, 'month')}. Before tax, and if
              the job comes.
            </p>
          ),
        table: (
          <NumbersTable
            caption="Total gain from the training so far"
            headers={['Years after', 'Gain less cost']}
            rows={result.points.map((point) => [String(point.year), dollars(point.net)])}
          />
        ),
      })}
    />
  )
}
