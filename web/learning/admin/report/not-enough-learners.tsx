import { EmptyState } from '#web/ui/empty-state.tsx'
import { usePeriod } from './use-period.ts'

/** Stands for figures of too few learners. */
export const NotEnoughLearners = () => (
  <EmptyState
    illustration="chart"
    title={usePeriod() === null ? 'Not enough learners yet' : 'Not enough learners in this period'}
  >
    Shares are shown from five learners on, so that nobody can be recognized.
  </EmptyState>
)
