import { type ReactNode, useState } from 'react'
import { centsOf } from '#web/platform/format/dollars.ts'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { NumbersTable } from '#web/ui/numbers-table.tsx'
import { Plot } from '#web/ui/plot.tsx'
import { flowChart, flowRows, flowText } from './flow-chart.ts'
import type { Forecast } from './forecast-text.ts'
import { type Simulation, withSimulation } from './what-if.ts'
import { WhatIf } from './what-if-form.tsx'

/** Expected balance per day, with a what-if payment. */
export function CashFlowCard({ forecast }: { forecast: Forecast }) {
  const [simulation, setImagined] = useState<Simulation | null>(null)
  const { currency } = useTracker().settings
  const { cashFlow } = forecast
  if (!cashFlow) return <NoCashFlow />
  const days = cashFlow.days.map(({ day, balance }) => ({ day, cents: centsOf(balance) }))
  const shown = simulation ? withSimulation(days, simulation) : days
  const chart = flowChart(shown, currency, simulation ? days : undefined)
  return (
    <FlowCard>
      <p aria-live="polite">{flowText(shown, currency)}</p>
      {chart && (
        <figure className="cash-flow">
          <Plot {...chart} />
          <NumbersTable
            caption={simulation ? 'Money expected, with what is imagined' : 'Money expected'}
            headers={['Day', 'At the end of it']}
            rows={flowRows(shown, currency)}
          />
        </figure>
      )}
      <WhatIf forecast={forecast} days={days} simulation={simulation} onSimulate={setImagined} />
    </FlowCard>
  )
}

const FlowCard = ({ children }: { children: ReactNode }) => (
  <Card as="section" className="forecast-card" aria-labelledby="flow-title">
    <h3 id="flow-title" className="text-lg">
      Cash flow
    </h3>
    {children}
  </Card>
)

/** Lists the missing inputs: balance and income, or a full month. */
function NoCashFlow() {
  const { canWrite, settings, openDialog } = useTracker()
  const isSet = settings.monthly_income !== null && settings.cash_on_hand !== null
  return (
    <FlowCard>
      <p>
        {isSet
          ? 'With one full month of expenses you see here how much money is left on each day.'
          : 'Give your monthly income and the cash you have, and you see here how much money is left on each day.'}
      </p>
      {!isSet && canWrite && (
        <Button kind="secondary" className="justify-self-start" onClick={() => openDialog('settings')}>
          Set income and cash
        </Button>
      )}
    </FlowCard>
  )
}
