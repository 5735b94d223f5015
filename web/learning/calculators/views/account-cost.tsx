import { accountCost } from '#course/calculators/definitions/account-cost.ts'
import { BarRows } from '#web/learning/calculators/bar-rows.tsx'
import { CalculatorCard } from '#web/learning/calculators/calculator-card.tsx'
import { count, dollars, shortDollars } from '#web/learning/calculators/format.ts'

export function AccountCost() {
  return (
    <CalculatorCard
      calculator={accountCost}
      toOutput={(result, input) => ({
        chart: (
          <BarRows
            label="What a year costs"
            rows={[
              {
                label: 'Check casher',
                value: result.cashingYear,
                formatted: dollars(result.cashingYear),
                kind: 'comparison',
              },
              { label: 'Account', value: result.accountYear, formatted: dollars(result.accountYear) },
            ]}
          />
        ),
        amountLists: [
          {
            title: 'A year',
            rows: [
              {
                label: `${count(input.checksPerYear, 'check')} at ${dollars(result.cashingEach)}`,
                amount: result.cashingYear,
              },
              { label: 'Account fees', amount: -result.accountFees },
              { label: 'Account interest', amount: result.accountInterest },
            ],
            total: { label: 'The account costs less by', amount: result.saved },
          },
          {
            title: 'Deposit insurance',
            rows: [
              { label: 'In the bank', amount: input.deposits },
              { label: 'Insured', amount: -result.insured },
            ],
            total: { label: 'Not covered', amount: result.uninsured },
          },
        ],
        summary: (
          <p>
            As of {input.year}, insurance covers {shortDollars(input.insuredLimit)} for each owner, in each bank, for
            each type of ownership. It covers deposits. It does not cover stocks bought at a bank.
          </p>
        ),
      })}
    />
  )
}
