import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/platform/api/api.ts'
import { ServerRenderSlot, useServerRenderWhile } from '#web/platform/routing/server-render.tsx'
import { useUser } from '#web/platform/session/user-context.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { CoachCard } from './coach-card.tsx'
import { ForecastCard, GoodToKnow, SharesCard, TipsCard } from './coach-pictures.tsx'
import './cashcoach.css'

/** Explains CashCoach with sample charts, beside the user's status. */
export function CashcoachPage() {
  const view = useServerRenderWhile(useIsCardLoading())
  if (view) return <ServerRenderSlot view={view} />
  return (
    <>
      <PageHeader title="CashCoach" lead="See where your money goes, and where it is going." />
      <div className="coach-page">
        <ForecastCard />
        <aside className="coach-side" aria-label="Price">
          <CoachCard />
        </aside>
        <div className="coach-more">
          <SharesCard />
          <TipsCard />
          <GoodToKnow />
        </div>
      </div>
    </>
  )
}

/** Whether a reply is missing that the card shows. The card uses the same replies. */
function useIsCardLoading(): boolean {
  const { user, isPending } = useUser()
  const status = useQuery({ ...apiQuery('cashcoach', 'status'), enabled: user !== null })
  const purchases = useQuery({ ...apiQuery('payments', 'purchases'), enabled: status.data?.state === 'ended' })
  return isPending || status.isLoading || purchases.isLoading
}
