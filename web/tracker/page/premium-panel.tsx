import { Lock } from 'lucide-react'
import { href } from '#web/platform/routing/href.ts'
import type { Status } from '#web/tracker/subscription/status.ts'
import { priceText } from '#web/tracker/subscription/status.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

interface PremiumPanelProps {
  /** Absent if it could not be loaded. */
  status?: Pick<Status, 'price' | 'trial_available' | 'trial_days'>
  /** Shown above the records of a former subscriber. */
  isAbove?: boolean
}

/** Explains how to get access to the tracker, and the price. */
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
