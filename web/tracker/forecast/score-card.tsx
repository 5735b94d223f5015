import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { NumbersTable } from '#web/ui/numbers-table.tsx'
import { Plot } from '#web/ui/plot.tsx'
import { type Forecast, scoreText } from './forecast-text.ts'
import { missesChart, missRows } from './misses-chart.ts'

/** Forecast accuracy, month by month. */
export function ScoreCard({ score }: { score: NonNullable<Forecast['score']> }) {
  const { currency } = useTracker().settings
  const chart = missesChart(score.misses, currency)
  return (
    <Card as="section" className="forecast-card" aria-labelledby="score-title">
      <div className="grid gap-2">
        <h3 id="score-title" className="text-lg">
          How far off was the forecast?
        </h3>
        <p className="text-ink-soft text-sm">{scoreText(score, currency)}</p>
      </div>
      {chart && (
        <figure className="misses">
          <Plot {...chart} size="low" />
          <figcaption className="text-ink-soft text-sm">
            Above the line the month cost more than forecast, below it less.
          </figcaption>
        </figure>
      )}
      <NumbersTable
        caption="Forecast and what it came to"
        headers={['Month', 'Forecast', 'Came to', 'Difference']}
        rows={missRows(score.misses, currency)}
      />
    </Card>
  )
}
