import { Lock } from 'lucide-react'
import { href } from '#web/platform/routing/href.ts'
import type { Status } from '#web/tracker/subscription/status.ts'
import { priceText } from '#web/tracker/subscription/status.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

interface PremiumPanelProps {
  /** Absent where it could not be read. */
  status?: Pick<Status, 'price' | 'trial_available' | 'trial_days'>
  /** Stands above what the member wrote while they had it. */
  isAbove?: boolean
}

/** Says what opens the tracker, and what that costs. */
export function PremiumPanel({ status, isAbove = false }: PremiumPanelProps) {
  const Heading = isAbove ? 'h2' : 'h1'
  return (
    <Card as="section" className="premium-panel" aria-labelledby="premium-title">
      <Lock aria-hidden="true" />
      <div className="grid gap-2">
        <Heading id="premium-title" className="text-xl">
          Premium Feature
        </Heading>
        <p>The Expense Tracker is a premium feature available exclusively to CashCoach subscribers.</p>
        {isAbove && <p className="text-ink-soft">What you wrote stays readable here, and you can export it.</p>}
      </div>
      <div className="grid gap-1">
        <p className="price">
          {status ? priceText(status) : '$5.99'}
          <span>/month</span>
        </p>
        <p className="text-ink-soft">
          {status?.trial_available ? `Cancel anytime • ${status.trial_days}-day free trial` : 'Cancel anytime'}
        </p>
      </div>
      <ButtonLink href={href('cashcoach')}>Subscribe to CashCoach</ButtonLink>
    </Card>
  )
}
