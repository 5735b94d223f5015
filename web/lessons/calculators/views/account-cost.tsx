import { type AccountCostInput, accountCost, accountCostExample } from '#course/calculators/definitions/account-cost.ts'
import { BarRows } from '#web/lessons/calculators/bar-rows.tsx'
import { CalculatorCard } from '#web/lessons/calculators/calculator-card.tsx'
import type { FieldGroup } from '#web/lessons/calculators/calculator-fields.tsx'
import { count, dollars, shortDollars } from '#web/lessons/calculators/format.ts'

const groups: FieldGroup<AccountCostInput>[] = [
  {
    legend: 'A check casher',
    fields: [
      { path: 'checkAmount', label: 'Each check', kind: 'dollars' },
      { path: 'cashingPercent', label: 'Fee', kind: 'percent' },
      { path: 'checksPerYear', label: 'Checks per year', kind: 'number' },
    ],
  },
  {
    legend: 'An account',
    fields: [
      { path: 'accountFee', label: 'Fee per month', kind: 'dollars', hint: 'Many accounts charge none.' },
      { path: 'balance', label: 'Usual balance', kind: 'dollars' },
      { path: 'ratePercent', label: 'Yearly interest', kind: 'percent' },
    ],
  },
  {
    legend: 'Is it insured?',
    fields: [{ path: 'deposits', label: 'One owner’s money in one bank', kind: 'dollars' }],
  },
]

export function AccountCost() {
  return (
    <CalculatorCard
      title="What does a year of banking cost?"
      example={accountCostExample}
      groups={groups}
      calculate={accountCost}
      show={(result, input) => ({
        chart: (
          <BarRows
            label="What a year costs"
            rows={[
              { label: 'Check casher', value: result.cashingYear, formatted: dollars(result.cashingYear), kind: 'then' },
              { label: 'Account', value: result.accountYear, formatted: dollars(result.accountYear) },
            ]}
          />
        ),
        ledgers: [
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
