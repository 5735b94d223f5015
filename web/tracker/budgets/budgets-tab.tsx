import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { countDays, daysOf } from '#contract/tracker/months.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { lazyCode } from '#web/platform/messages/lazy-code.ts'
import { LazyComponent } from '#web/platform/messages/lazy-component.tsx'
import { StaleNotice } from '#web/platform/messages/stale-notice.tsx'
import { LessonHint } from '#web/tracker/insights/lesson-hint.tsx'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { BudgetCard } from './budget-card.tsx'
import { useBudgets } from './budget-queries.ts'
import type { Budget } from './budget-status.ts'
import { useDeleteBudget } from './use-delete-budget.ts'
import './budgets.css'

const budgetDialog = lazyCode(() => import('./budget-dialog.tsx'))

/** The open form: for a budget, or for a new one. */
type OpenForm = { budget: Budget | null } | null

/** The member's monthly limits and their use. */
export function BudgetsTab() {
  const { canWrite } = useTracker()
  const { data: budgets } = useBudgets()
  const [form, setForm] = useState<OpenForm>(null)
  return (
    <section className="budgets" aria-labelledby="budgets-title">
      <div className="budgets-head">
        <div>
          <h2 id="budgets-title">Budget Management</h2>
          <p>Set spending limits and track your progress</p>
        </div>
        {canWrite && (
          <Button
            kind="secondary"
            disabled={!budgets}
            onClick={() => setForm({ budget: null })}
            onPointerEnter={budgetDialog.prefetch}
          >
            <Plus />
            Add Budget
          </Button>
        )}
      </div>
      <BudgetList onOpen={setForm} />
      {budgets && budgets.length > 0 && <LessonHint topic="budget-split" />}
      {form && budgets && (
        <LazyComponent code={budgetDialog} onMissing={() => setForm(null)}>
          {({ BudgetDialog }) => <BudgetDialog budget={form.budget} budgets={budgets} onClose={() => setForm(null)} />}
        </LazyComponent>
      )}
    </section>
  )
}

function BudgetList({ onOpen }: { onOpen: (form: OpenForm) => void }) {
  const { canWrite, today, monthOfToday, settings } = useTracker()
  const { data: budgets, error, isFetching, refetch } = useBudgets()
  const { confirmAndDelete } = useDeleteBudget()
  if (!budgets && error) return <Unloaded error={error} onRetry={refetch} busy={isFetching} />
  if (!budgets) return <BudgetsLoading />
  if (budgets.length === 0) return <NoBudgets onCreate={canWrite ? () => onOpen({ budget: null }) : undefined} />
  const daysLeft = countDays({ from: today, to: daysOf(monthOfToday, settings.month_start).to })
  return (
    <>
      {error && <StaleNotice error={error} onRetry={refetch} busy={isFetching} />}
      <ul className="budget-grid">
        {budgets.map((budget) => (
          <BudgetCard
            key={budget.id}
            budget={budget}
            daysLeft={daysLeft}
            {...(canWrite && { onEdit: () => onOpen({ budget }), onDelete: () => confirmAndDelete(budget) })}
          />
        ))}
      </ul>
    </>
  )
}

function NoBudgets({ onCreate }: { onCreate?: (() => void) | undefined }) {
  return (
    <EmptyState
      illustration="ledger"
      level={3}
      title="No budgets set"
      action={onCreate && <Button onClick={onCreate}>Create Budget</Button>}
    >
      Start managing your spending by creating your first budget.
    </EmptyState>
  )
}

function Unloaded({ error, onRetry, busy }: { error: unknown; onRetry: () => void; busy: boolean }): ReactNode {
  return (
    <EmptyState
      illustration="offline"
      level={3}
      alert
      title="Your budgets did not load"
      action={
        <Button onClick={onRetry} busy={busy}>
          Retry
        </Button>
      }
    >
      {errorMessage(error)}
    </EmptyState>
  )
}

function BudgetsLoading() {
  return (
    <Loading label="Loading your budgets..." labelHidden className="budget-grid">
      {['first', 'second'].map((place) => (
        <Card key={place} className="budget">
          <Skeleton className="h-9 w-1/2" />
          <Skeleton className="h-7 w-2/5" />
          <Skeleton className="h-3" />
          <Skeleton className="w-3/4" />
        </Card>
      ))}
    </Loading>
  )
}
