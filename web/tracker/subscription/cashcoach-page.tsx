import { PageHeader } from '#web/ui/page.tsx'
import { CoachCard } from './coach-card.tsx'
import { ForecastCard, GoodToKnow, SharesCard, TipsCard } from './coach-pictures.tsx'
import './cashcoach.css'

/** Explains CashCoach with sample charts, beside the user's status. */
export function CashcoachPage() {
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
