import { type TaxBucketsResult, taxBuckets } from '#course/calculators/definitions/tax-buckets.ts'
import { BarRows } from '#web/learning/calculators/bar-rows.tsx'
import { CalculatorCard } from '#web/learning/calculators/calculator-card.tsx'
import { dollars, percent, shortDollars, tenthPercent } from '#web/learning/calculators/format.ts'
import { NumbersTable } from '#web/ui/numbers-table.tsx'

const filingStatus = (isMarried: boolean) => (isMarried ? 'married filing jointly' : 'single')
/** Buckets with money, at least three; empty ones above would only push the result down. */
const filledRows = ({ rows }: TaxBucketsResult) => rows.filter(({ amount }, index) => index < 3 || amount > 0)

export function TaxBuckets() {
  return (
    <CalculatorCard
      calculator={taxBuckets}
      toOutput={(result, input) => ({
        chart: (
          <BarRows
            label={`Pay poured into the ${input.year} buckets, ${filingStatus(input.married)}`}
            rows={[
              {
                label: 'Standard deduction: untaxed',
                value: result.untaxed,
                formatted: shortDollars(result.untaxed),
                kind: 'comparison',
              },
              ...filledRows(result).map((row) => ({
                label: `${percent(row.percent)} bucket`,
                value: row.amount,
                formatted: `${shortDollars(row.amount)}, tax ${dollars(row.tax)}`,
              })),
            ]}
          />
        ),
        amountLists: [
          {
            title: 'Income tax',
            rows: filledRows(result).map((row) => ({
              label: `${percent(row.percent)} of ${shortDollars(row.amount)}`,
              amount: row.tax,
            })),
            total: { label: `Tax, ${tenthPercent(result.sharePercent)} of pay`, amount: result.tax },
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
            Tax year {input.year}, {filingStatus(input.married)}: standard deduction{' '}
            {shortDollars(input.married ? input.marriedDeduction : input.standardDeduction)}, and all seven buckets
            (irs.gov, Revenue Procedure 2025-32). Income tax only. Payroll tax and state tax come on top.
          </p>
        ),
        table: (
          <NumbersTable
            caption={`The buckets for tax year ${input.year}, ${filingStatus(input.married)}`}
            headers={['Rate', 'Ends at', 'In it', 'Tax']}
            rows={result.rows.map((row) => [
              percent(row.percent),
              row.upTo === null ? 'no end' : shortDollars(row.upTo),
              dollars(row.amount),
              dollars(row.tax),
            ])}
          />
        ),
      })}
    />
  )
}
