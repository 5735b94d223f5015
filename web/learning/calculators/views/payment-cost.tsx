import { paymentCost } from '#course/calculators/definitions/payment-cost.ts'
import { BarRows } from '#web/learning/calculators/bar-rows.tsx'
import { CalculatorCard } from '#web/learning/calculators/calculator-card.tsx'
import { count, dollars, number, tenthPercent } from '#web/learning/calculators/format.ts'

export function PaymentCost() {
  return (
    <CalculatorCard
      calculator={paymentCost}
      toOutput={(result, input) => ({
        chart: (
          <BarRows
            label="The price and what you pay with fees"
            rows={[
              { label: 'Price', value: input.price, formatted: dollars(input.price), kind: 'comparison' },
              { label: 'Paid later, with fees', value: result.total, formatted: dollars(result.total) },
              { label: 'Snack', value: input.snack, formatted: dollars(input.snack), kind: 'comparison' },
              {
                label: 'Snack, with the overdraft fee',
                value: result.snackTotal,
                formatted: dollars(result.snackTotal),
              },
            ]}
          />
        ),
        amountLists: [
          {
            title: 'Pay later',
            rows: [
              { label: `${count(input.payments, 'payment')} of about ${dollars(result.each)}`, amount: input.price },
              { label: count(input.latePayments, 'late fee'), amount: result.fees },
            ],
            total: { label: 'True cost', amount: result.total },
          },
          {
            title: 'Overdraft',
            rows: [
              { label: 'Snack', amount: input.snack },
              { label: 'Overdraft fee', amount: input.overdraftFee },
            ],
            total: { label: 'True cost', amount: result.snackTotal },
          },
        ],
        summary: (
          <p>
            Paying late adds {tenthPercent(result.extraPercent)} for a few weeks of credit. With the fee, the snack
            costs {number(Math.round(result.snackTimes * 10) / 10)} times its price. You can ask the bank to turn off
            overdraft for the card.
          </p>
        ),
      })}
    />
  )
}
