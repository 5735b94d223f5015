import { taxBuckets } from '#course/calculators/definitions/tax-buckets.ts'
import { BarRows } from '#web/lessons/calculators/bar-rows.tsx'
import { CalculatorCard } from '#web/lessons/calculators/calculator-card.tsx'
import { dollars, percent, shortDollars } from '#web/lessons/calculators/format.ts'
import { NumbersTable } from '#web/ui/numbers-table.tsx'

export function TaxBuckets() {
  return (
    <CalculatorCard
      calculator={taxBuckets}
      show={(result, input) => ({
        chart: (
          <BarRows
            label={`Pay poured into the ${input.year} buckets, single`}
            rows={[
              {
                label: 'Standard deduction: untaxed',
                value: result.untaxed,
                formatted: shortDollars(result.untaxed),
                kind: 'comparison',
              },
              ...result.rows.map((row) => ({
                label: `${percent(row.percent)} bucket`,
                value: row.amount,
                formatted: `${shortDollars(row.amount)}, tax ${dollars(row.tax)}`,
              })),
            ]}
          />
        ),
        ledgers: [
          {
            title: 'Income tax',
            rows: result.rows.map((row) => ({
              label: `${percent(row.percent)} of ${shortDollars(row.amount)}`,
              amount: row.tax,
            })),
            total: { label: `Tax, ${percent(result.sharePercent)} of pay`, amount: result.tax },
          },
          {
            title: `${shortDollars(input.change)} more or less`,
            rows: [
              { label: 'A raise adds tax of', amount: result.raiseTax },
              { label: 'You keep of the raise', amount: result.raiseKept },
              { label: 'A deduction saves', amount: result.deductionSaves },
              { label: 'A credit saves up to', amount: result.creditSaves },
            ],
          },
        ],
        summary: (
          <p>
            Tax year {input.year}, single: standard deduction {shortDollars(input.standardDeduction)}, and only the
            first three buckets. Income tax only. Payroll tax and state tax come on top.
          </p>
        ),
        table: (
          <NumbersTable
            caption={`The buckets for tax year ${input.year}, single`}
            headers={['Rate', 'Ends at', 'In it', 'Tax']}
            rows={result.rows.map((row) => [
              percent(row.percent),
              shortDollars(row.upTo),
              dollars(row.amount),
              dollars(row.tax),
            ])}
          />
        ),
      })}
    />
  )
}
