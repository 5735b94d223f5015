import { House, Info } from 'lucide-react'
import { href } from '#web/platform/routing/href.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { NavLink } from '#web/ui/nav-link.ts'
import { SiteFact } from './site-fact.tsx'
import { StaticLayout } from './static-layout.tsx'
import type { StaticPageProps } from './static-page-props.ts'

const links: NavLink[] = [
  { href: href('landing'), label: 'Home', icon: House },
  { href: href('about'), label: 'About', icon: Info },
]

/** Shown in place of an address that cannot be opened, with the server's message. The browser keeps the address. */
export function ErrorPage({ notice }: StaticPageProps) {
  return (
    <StaticLayout links={links} currentHref="" startHref={href('dashboard')} notice={notice}>
      <div className="page py-12">
        <div className="empty-state">
          <h1>This page did not open</h1>
          <SiteFact as="p" name="problem">
            Something went wrong on our side. Please try again.
          </SiteFact>
          <div className="empty-state-actions">
            <ButtonLink href="">Try again</ButtonLink>
            <ButtonLink kind="secondary" href={href('landing')}>
              Return to Home
            </ButtonLink>
          </div>
        </div>
      </div>
    </StaticLayout>
  )
}
