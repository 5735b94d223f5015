import { ReceiptText, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { User } from '#contract/platform/user.ts'
import { footerLinks } from '#web/platform/routing/footer-links.ts'
import { href } from '#web/platform/routing/href.ts'
import { Brand } from '#web/ui/brand.tsx'
import { Footer } from '#web/ui/footer.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { PageContent, SkipLink } from '#web/ui/page.tsx'
import { currentLink, navLinks } from './nav-links.ts'

export interface AppLayoutViewProps {
  pathname: string
  /** The signed-in user. */
  member?: Pick<User, 'email' | 'is_admin' | 'has_cashcoach'> | null
  isShopOpen?: boolean
  onLogout?: () => void
  /** The account menu, shown instead of the plain e-mail. */
  account?: ReactNode
  /** The search of admin pages and the link to the cart, at the end of the navigation bar. */
  cart?: ReactNode
  /** Number of questions to review today. */
  reviewCount?: ReactNode
  /** Sign-in button for visitors, in the navigation bar and in its menu. */
  signIn?: ReactNode
  /** Notice shown above the content. */
  notices?: ReactNode
  /** Shows only the logo in the navigation bar. */
  showsOnlyLogo?: boolean | undefined
  children: ReactNode
}

const accountLinks = [
  { href: href('account'), label: 'My account', icon: UserRound },
  { href: href('purchases'), label: 'My purchases', icon: ReceiptText },
]

/** Layout of every app page. It uses no browser API, so that it can be pre-rendered. */
export function AppLayoutView(props: AppLayoutViewProps) {
  const { notices, showsOnlyLogo, signIn, children } = props
  return (
    <>
      <SkipLink />
      {showsOnlyLogo ? <LogoBar>{signIn}</LogoBar> : <Bar {...props} />}
      {notices}
      <PageContent className="page-fills-screen">{children}</PageContent>
      <Footer links={footerLinks} />
    </>
  )
}

type BarProps = Omit<AppLayoutViewProps, 'notices' | 'children'>

/** The navigation bar of the app's pages. */
export function Bar(props: BarProps) {
  const { pathname, member, isShopOpen: isStoreOpen = false, onLogout, account, cart, reviewCount, signIn } = props
  const links = navLinks({
    store: isStoreOpen,
    administration: member?.is_admin ?? false,
    hasCashcoach: member?.has_cashcoach,
    reviewCount,
  })
  return (
    <NavBar
      links={links}
      currentHref={currentLink(links, pathname)}
      homeHref={href(member ? 'dashboard' : 'landing')}
      signIn={signIn}
      {...(member && { email: member.email, onLogout, account, accountLinks })}
    >
      {cart}
      {signIn}
    </NavBar>
  )
}

const LogoBar = ({ children }: { children: ReactNode }) => (
  <header className="nav">
    <div className="page nav-in">
      <Brand href={href('landing')} />
      <div className="nav-end">{children}</div>
    </div>
  </header>
)
