import { medicalBill } from '#course/calculators/definitions/medical-bill.ts'
import { CalculatorCard } from '#web/learning/calculators/calculator-card.tsx'
import { dollars, percent, shortDollars } from '#web/learning/calculators/format.ts'
import { LinePlot } from '#web/learning/calculators/line-plot.tsx'
import { NumbersTable } from '#web/ui/numbers-table.tsx'

export function MedicalBill() {
  return (
    <CalculatorCard
      calculator={medicalBill}
      toOutput={(result, input) => ({
        chart: (
          <LinePlot
            label={`Of a ${dollars(input.bill)} bill, you pay ${dollars(result.youPay)}. The line rises to the cap and then stays flat.`}
            series={[
              { name: 'You pay', kind: 'main', points: result.points.map(({ bill, youPay }) => [bill, youPay]) },
            ]}
            formatX={(bill) => (bill === 0 ? 'no bill' : shortDollars(Math.round(bill)))}
            formatY={shortDollars}
            marker={{ x: input.bill, y: result.youPay, text: `You pay ${shortDollars(result.youPay)}` }}
          />
        ),
        amountLists: [
          {
            rows: [
              { label: 'Deductible', amount: result.deductiblePart },
              { label: `${percent(input.sharePercent)} of the rest`, amount: result.sharePart },
              ...(result.capped ? [{ label: 'Above the cap', amount: result.youPay - result.beforeCap }] : []),
            ],
            total: { label: 'You pay', amount: result.youPay },
          },
        ],
        summary: (
          <p>
            The plan pays {dollars(result.planPays)}. Premiums come on top and do not count toward the deductible. This
            holds for the first bill of a year, for care that the plan covers.
          </p>
        ),
        table: (
          <NumbersTable
            caption="Your part of a bill"
            headers={['Bill', 'You pay', 'The plan pays']}
            rows={result.points.map((it) => [dollars(it.bill), dollars(it.youPay), dollars(it.bill - it.youPay)])}
          />
        ),
      })}
    />
  )
}
