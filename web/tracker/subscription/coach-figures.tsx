import { courseText, projectionOf, rangeSentence } from '#web/tracker/forecast/forecast-text.ts'
import { sampleForecast } from '#web/tracker/forecast/sample-forecast.ts'
import { CategoryShares } from '#web/tracker/insights/category-shares.tsx'
import { insightCards, sharesOf } from '#web/tracker/insights/insights-of.ts'
import { MonthPicture } from '#web/tracker/insights/month-picture.tsx'
import { sampleInsights } from '#web/tracker/insights/sample-month.ts'
import { InsightCards } from '#web/tracker/insights/smart-insights.tsx'
import '#web/tracker/insights/insights.css'

/** June 18 of the sample member. */
const at = { today: '2026-06-18', start: 1 }
const june = { year: 2026, month: 6 }
/** Made-up numbers are in the currency of the price beside them. */
const currency = 'USD'

/** A half-finished sample month with its forecast. */
export function ForecastFigure() {
  const forecast = sampleForecast(at)
  const [monthOfToday] = forecast.months
  return (
    <MonthPicture
      insights={sampleInsights(june, at)}
      projection={projectionOf(forecast, june)}
      currency={currency}
      small
    >
      {courseText(forecast, currency)} {monthOfToday && rangeSentence(monthOfToday, currency)}
    </MonthPicture>
  )
}

/** Number of categories in the chart. */
const shownShares = 4

export const SharesFigure = () => (
  <CategoryShares shares={sharesOf(sampleInsights(june, at)).slice(0, shownShares)} currency={currency} />
)

export const TipsFigure = () => (
  <div className="grid gap-3">
    <InsightCards cards={insightCards(sampleInsights(june, at))} />
  </div>
)
