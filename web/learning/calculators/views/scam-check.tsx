import { scamCheck } from '#course/calculators/definitions/scam-check.ts'
import { BarRows } from '#web/learning/calculators/bar-rows.tsx'
import { CalculatorCard } from '#web/learning/calculators/calculator-card.tsx'
import { count, dollars, shortDollars } from '#web/learning/calculators/format.ts'

const verdicts = { stop: 'Stop', check: 'Check first', 'none seen': 'None seen' }

export function ScamCheck() {
  return (
    <CalculatorCard
      calculator={scamCheck}
      toOutput={(result, input) => ({
        chart: (
          <BarRows
            label={`The most you can lose if you report ${count(input.daysToReport, 'business day')} after you notice and ${count(input.daysFromStatement, 'day')} after the statement`}
            rows={[
              { label: 'Debit card, at most', value: result.debitLoss, formatted: dollars(result.debitLoss) },
              {
                label: 'Credit card, at most',
                value: result.creditLoss,
                formatted: dollars(result.creditLoss),
                kind: 'comparison',
              },
            ]}
          />
        ),
        amountLists: [
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
              {shortDollars(input.debitLateLimit)} within {count(input.debitLateDays, 'day')} of the statement, and
              after that no limit for what is taken from then on. Many banks ask for less.
            </p>
            <p>
              These are for a card that was lost or stolen. A debit card’s number alone costs you nothing if you report
              it within {count(input.debitLateDays, 'day')} of the statement.
            </p>
          </>
        ),
      })}
    />
  )
}
