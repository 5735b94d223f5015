import { createContext, type ReactNode, use } from 'react'
import { footerLinks } from '#web/platform/routing/footer-links.ts'
import { href } from '#web/platform/routing/href.ts'
import { signInUrl } from '#web/platform/session/sign-in.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Footer } from '#web/ui/footer.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import type { NavLink } from '#web/ui/nav-link.ts'
import { SkipLink } from '#web/ui/page.tsx'
import './static-pages.css'

export interface StaticLayoutProps {
  links: readonly NavLink[]
  currentHref: string
  /** Target of Get Started. */
  startHref: string
  /** Notice shown above the content. */
  notice?: ReactNode
  children: ReactNode
}

/** HTML of a signed-in member's navigation bar, rendered on the server; null for visitors. */
export const MemberBarContext = createContext<string | null>(null)

/** Navigation bar, content and footer of a public page. */
export function StaticLayout({ links, currentHref, startHref, notice, children }: StaticLayoutProps) {
  const memberBar = use(MemberBarContext)
  return (
    <>
      <SkipLink />
      {memberBar === null ? (
        <NavBar
          links={links}
          currentHref={currentHref}
          homeHref={href('landing')}
          signIn={
            <ButtonLink href={signInUrl(href('dashboard'))} kind="secondary">
              Sign in
            </ButtonLink>
          }
          forVisitors
        >
          <ButtonLink href={signInUrl(href('dashboard'))} kind="quiet" className="max-md:hidden">
            Sign in
          </ButtonLink>
          <ButtonLink href={startHref}>Get Started</ButtonLink>
        </NavBar>
      ) : (
        <div
          className="contents"
          data-member-bar=""
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: memberBar }}
        />
      )}
      {notice && <div className="page relative tall:sticky top-(--stuck-top) z-10 pt-4">{notice}</div>}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer links={footerLinks} />
    </>
  )
}
