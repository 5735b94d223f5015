import { LogOut, Menu, X } from 'lucide-react'
import { type MouseEvent, type ReactNode, type RefObject, useId, useRef } from 'react'
import { Brand } from './brand.tsx'
import { Button } from './button.tsx'
import type { NavLink } from './nav-link.ts'

export interface MobileMenuProps {
  links: readonly NavLink[]
  /** href of the open page's link. */
  currentHref?: string | undefined
  /** E-mail of the signed-in user; without it there is no Logout. */
  email?: string | undefined
  onLogout?: () => void
  /** More links at the bottom of the menu: those of the account menu. */
  accountLinks?: readonly NavLink[]
  /** Sign-in button for visitors, at the bottom of the menu. */
  signIn?: ReactNode
  /** For the navigation bar of public pages: the menu button is an icon, because a primary button is next to it. */
  forVisitors?: boolean
}

/**
 * The browser's native modal dialog, so that no library is needed. Command attributes open it before the script runs;
 * click handlers cover browsers without them.
 */
export function MobileMenu(props: MobileMenuProps) {
  const { links, currentHref, email, onLogout, accountLinks = [], signIn, forVisitors } = props
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const open = () => supportsCommands() || dialog.current?.showModal()
  const close = () => supportsCommands() || dialog.current?.close()
  return (
    <>
      <button
        type="button"
        className={`menu-open btn ${forVisitors ? 'btn-icon' : 'btn-secondary'}`}
        aria-label={forVisitors ? 'Menu' : undefined}
        aria-haspopup="dialog"
        onClick={open}
        {...commandAttributes('show-modal', id)}
      >
        <Menu />
        {!forVisitors && 'Menu'}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the buttons close it; this only hears the press beside it. */}
      <dialog
        ref={dialog}
        id={id}
        className="menu-dialog"
        aria-label="Menu"
        onClick={(event) => closeOnPress(event, dialog)}
      >
        <div className="page nav-in menu-top">
          <Brand />
          <button
            type="button"
            className="btn btn-icon"
            aria-label="Close menu"
            onClick={close}
            {...commandAttributes('close', id)}
          >
            <X />
          </button>
        </div>
        <nav aria-label="Main" className="page">
          <MenuLinks links={links} currentHref={currentHref} />
          {(email || signIn || accountLinks.length > 0) && (
            <div className="menu-foot">
              {email && <span className="break-words">{email}</span>}
              <MenuLinks links={accountLinks} currentHref={currentHref} />
              {signIn}
              {onLogout && (
                <Button kind="secondary" wide onClick={onLogout}>
                  <LogOut />
                  Logout
                </Button>
              )}
            </div>
          )}
        </nav>
      </dialog>
    </>
  )
}

function MenuLinks({ links, currentHref }: { links: readonly NavLink[]; currentHref: string | undefined }) {
  if (links.length === 0) return null
  return (
    <ul className="menu-links">
      {links.map(({ href, label, icon: Icon, count }) => (
        <li key={href}>
          <a href={href} aria-current={href === currentHref ? 'page' : undefined}>
            <Icon />
            {label}
            {count}
          </a>
        </li>
      ))}
    </ul>
  )
}

const supportsCommands = () => 'command' in HTMLButtonElement.prototype
const commandAttributes = (name: 'show-modal' | 'close', id: string) => ({ command: name, commandfor: id })

/** A link, a footer button or a press outside closes the menu. */
function closeOnPress(event: MouseEvent<HTMLDialogElement>, dialog: RefObject<HTMLDialogElement | null>) {
  const { target } = event
  const pressed = target instanceof Element && target.closest('a, .menu-foot button')
  if (target === dialog.current || pressed) dialog.current?.close()
}
