import { type ScamCheckInput, scamCheck, scamCheckExample } from '#course/calculators/definitions/scam-check.ts'
import { BarRows } from '#web/lessons/calculators/bar-rows.tsx'
import { CalculatorCard } from '#web/lessons/calculators/calculator-card.tsx'
import type { FieldGroup } from '#web/lessons/calculators/calculator-fields.tsx'
import { count, dollars, shortDollars } from '#web/lessons/calculators/format.ts'

const groups: FieldGroup<ScamCheckInput>[] = [
  {
    legend: 'What did they do?',
    fields: [
      { path: 'sendBack', label: 'Sent money or a check and wants some back', kind: 'tick' },
      { path: 'oddPayment', label: 'Wants gift cards, crypto or a wire', kind: 'tick' },
      { path: 'asksForCode', label: 'Asks for a code or a password', kind: 'tick' },
      { path: 'urgent', label: 'Says you must act right now', kind: 'tick' },
      { path: 'secret', label: 'Says to tell no one', kind: 'tick' },
      { path: 'surprise', label: 'Came out of the blue', kind: 'tick' },
    ],
  },
  {
    legend: 'A check that bounces',
    fields: [
      { path: 'checkAmount', label: 'The check', kind: 'dollars' },
      { path: 'sentAway', label: 'What you sent on', kind: 'dollars' },
      { path: 'bounceFee', label: 'Bank fee', kind: 'dollars' },
    ],
  },
  {
    legend: 'A stolen card',
    fields: [
      { path: 'stolen', label: 'What the thief took', kind: 'dollars' },
      {
        path: 'daysToReport',
        label: 'You report it after',
        kind: 'slider',
        min: 0,
        max: 90,
        says: (value) => count(value, 'day'),
      },
    ],
  },
]

const verdicts = { stop: 'Stop', check: 'Check first', 'none seen': 'None seen' }

export function ScamCheck() {
  return (
    <CalculatorCard
      title="Is it a scam, and who pays?"
      example={scamCheckExample}
      groups={groups}
      calculate={scamCheck}
      show={(result, input) => ({
        chart: (
          <BarRows
            label={`The most you can lose if you report after ${count(input.daysToReport, 'day')}`}
            rows={[
              { label: 'Debit card, at most', value: result.debitLoss, formatted: dollars(result.debitLoss) },
              {
                label: 'Credit card, at most',
                value: result.creditLoss,
                formatted: dollars(result.creditLoss),
                kind: 'then',
              },
            ]}
          />
        ),
        ledgers: [
          {
            title: 'Red flags',
            rows: [{ label: 'Red flags checked', amount: `${result.flags} of 6` }],
            total: { label: 'What to do', amount: verdicts[result.verdict] },
          },
          {
            title: 'When the check bounces',
            rows: [
              { label: 'What you sent on', amount: input.sentAway },
              { label: 'Bank fee', amount: input.bounceFee },
            ],
            total: { label: 'You lose', amount: result.loss },
          },
        ],
        summary: (
          <>
            <p>{result.advice}</p>
            <p>
              The bank takes back the {dollars(result.gone)} from the check, even if it was in your account for days.
            </p>
            <p>
              Limits in {input.year}: {shortDollars(input.creditLimit)} on a credit card. On a debit card{' '}
              {shortDollars(input.debitEarlyLimit)} within {count(input.debitEarlyDays, 'business day')},{' '}
              {shortDollars(input.debitLateLimit)} within {count(input.debitLateDays, 'day')} of the statement, then
              there may be no limit. Many banks ask for less.
            </p>
          </>
        ),
      })}
    />
  )
}
