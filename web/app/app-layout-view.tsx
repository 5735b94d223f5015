import { ReceiptText, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { footerLinks } from '#web/platform/routing/footer-links.ts'
import { href } from '#web/platform/routing/href.ts'
import { Brand } from '#web/ui/brand.tsx'
import { Footer } from '#web/ui/footer.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { PageContent, SkipLink } from '#web/ui/page.tsx'
import { currentLink, navLinks } from './nav-links.ts'

export interface AppLayoutViewProps {
  pathname: string
  /** The signed-in person. */
  member?: { email: string; is_admin: boolean } | null
  isShopOpen?: boolean
  onLogout?: () => void
  /** The account menu, in place of the plain e-mail. */
  account?: ReactNode
  /** What stands at the end of the bar: the cart, or a way to sign in. */
  end?: ReactNode
  /** What was said to the reader, above the content. */
  notices?: ReactNode
  /** The bar holds the mark alone. */
  isBare?: boolean | undefined
  children: ReactNode
}

const accountLinks = [
  { href: href('account'), label: 'My account', icon: UserRound },
  { href: href('purchases'), label: 'My purchases', icon: ReceiptText },
]

/** What surrounds every page of the app. It asks nothing of the browser, so that it can be rendered beforehand. */
export function AppLayoutView(props: AppLayoutViewProps) {
  const { notices, isBare, children } = props
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {isBare ? bareBar : <Bar {...props} />}
      {notices}
      <PageContent className="flex-1">{children}</PageContent>
      <Footer links={footerLinks} />
    </div>
  )
}

type BarProps = Omit<AppLayoutViewProps, 'notices' | 'isBare' | 'children'>

function Bar({ pathname, member, isShopOpen: isStoreOpen = false, onLogout, account, end }: BarProps) {
  const links = navLinks({ store: isStoreOpen, administration: member?.is_admin ?? false })
  return (
    <NavBar
      links={links}
      currentHref={currentLink(links, pathname)}
      homeHref={href('dashboard')}
      {...(member && { email: member.email, onLogout, account, accountLinks })}
    >
      {end}
    </NavBar>
  )
}

const bareBar = (
  <header className="nav">
    <div className="page nav-in">
      <Brand href={href('landing')} />
    </div>
  </header>
)
