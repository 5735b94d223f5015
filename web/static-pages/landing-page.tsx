import { House, Info, Medal, ShoppingBag, Wallet } from 'lucide-react'
import { href } from '#web/platform/routing/href.ts'
import { signInUrl } from '#web/platform/session/sign-in.ts'
import type { NavLink } from '#web/ui/nav-link.ts'
import { BuiltPart } from './built-part.tsx'
import { CoachPromo } from './coach-promo.tsx'
import { Hero } from './hero.tsx'
import { StaticLayout } from './static-layout.tsx'
import type { StaticPageProps } from './static-page-props.ts'
import { Syllabus } from './syllabus.tsx'
import { TierCards } from './tier-cards.tsx'
import { estimateTierCounts } from './tier-counts.ts'
import { TryQuestion } from './try-question.tsx'
import { WhyChoose } from './why-choose.tsx'
import './landing-page.css'

const links: NavLink[] = [
  { href: href('landing'), label: 'Home', icon: House },
  { href: href('about'), label: 'About', icon: Info },
  { href: '#tiers', label: 'Membership', icon: Medal },
  { href: '#cashcoach', label: 'CashCoach', icon: Wallet },
]
const store: NavLink = { href: '/store', label: 'Store', icon: ShoppingBag }

export function LandingPage({ totalLessons, tierCounts, shopEnabled: storeEnabled, notice }: StaticPageProps) {
  const counts = tierCounts ?? estimateTierCounts(totalLessons)
  const start = signInUrl(href('dashboard'))
  return (
    <StaticLayout
      links={storeEnabled ? [...links, store] : links}
      currentHref={href('landing')}
      startHref={start}
      notice={notice}
    >
      <Hero totalLessons={totalLessons} counts={counts} startHref={start} />
      <TryQuestion />
      <BuiltPart name="mission" />
      <BuiltPart name="offerings" />
      <Syllabus counts={counts} />
      <section className="page section" id="tiers" aria-labelledby="tiers-title">
        <div className="section-head">
          <h2 id="tiers-title">Pay once. Keep it for life.</h2>
          <p className="lead">
            No recurring fees. Start with bronze; if you move up later, you pay only the difference.
          </p>
        </div>
        <TierCards counts={counts} hrefFor={signInUrl} />
        <BuiltPart name="price-terms" />
      </section>
      <CoachPromo />
      <WhyChoose startHref={start} />
    </StaticLayout>
  )
}
