import { Check, OctagonAlert, Pencil, Trash2, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCents } from '#contract/platform/money.ts'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Category } from '#web/ui/category.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { type Budget, type BudgetStatus, budgetStatusOf, carriedText, leftText } from './budget-status.ts'

const signs = {
  good: { kind: 'good', icon: <Check /> },
  warning: { kind: 'warn', icon: <TriangleAlert /> },
  over: { kind: 'error', icon: <OctagonAlert /> },
} as const satisfies Record<BudgetStatus['state'], { kind: string; icon: ReactNode }>

interface BudgetCardProps {
  budget: Budget
  /** Remaining days of the month, including today. */
  daysLeft: number
  /** Absent for read-only members. */
  onEdit?: () => void
  onDelete?: () => void
}

/** One budget, with its spending as text and as a bar. */
export function BudgetCard({ budget, daysLeft, onEdit, onDelete }: BudgetCardProps) {
  const { currency } = useTracker().settings
  const budgetStatus = budgetStatusOf(budget, currency)
  const { kind, icon } = signs[budgetStatus.state]
  const name = budget.category_name
  const [carried, left] = [carriedText(budget, currency), leftText(budget, daysLeft, currency)]
  return (
    <Card as="li" className="budget">
      <div className="budget-head">
        <Category name={budget.category_icon} color={budget.category_color}>
          <h3>{name}</h3>
          <small>Monthly Budget</small>
        </Category>
        <div className="budget-deeds">
          {onEdit && (
            <IconButton label={`Edit the ${name} budget`} onClick={onEdit}>
              <Pencil />
            </IconButton>
          )}
          {onDelete && (
            <IconButton label={`Delete the ${name} budget`} onClick={onDelete}>
              <Trash2 />
            </IconButton>
          )}
        </div>
      </div>
      <p className="budget-sum">
        <strong>{formatCents(budgetStatus.spent, currency)}</strong> of {formatCents(budgetStatus.available, currency)}
        {carried && <small className="budget-carried">{carried}</small>}
      </p>
      <ProgressBar label={name} value={budgetStatus.spent} of={budgetStatus.available || 1} kind={kind} />
      <div className="budget-row">
        <Chip kind={kind} icon={icon}>
          {budgetStatus.text}
        </Chip>
        <span>{budgetStatus.used}</span>
      </div>
      <div className="budget-row text-ink-soft">
        <span>{formatCents(budgetStatus.remaining, currency)} remaining</span>
        {budgetStatus.alert && <span>{budgetStatus.alert}</span>}
      </div>
      {left && <p className="budget-left">{left}</p>}
    </Card>
  )
}
