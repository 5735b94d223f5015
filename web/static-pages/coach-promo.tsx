import { href } from '#web/platform/routing/href.ts'
import { hasPage } from '#web/platform/routing/page-patterns.ts'
import { signInUrl } from '#web/platform/session/sign-in.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Plot } from '#web/ui/plot.tsx'

/** The text follows the configuration: a trial is not promised if none is available. */
const isTrackerThere = hasPage('/cashcoach/expense-tracker') !== undefined
const notOpenYet = 'The tracker is still being built. Your 7-day free trial waits until the day it opens.'

/** Promotion of the add-on: spending tracker and cash-flow forecast. */
export function CoachPromo() {
  return (
    <section className="page section" id="cashcoach" aria-labelledby="coach-title">
      <div className="coach">
        <div className="grid justify-items-start gap-4">
          <h2 id="coach-title">CashCoach: see where it goes, and where it is going</h2>
          <p className="text-lg text-balance">
            Record what you spend, set a limit for each category, and see what the month will come to. With a forecast
            that tells you how far off it has been.
          </p>
          <p className="price">
            $5.99<span>/month. Cancel anytime.</span>
          </p>
          <p className="needs-payments">{isTrackerThere ? '7-day free trial, then $5.99/month' : notOpenYet}</p>
          <ButtonLink href={signInUrl(href('cashcoach'))} large className="needs-payments">
            Start 7-day free trial
          </ButtonLink>
        </div>
        <figure className="coach-chart">
          <ForecastPicture />
        </figure>
      </div>
    </section>
  )
}

/** A month that is half over, with sample numbers. */
function ForecastPicture() {
  return (
    <Plot
      label="Spending so far this month as a rising line, and a dotted forecast to the end of the month with a band around it."
      grid={[25, 50, 75]}
      lines={[
        { kind: 'comparison', points: lastMonth },
        {
          kind: 'forecast',
          points: [
            [57, 53],
            [100, 28],
          ],
        },
        { kind: 'main', points: thisMonth },
      ]}
      band={[
        [57, 53],
        [100, 17],
        [100, 40],
      ]}
      markers={[{ x: 57, y: 53 }]}
      labels={[
        { x: 57, y: 53, text: 'Today', placement: 'here', tone: 'strong' },
        { x: 76, y: 20, text: 'Last month', placement: 'above-right' },
        { x: 100, y: 56, text: 'Forecast', placement: 'above-right', tone: 'accent' },
        { x: 0, y: 100, text: '1', placement: 'under' },
        { x: 48, y: 100, text: '15', placement: 'under-mid' },
        { x: 100, y: 100, text: '30', placement: 'under-right' },
      ]}
    />
  )
}

const lastMonth = [
  [0, 97],
  [7, 93],
  [14, 82],
  [22, 80],
  [29, 73],
  [36, 64],
  [45, 62],
  [51, 54],
  [59, 47],
  [66, 43],
  [74, 33],
  [82, 28],
  [91, 18],
  [100, 13],
] as const
const thisMonth = [
  [0, 95],
  [6.5, 91],
  [13.5, 84],
  [19, 83],
  [25.5, 76],
  [32, 70],
  [38, 68],
  [44.5, 63],
  [50.5, 57],
  [57, 53],
] as const
