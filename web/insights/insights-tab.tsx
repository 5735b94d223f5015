import { Late } from '#web/kit/late.tsx'
import { lateCode } from '#web/kit/late-code.ts'
import { OverviewPanel } from './overview-panel.tsx'

const forecast = lateCode(() => import('#web/forecast/forecast-section.tsx'))

/** One tab of the tracker: the month in detail, and what is to come. */
export function InsightsTab() {
  return (
    <>
      <OverviewPanel detailed />
      <Late code={forecast}>{({ ForecastSection }) => <ForecastSection />}</Late>
    </>
  )
}
