import { climbBack } from '#course/calculators/definitions/climb-back.ts'
import { BarRows } from '#web/learning/calculators/bar-rows.tsx'
import { CalculatorCard } from '#web/learning/calculators/calculator-card.tsx'
import { dollars, percent, tenthPercent } from '#web/learning/calculators/format.ts'
import { NumbersTable } from '#web/ui/numbers-table.tsx'

export function ClimbBack() {
  return (
    <CalculatorCard
      calculator={climbBack}
      toOutput={(result, input) => ({
        chart: (
          <BarRows
            label="Before, after the fall and after the rise"
            rows={[
              { label: 'You put in', value: input.amount, formatted: dollars(input.amount), kind: 'comparison' },
              {
                label: `After a fall of ${percent(input.fallPercent)}`,
                value: result.afterFall,
                formatted: dollars(result.afterFall),
              },
              {
                label: `After a rise of ${percent(input.risePercent)}`,
                value: result.afterRise,
                formatted: dollars(result.afterRise),
              },
            ]}
          />
        ),
        amountLists: [
          {
            rows: [
              { label: 'After the rise', amount: result.afterRise },
              { label: 'You put in', amount: -input.amount },
            ],
            total: { label: `Change, ${tenthPercent(result.changePercent)}`, amount: result.change },
          },
        ],
        summary: (
          <p>
            {result.neededPercent === null
              ? 'Nothing is left, so no rise brings it back.'
              : `After this fall you need a rise of ${tenthPercent(result.neededPercent)} to get back to even, because the rise applies only to what is left.`}
          </p>
        ),
        table: (
          <NumbersTable
            caption="The rise that makes up for a fall"
            headers={['Fall', 'Rise needed']}
            rows={result.points.map((it) => [percent(it.fallPercent), tenthPercent(it.neededPercent)])}
          />
        ),
      })}
    />
  )
}
