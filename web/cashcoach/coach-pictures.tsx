import { ChartPie, TrendingDown } from 'lucide-react'
import { Card } from '#web/ui/card.tsx'
import { Category } from '#web/ui/category.tsx'
import { Money } from '#web/ui/money.tsx'
import { Plot } from '#web/ui/plot.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { forecast, forecastRange, lastMonth, shares, thisMonth, today } from './made-up-month.ts'

/** A month that is half over, and how it goes on. */
export function ForecastCard() {
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
      <figure className="coach-figure">
        <Plot
          label="Made-up numbers: spending so far in June stands at $534.87 on the 18th, below May on the same day. The forecast for June 30 is about $847, between $801 and $893."
          size="low"
          grid={[0, 50]}
          lines={[
            { kind: 'comparison', points: lastMonth },
            { kind: 'forecast', points: [today, forecast] },
            { kind: 'main', points: thisMonth },
          ]}
          band={forecastRange}
          markers={[{ x: today[0], y: today[1] }]}
          labels={[
            { x: 0, y: 50, text: '$500' },
            { x: 0, y: 0, text: '$1,000' },
            { x: 0, y: 100, text: 'June 1', placement: 'under' },
            { x: 48.4, y: 100, text: '15', placement: 'under-mid' },
            { x: 96.8, y: 100, text: '30', placement: 'under-right' },
            { x: today[0], y: today[1], text: 'Today $534.87', placement: 'here', tone: 'strong' },
            { x: 72, y: 22, text: 'May', placement: 'above-right' },
            { x: 100, y: 24, text: 'Forecast', note: '$847', placement: 'drop', tone: 'accent' },
          ]}
        />
        <figcaption>
          On course for about $847 by June 30, between $801 and $893. All numbers on this page are made up.
        </figcaption>
      </figure>
    </Card>
  )
}

export function SharesCard() {
  const most = shares[0]?.cents ?? 0
  return (
    <Card as="section" className="coach-see" aria-labelledby="shares-title">
      <div className="grid gap-2">
        <h2 id="shares-title" className="text-lg">
          Spending tracking
        </h2>
        <p className="text-ink-soft">Type or import what you spend. Set a limit for each category.</p>
      </div>
      <ul className="grid gap-4">
        {shares.map(({ name, color, cents, percent }) => (
          <li key={name} className="flex items-center gap-3">
            <Category name={name} color={color}>
              {null}
            </Category>
            <div className="grid min-w-0 flex-1 gap-1">
              <div className="flex flex-wrap justify-between gap-x-4">
                <span>{name}</span>
                <span className="tabular-nums">
                  <strong>
                    <Money cents={cents} />
                  </strong>{' '}
                  <span className="text-ink-soft">{percent}%</span>
                </span>
              </div>
              <ProgressBar label={`${name}, beside the largest category`} value={cents} of={most} color={color} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const tips = [
  {
    Icon: TrendingDown,
    look: 'notice notice-good',
    title: 'Great Job!',
    text: "You've reduced your spending by 12.5% this month.",
  },
  {
    Icon: ChartPie,
    look: 'notice',
    title: 'Top Spending Category',
    text: 'Groceries accounts for 38.6% of your spending this month.',
  },
]

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
        {tips.map(({ Icon, look, title, text }) => (
          <div key={title} className={look}>
            <Icon />
            <div>
              <strong>{title}</strong>
              <p>{text}</p>
            </div>
          </div>
        ))}
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
