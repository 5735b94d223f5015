import { roundTo } from '#course/calculators/cents.ts'
import type { InputOf } from '#course/calculators/define-calculator.ts'
import {
  type DebtPayoffResult,
  type DebtPlans,
  type DebtShortfall,
  debtPayoff,
} from '#course/calculators/definitions/debt-payoff.ts'
import type { PayoffSchedule } from '#course/calculators/payoff-schedule.ts'
import { BarRows } from '#web/learning/calculators/bar-rows.tsx'
import { CalculatorCard } from '#web/learning/calculators/calculator-card.tsx'
import type { CalculatorOutput } from '#web/learning/calculators/calculator-output.ts'
import { count, dollars, monthAfter, number, tenthPercent } from '#web/learning/calculators/format.ts'
import { useToday } from '#web/platform/browser/use-today.ts'
import { downsample, NumbersTable } from '#web/ui/numbers-table.tsx'

type Input = InputOf<typeof debtPayoff>

export function DebtPayoff() {
  const today = useToday()
  return (
    <CalculatorCard
      calculator={debtPayoff}
      toOutput={(result, input) => (result.covered ? twoPlans(result, input, today) : shortOfMoney(result, input))}
    />
  )
}

const paydayLoan = ({ paydayAprPercent }: DebtPayoffResult, { paydayFee, paydayPer, paydayWeeks }: Input) => ({
  title: 'Payday loan',
  rows: [
    {
      label: `${dollars(paydayFee)} for each ${dollars(paydayPer)}`,
      amount: tenthPercent((paydayFee / paydayPer) * 100),
    },
    { label: 'Loans like this in 52 weeks', amount: number(roundTo(52 / paydayWeeks, 2)) },
  ],
  total: { label: 'As a yearly rate', amount: tenthPercent(paydayAprPercent) },
})

function twoPlans(result: DebtPlans, input: Input, today: string): CalculatorOutput {
  const { highestFirst, smallestFirst } = result
  const freeIn = ({ months }: PayoffSchedule) => monthAfter(today, months)
  const plans = [
    { name: 'Highest rate first', plan: result.highestFirst },
    { name: 'Smallest first', plan: result.smallestFirst },
  ].map((each) => ({ ...each, label: `${each.name}, ${count(each.plan.months, 'month')}` }))
  const [highest, smallest] = plans
  const maxMonths = Math.max(...plans.map(({ plan }) => plan.months))
  return {
    headline: `Pay ${highestFirst.order[0]} first: debt-free in ${freeIn(highestFirst)}`,
    lead: (
      <p>
        <strong>
          Pay {highestFirst.order[0]} first. You are debt-free in {freeIn(highestFirst)}.
        </strong>{' '}
        {smallestFirst.order[0] !== highestFirst.order[0] &&
          `Or pay ${smallestFirst.order[0]} first, the smallest, and be debt-free in ${freeIn(smallestFirst)}.`}
      </p>
    ),
    chart: (
      <BarRows
        label="Interest until all debts are gone"
        rows={plans.map(({ label, plan }) => ({
          label,
          value: plan.interest,
          formatted: dollars(plan.interest),
          kind: plan === result.highestFirst ? 'main' : 'comparison',
        }))}
      />
    ),
    amountLists: [
      {
        title: 'Total interest',
        rows: [
          { label: smallest?.label ?? '', amount: result.smallestFirst.interest },
          { label: highest?.label ?? '', amount: -result.highestFirst.interest },
        ],
        total: { label: 'The quick win costs', amount: result.difference },
      },
      paydayLoan(result, input),
    ],
    summary: <Orders highest={highestFirst.order} smallest={smallestFirst.order} />,
    table: (
      <NumbersTable
        caption="Total still owed at the end of each month"
        headers={['Month', ...plans.map(({ name }) => name)]}
        rows={downsample(Array.from({ length: maxMonths + 1 }, (_, month) => month)).map((month) => [
          String(month),
          ...plans.map(({ plan }) => dollars(plan.balances[month] ?? 0)),
        ])}
      />
    ),
  }
}

/** Order in which extra money pays the debts, if there are several. */
function Orders({ highest, smallest }: { highest: readonly string[]; smallest: readonly string[] }) {
  const [first, other] = [highest, smallest].map((order) => order.join(', then '))
  if (highest.length === 1) return null
  if (highest.every((name, index) => name === smallest[index]))
    return <p>Extra money goes to: {first}. Highest rate first and smallest first are the same here.</p>
  return (
    <p>
      Extra money goes to: {first}; or {other}. The first costs less. The second closes a debt sooner, which keeps some
      people going.
    </p>
  )
}

/** Result if the money does not cover the minimums, and the payment to make then. */
function shortOfMoney(result: DebtShortfall, input: Input): CalculatorOutput {
  const { minimums, missing, monthInterest, owed, owedNextMonth } = result
  return {
    chart: (
      <BarRows
        label="What this month asks for, and what you can pay"
        rows={[
          { label: 'Minimum payments', value: minimums, formatted: dollars(minimums), kind: 'comparison' },
          { label: 'You can pay', value: input.monthly, formatted: dollars(input.monthly) },
          { label: 'Interest adds', value: monthInterest, formatted: dollars(monthInterest), kind: 'comparison' },
        ]}
      />
    ),
    headline: `You are ${dollars(missing)} short this month`,
    lead: (
      <p>
        <strong>You are {dollars(missing)} short this month.</strong> What to pay first stands below.
      </p>
    ),
    amountLists: [
      {
        title: 'This month',
        rows: [
          { label: 'Minimum payments', amount: minimums },
          { label: 'You can pay', amount: -input.monthly },
        ],
        total: { label: 'You are short', amount: missing },
      },
      {
        title: 'Your debts a month later',
        rows: [
          { label: 'You owe now', amount: owed },
          { label: 'Interest', amount: monthInterest },
          { label: 'You can pay', amount: -input.monthly },
        ],
        total: { label: 'Owed, before late fees', amount: owedNextMonth },
      },
      paydayLoan(result, input),
    ],
    summary: <WhatToPayFirst {...result} />,
  }
}

function WhatToPayFirst({ missing, owed, owedNextMonth }: DebtShortfall) {
  return (
    <>
      <p>
        You are {dollars(missing)} short, so at least one payment will be late or too small. That brings a late fee and,
        after 30 days, a mark on your credit report.
        {owedNextMonth > owed && ' Your debt grows, because interest adds more than you pay.'}
      </p>
      <p>
        Pay first for the roof, for power and heat, and for the car that takes you to work. Cards come after that. Call
        each lender before the due date and ask for a hardship plan. A nonprofit credit counselor helps for little or
        nothing. If a court writes to you, answer by the date in the letter.
      </p>
    </>
  )
}
