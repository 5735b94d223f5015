import { courseText, outlookOf, rangeSentence } from '#web/forecast/forecast-words.ts'
import { madeUpForecast } from '#web/forecast/made-up-forecast.ts'
import { CategoryShares } from '#web/insights/category-shares.tsx'
import { insightCards, sharesOf } from '#web/insights/insights-of.ts'
import { madeUpInsights } from '#web/insights/made-up-month.ts'
import { MonthPicture } from '#web/insights/month-picture.tsx'
import { InsightCards } from '#web/insights/smart-insights.tsx'
import { Card } from '#web/ui/card.tsx'
import '#web/insights/insights.css'

/** June 18 of somebody who is made up. */
const at = { today: '2026-06-18', start: 1 }
const june = { year: 2026, month: 6 }

/** A month that is half over, and how it goes on. */
export function ForecastCard() {
  const forecast = madeUpForecast(at)
  const [running] = forecast.months
  return (
    <Card as="section" className="coach-see coach-first" aria-labelledby="forecast-title">
      <div className="grid gap-2">
        <h2 id="forecast-title" className="text-lg">
          Cash flow predictions
        </h2>
        <p className="text-ink-soft">
          What the month will come to, as a range, with how far off such forecasts have been.
        </p>
      </div>
      <MonthPicture insights={madeUpInsights(june, at)} outlook={outlookOf(forecast, june)} small>
        {courseText(forecast)} {running && rangeSentence(running)} All numbers on this page are made up.
      </MonthPicture>
    </Card>
  )
}

/** So many categories stand in the picture. */
const shownShares = 4

export function SharesCard() {
  return (
    <Card as="section" className="coach-see" aria-labelledby="shares-title">
      <div className="grid gap-2">
        <h2 id="shares-title" className="text-lg">
          Spending tracking
        </h2>
        <p className="text-ink-soft">Type or import what you spend. Set a limit for each category.</p>
      </div>
      <CategoryShares shares={sharesOf(madeUpInsights(june, at)).slice(0, shownShares)} />
    </Card>
  )
}

export function TipsCard() {
  return (
    <Card as="section" className="coach-see" aria-labelledby="tips-title">
      <div className="grid gap-2">
        <h2 id="tips-title" className="text-lg">
          Smart tips
        </h2>
        <p className="text-ink-soft">What changed, in plain sentences, from your own entries.</p>
      </div>
      <div className="grid gap-3">
        <InsightCards cards={insightCards(madeUpInsights(june, at))} />
      </div>
    </Card>
  )
}

const goodToKnow = [
  ['Your bank', 'CashCoach does not connect to your bank and moves no money.'],
  ['When you stop', 'What you wrote stays readable, and you can export it at any time.'],
  ['Lessons', 'Not part of it. Membership is separate and paid once.'],
]

export function GoodToKnow() {
  return (
    <section className="coach-know" aria-labelledby="know-title">
      <h2 id="know-title" className="text-lg">
        Good to know
      </h2>
      <dl>
        {goodToKnow.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
