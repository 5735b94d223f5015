import { Late } from '#web/platform/messages/late.tsx'
import { lateCode } from '#web/platform/messages/late-code.ts'
import { OverviewPanel } from './overview-panel.tsx'

const forecast = lateCode(() => import('#web/tracker/forecast/forecast-section.tsx'))

/** One tab of the tracker: the month in detail, and what is to come. */
export function InsightsTab() {
  return (
    <>
      <OverviewPanel detailed />
      <Late code={forecast}>{({ ForecastSection }) => <ForecastSection />}</Late>
    </>
  )
}
