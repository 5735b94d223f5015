import { collegeCost } from '#course/calculators/definitions/college-cost.ts'
import { BarRows } from '#web/learning/calculators/bar-rows.tsx'
import { CalculatorCard } from '#web/learning/calculators/calculator-card.tsx'
import { dollars, years } from '#web/learning/calculators/format.ts'
import { NumbersTable } from '#web/ui/numbers-table.tsx'

export function CollegeCost() {
  return (
    <CalculatorCard
      calculator={collegeCost}
      toOutput={(result, input) => ({
        chart: (
          <BarRows
            label="Who pays for a year"
            rows={[
              { label: 'Full price', value: input.sticker, formatted: dollars(input.sticker), kind: 'comparison' },
              { label: 'Net price', value: result.netPrice, formatted: dollars(result.netPrice) },
              { label: 'You borrow', value: result.borrowYearly, formatted: dollars(result.borrowYearly) },
            ]}
          />
        ),
        amountLists: [
          {
            title: 'One year',
            rows: [
              { label: 'Full price', amount: input.sticker },
              { label: 'Grants', amount: -input.grants },
              { label: 'Scholarships', amount: -input.scholarships },
            ],
            total: { label: 'Net price', amount: result.netPrice },
          },
          {
            title: `The loan, over ${years(input.repayYears)}`,
            rows: [
              { label: `Borrowed in ${years(input.studyYears)}`, amount: result.borrowed },
              { label: 'Interest', amount: result.interest },
            ],
            total: { label: 'You pay back', amount: result.total },
          },
        ],
        summary: (
          <p>
            That is {dollars(result.payment)} a month. No interest builds up during school here; with some loans it
            does. You do not have to borrow everything that is offered.
          </p>
        ),
        table: (
          <NumbersTable
            caption="What is still owed at the end of each year"
            headers={['Year', 'Owed']}
            rows={result.points.map((point) => [String(point.year), dollars(point.owed)])}
          />
        ),
      })}
    />
  )
}
