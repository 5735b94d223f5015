import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useForecast } from '#web/tracker/forecast/forecast-queries.ts'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { useInsights } from '#web/tracker/page/tracker-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { incomeFigures } from './income-figures.ts'
import './income.css'

const IncomeList = lazy(async () => ({ default: (await import('./income-list.tsx')).IncomeList }))

/** The income of the displayed month and what is left of it. */
export function IncomeCard() {
  const { today, settings, canWrite, openForm, openDialog, isSample } = useTracker()
  const { data: insights } = useInsights()
  const { data: forecast } = useForecast()
  const [isListed, setListed] = useState(false)
  if (!insights) return null
  const figures = incomeFigures(insights, forecast, today, settings.currency)
  const hasEntries = insights.income !== null && insights.income.source !== 'settings'
  if (figures.length === 0 && !(canWrite && insights.hasExpenses)) return null
  return (
    <Card as="section" className="income-card" aria-labelledby="income-title">
      <div className="income-head">
        <h2 id="income-title" className="text-lg" tabIndex={-1}>
          Income
        </h2>
        {canWrite && !isSample && (
          <Button kind="secondary" onClick={() => openForm({ kind: 'income' })}>
            <Plus />
            Add income
          </Button>
        )}
      </div>
      {figures.length > 0 ? (
        <dl className="income-figures">
          {figures.map((figure) => (
            <Stat key={figure.label} {...figure} withoutCard />
          ))}
        </dl>
      ) : (
        <p>Enter what comes in, and you see what is left to spend.</p>
      )}
      {!hasEntries && canWrite && !isSample && settings.monthly_income === null && (
        <Button kind="quiet" className="justify-self-start" onClick={() => openDialog('settings')}>
          It is the same each month
        </Button>
      )}
      {hasEntries && (
        <Button
          kind="quiet"
          className="justify-self-start"
          aria-expanded={isListed}
          onClick={() => setListed(!isListed)}
        >
          {isListed ? 'Hide the entries' : 'Show the entries'}
        </Button>
      )}
      {hasEntries && isListed && (
        <Suspense>
          <IncomeList />
        </Suspense>
      )}
    </Card>
  )
}
