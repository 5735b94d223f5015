import { carCost } from '#course/calculators/definitions/car-cost.ts'
import { BarRows } from '#web/learning/calculators/bar-rows.tsx'
import { CalculatorCard } from '#web/learning/calculators/calculator-card.tsx'
import { count, dollars, percent } from '#web/learning/calculators/format.ts'

export function CarCost() {
  return (
    <CalculatorCard
      calculator={carCost}
      toOutput={(result, input) => ({
        chart: (
          <BarRows
            label="The parts of one month’s cost"
            rows={[
              { label: 'Loan payment', value: result.payment, formatted: dollars(result.payment) },
              { label: 'Insurance', value: input.insurance, formatted: dollars(input.insurance), kind: 'comparison' },
              { label: 'Fuel', value: input.fuel, formatted: dollars(input.fuel), kind: 'comparison' },
              { label: 'Upkeep', value: input.upkeep, formatted: dollars(input.upkeep), kind: 'comparison' },
            ]}
          />
        ),
        amountLists: [
          {
            title: 'Each month',
            rows: [
              { label: 'Loan payment', amount: result.payment },
              { label: 'Insurance, fuel and upkeep', amount: result.running },
            ],
            total: { label: 'True cost', amount: result.monthly },
          },
          {
            title: 'The add-on plan',
            rows: [
              { label: 'Price of the plan', amount: input.planPrice },
              {
                label: `${percent(input.repairChancePercent)} of ${dollars(input.repairCost)}`,
                amount: -result.averageRepair,
              },
            ],
            total: { label: 'More than the average repair by', amount: result.planOverAverage },
          },
        ],
        summary: (
          <p>
            Interest comes to {dollars(result.interest)}. With the down payment, {count(input.months, 'month')} cost{' '}
            {dollars(result.wholeCost)}. A plan can still fit someone who could not pay a large repair.
          </p>
        ),
      })}
    />
  )
}
