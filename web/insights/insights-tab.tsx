import { lazy, Suspense } from 'react'
import { OverviewPanel } from './overview-panel.tsx'

const ForecastSection = lazy(async () => ({
  default: (await import('#web/forecast/forecast-section.tsx')).ForecastSection,
}))

/** One tab of the tracker: the month in detail, and what is to come. */
export function InsightsTab() {
  return (
    <>
      <OverviewPanel detailed />
      <Suspense>
        <ForecastSection />
      </Suspense>
    </>
  )
}
