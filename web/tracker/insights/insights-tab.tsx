import { lazyCode } from '#web/platform/messages/lazy-code.ts'
import { LazyComponent } from '#web/platform/messages/lazy-component.tsx'
import { OverviewPanel } from './overview-panel.tsx'

const forecast = lazyCode(() => import('#web/tracker/forecast/forecast-section.tsx'))

/** The insights tab: the month in detail, and the forecast. */
export function InsightsTab() {
  return (
    <>
      <OverviewPanel detailed />
      <LazyComponent code={forecast}>{({ ForecastSection }) => <ForecastSection />}</LazyComponent>
    </>
  )
}
