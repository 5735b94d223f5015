import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { classes } from './classes.ts'
import { MobileMenu, type MobileMenuProps } from './mobile-menu.tsx'

export interface NavBarProps extends MobileMenuProps {
  /** Target of the logo. */
  homeHref: string
  /** Replaces the plain e-mail and Logout: the account menu. */
  account?: ReactNode
  /** Shown at the end at every width: the cart or Get Started. */
  children?: ReactNode
}

/** The top navigation bar. Links that do not fit move to the menu, a native dialog. */
export function NavBar(props: NavBarProps) {
  const { links, currentHref, homeHref, email, onLogout, account, children, forVisitors } = props
  const widthClass = forVisitors
    ? 'nav-visitors'
    : links.length > 8
      ? 'nav-many'
      : links.length > 6
        ? 'nav-some'
        : 'nav-few'
  return (
    <header className={classes('nav', widthClass)}>
      <div className="page nav-in">
        <Brand href={homeHref} />
        <nav aria-label="Main" className="nav-main">
          <ul className="nav-links">
            {links.map((link) => (
              <li key={link.href}>
                <a
                  href={link.href}
                  className={link.isSeparated ? 'apart' : undefined}
                  aria-current={link.href === currentHref ? 'page' : undefined}
                >
                  {link.label}
                  {link.count}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="nav-end">
          {children}
          <Account email={email} onLogout={onLogout} account={account} />
          <MobileMenu {...props} />
        </div>
      </div>
    </header>
  )
}

function Account({ email, onLogout, account }: Pick<NavBarProps, 'email' | 'onLogout' | 'account'>) {
  if (!account && !email) return null
  return (
    <div className="nav-account">
      {account ?? (
        <>
          <span className="nav-mail" title={email}>
            {email}
          </span>
          <button type="button" className="btn" onClick={onLogout}>
            Logout
          </button>
        </>
      )}
    </div>
  )
}
