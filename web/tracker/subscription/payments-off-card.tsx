import { useQuery } from '@tanstack/react-query'
import { PaymentsOff } from '#web/payments/public/payments-off.tsx'
import { apiQuery } from '#web/platform/api/api.ts'
import { SignInButton } from '#web/platform/session/sign-in-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cardText } from './card-text.ts'
import { paymentsOffText } from './payments-off-text.ts'
import { StatusCard } from './status-card.tsx'

/** The card while payments are switched off; loaded only then. */
export function PaymentsOffCard({ isMember }: { isMember: boolean }) {
  const { data, error, isFetching, refetch } = useQuery({ ...apiQuery('cashcoach', 'status'), enabled: isMember })
  if (data)
    return (
      <StatusCard status={data} text={paymentsOffText(cardText(data), data)} onRetry={refetch} isLooking={isFetching} />
    )
  return (
    <Card className="coach-card">
      <h2 className="text-xl">CashCoach</h2>
      <PaymentsOff>It can be subscribed to once they are.</PaymentsOff>
      {error && (
        <Button kind="secondary" wide onClick={() => refetch()} busy={isFetching}>
          Retry
        </Button>
      )}
      {!isMember && <SignInButton wide />}
    </Card>
  )
}
