import { Check, Circle } from 'lucide-react'
import { href } from '#web/platform/routing/href.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { LearningSummary } from './learning-summary.ts'

/** Recently used lessons, each with a link. */
export function RecentActivity({ recent }: Pick<LearningSummary, 'recent'>) {
  return (
    <Card as="section" flush className="dashboard-recent" aria-labelledby="recent-title">
      <h2 id="recent-title" className="dashboard-title">
        Recent Activity
      </h2>
      {recent.length === 0 ? (
        <EmptyState illustration="lessons" title="Nothing here yet" level={3} withoutCard>
          <p>Lessons you read and quizzes you take will show up here.</p>
        </EmptyState>
      ) : (
        <ul>
          {recent.map(({ record, card }) => (
            <li key={record.id}>
              <a href={href('lesson', { id: card.id })}>
                <span className={classes('recent-tick', card.tier, !record.is_completed && 'is-open')}>
                  {record.is_completed ? <Check /> : <Circle />}
                </span>
                <span className="recent-name">
                  {card.title}
                  <span className="sr-only">{record.is_completed ? ', passed' : ', not passed yet'}</span>
                </span>
                <span className="recent-score">
                  {record.quiz_score === null ? (
                    <span className="font-body text-ink-soft">Started</span>
                  ) : (
                    `${record.quiz_score}%`
                  )}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
