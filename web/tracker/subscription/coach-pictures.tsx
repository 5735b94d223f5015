import { type ComponentType, lazy, Suspense } from 'react'
import { Card } from '#web/ui/card.tsx'

/** Charts use the tracker's components, lazy-loaded after the text. */
const figures = () => import('./coach-figures.tsx')
const ForecastFigure = lazy(async () => ({ default: (await figures()).ForecastFigure }))
const SharesFigure = lazy(async () => ({ default: (await figures()).SharesFigure }))
const TipsFigure = lazy(async () => ({ default: (await figures()).TipsFigure }))

interface PictureCardProps {
  id: string
  title: string
  text: string
  Figure: ComponentType
  /** Reserves the chart's space to avoid a layout shift. */
  room: string
  className?: string
}

function PictureCard({ id, title, text, Figure, room, className = '' }: PictureCardProps) {
  return (
    <Card as="section" className={`coach-see ${className}`} aria-labelledby={id}>
      <div className="grid gap-2">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="text-ink-soft">{text}</p>
      </div>
      <div className={room}>
        {/* The styles of a chart load with its code, so the server render leaves its space empty. */}
        {typeof document === 'object' && (
          <Suspense>
            <Figure />
          </Suspense>
        )}
      </div>
    </Card>
  )
}

export const ForecastCard = () => (
  <PictureCard
    id="forecast-title"
    title="Cash flow predictions"
    text="What the month will come to, as a range, with how far off such forecasts have been. All numbers on this page are made up."
    Figure={ForecastFigure}
    room="coach-room-forecast"
    className="coach-first"
  />
)

export const SharesCard = () => (
  <PictureCard
    id="shares-title"
    title="Spending tracking"
    text="Type or import what you spend. Set a limit for each category."
    Figure={SharesFigure}
    room="coach-room-shares"
  />
)

export const TipsCard = () => (
  <PictureCard
    id="tips-title"
    title="Smart tips"
    text="What changed, in plain sentences, from your own entries."
    Figure={TipsFigure}
    room="coach-room-tips"
  />
)

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
