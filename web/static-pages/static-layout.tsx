import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { Footer } from '#web/ui/footer.tsx'
import { NavBar, type NavLink } from '#web/ui/nav-bar.tsx'
import { SkipLink } from '#web/ui/page.tsx'
import './static-pages.css'

export interface PublicFrameProps {
  links: readonly NavLink[]
  current: string
  /** Where Get Started leads. */
  start: string
  /** What is said to the visitor, above the content. */
  notice?: ReactNode
  children: ReactNode
}

/** The bar, the content and the foot of a page for visitors. */
export function PublicFrame({ links, current, start, notice, children }: PublicFrameProps) {
  return (
    <>
      <SkipLink />
      <NavBar links={links} current={current} isPublic>
        <ButtonLink href={start}>Get Started</ButtonLink>
      </NavBar>
      {notice && <div className="page sticky top-(--bar-height) z-10 pt-4">{notice}</div>}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  )
}
