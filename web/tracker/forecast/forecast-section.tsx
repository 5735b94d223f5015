import { useState } from 'react'
import { errorMessage } from '#web/platform/api/errors.ts'
import { lazyCode } from '#web/platform/messages/lazy-code.ts'
import { LazyComponent } from '#web/platform/messages/lazy-component.tsx'
import { StaleNotice } from '#web/platform/messages/stale-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'
import { BillsCard } from './bills-card.tsx'
import { CashFlowCard } from './cash-flow-card.tsx'
import { ForecastCard } from './forecast-card.tsx'
import { useForecast } from './forecast-queries.ts'
import type { Bill } from './forecast-text.ts'
import { ScoreCard } from './score-card.tsx'
import './forecast.css'

const billDialog = lazyCode(() => import('./bill-dialog.tsx'))

/** The outlook: forecast and its score, bills and cash flow. */
export function ForecastSection() {
  const [form, setForm] = useState<{ bill: Bill | null } | null>(null)
  const { data } = useForecast()
  return (
    <section className="forecast" aria-labelledby="forecast-title">
      <h2 id="forecast-title">What is to come</h2>
      <ForecastState />
      {data && <ForecastCard forecast={data} />}
      <div className="forecast-pair">
        {data?.score && data.score.months > 0 && <ScoreCard score={data.score} />}
        <BillsCard onEdit={(bill) => setForm({ bill })} onAdd={() => setForm({ bill: null })} />
      </div>
      {data && <CashFlowCard forecast={data} />}
      {form && (
        <LazyComponent code={billDialog} onMissing={() => setForm(null)}>
          {({ BillDialog }) => <BillDialog bill={form.bill} onClose={() => setForm(null)} />}
        </LazyComponent>
      )}
    </section>
  )
}

/** Placeholder until the forecast is loaded, or an error above it if reloading fails. */
function ForecastState() {
  const { data, error, isFetching, refetch } = useForecast()
  if (data) return error ? <StaleNotice error={error} onRetry={refetch} busy={isFetching} /> : null
  if (!error) return <ForecastSkeleton />
  return (
    <Notice kind="warn" title="The forecast could not be loaded.">
      <p>{errorMessage(error)}</p>
      <Button kind="secondary" onClick={() => refetch()} busy={isFetching}>
        Retry
      </Button>
    </Notice>
  )
}

function ForecastSkeleton() {
  return (
    <Card>
      <Loading label="Loading the forecast..." labelHidden className="grid gap-4">
        <Skeleton className="h-6 w-1/2" />
        <SkeletonLines lines={5} />
      </Loading>
    </Card>
  )
}
