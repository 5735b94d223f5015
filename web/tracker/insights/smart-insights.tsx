import { ChartPie, TrendingDown, TrendingUp } from 'lucide-react'
import type { InsightCard } from './insights-of.ts'

const looks = {
  warn: { Icon: TrendingUp, className: 'notice notice-warn' },
  good: { Icon: TrendingDown, className: 'notice notice-good' },
  info: { Icon: ChartPie, className: 'notice' },
}

/** Changes in plain sentences. */
export function SmartInsights({ cards, level = 2 }: { cards: readonly InsightCard[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  if (cards.length === 0) return null
  return (
    <section className="smart-insights" aria-labelledby="insights-title">
      <Heading id="insights-title" className="text-lg">
        Smart Insights
      </Heading>
      <InsightCards cards={cards} />
    </section>
  )
}

export function InsightCards({ cards }: { cards: readonly InsightCard[] }) {
  return cards.map(({ kind, title, text, note }) => {
    const { Icon, className } = looks[kind]
    return (
      <div key={title} className={className}>
        <Icon />
        <div>
          <strong>{title}</strong>
          <p>{text}</p>
          {note && <p className="text-ink-soft text-sm">{note}</p>}
        </div>
      </div>
    )
  })
}
