import { lazyCode } from '#web/platform/messages/lazy-code.ts'
import { LazyComponent } from '#web/platform/messages/lazy-component.tsx'
import { OverviewPanel } from './overview-panel.tsx'

const forecast = lazyCode(() => import('#web/tracker/forecast/forecast-section.tsx'))

/** One tab of the tracker: the month in detail, and what is to come. */
export function InsightsTab() {
  return (
    <>
      <OverviewPanel detailed />
      <LazyComponent code={forecast}>{({ ForecastSection }) => <ForecastSection />}</LazyComponent>
    </>
  )
}
