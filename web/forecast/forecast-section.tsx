import { lazy, Suspense, useState } from 'react'
import { errorMessage } from '#web/kit/errors.ts'
import { StaleNotice } from '#web/kit/stale-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'
import { BillsCard } from './bills-card.tsx'
import { CashFlowCard } from './cash-flow-card.tsx'
import { ForecastCard } from './forecast-card.tsx'
import { useForecast } from './forecast-queries.ts'
import type { Bill } from './forecast-words.ts'
import { ScoreCard } from './score-card.tsx'
import './forecast.css'

const BillDialog = lazy(async () => ({ default: (await import('./bill-dialog.tsx')).BillDialog }))

/** What is to come: the forecast and how good it has been, the bills, and the money that is left. */
export function ForecastSection() {
  const [form, setForm] = useState<{ bill: Bill | null } | null>(null)
  return (
    <section className="forecast" aria-labelledby="forecast-title">
      <h2 id="forecast-title">What is to come</h2>
      <ForecastCards />
      <BillsCard onEdit={(bill) => setForm({ bill })} onAdd={() => setForm({ bill: null })} />
      <Suspense>{form && <BillDialog bill={form.bill} onClose={() => setForm(null)} />}</Suspense>
    </section>
  )
}

function ForecastCards() {
  const { data, error, isFetching, refetch } = useForecast()
  if (!data && error)
    return (
      <Notice kind="warn" title="The forecast could not be loaded.">
        <p>{errorMessage(error)}</p>
        <Button kind="secondary" onClick={() => refetch()} busy={isFetching}>
          Retry
        </Button>
      </Notice>
    )
  if (!data) return <ForecastSkeleton />
  return (
    <>
      {error && <StaleNotice error={error} onRetry={refetch} busy={isFetching} />}
      <ForecastCard forecast={data} />
      {data.score && data.score.months > 0 && <ScoreCard score={data.score} />}
      <CashFlowCard forecast={data} />
    </>
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
