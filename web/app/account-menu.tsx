import { ChevronDown, LogOut, ReceiptText, UserRound } from 'lucide-react'
import { useId, useRef } from 'react'
import { href } from '#web/platform/routing/href.ts'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'

interface AccountMenuProps {
  email: string
  onLogout: () => void
}

/**
 * Account menu behind the e-mail in the navigation bar. The browser's native popover opens it, closes it on Escape or
 * an outside click, and restores the focus.
 */
export function AccountMenu({ email, onLogout }: AccountMenuProps) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const close = () => list.current?.hidePopover()
  const logout = () => {
    close()
    onLogout()
  }
  return (
    <>
      <ul
        ref={list}
        id={id}
        popover="auto"
        className="popup fixed top-[calc(var(--bar-height)+var(--space-1))] right-[max(var(--space-8),calc((100%-var(--page))/2))] left-auto m-0"
      >
        <li>
          <a className="popup-item hover:bg-tint hover:text-ink" href={href('account')} onClick={close}>
            <UserRound />
            My account
          </a>
        </li>
        <li>
          <a className="popup-item hover:bg-tint hover:text-ink" href={href('purchases')} onClick={close}>
            <ReceiptText />
            My purchases
          </a>
        </li>
        <li className="px-2 py-1">
          <ThemeSwitch name="menu-theme" />
        </li>
        <li>
          <button type="button" className="popup-item w-full hover:bg-tint" onClick={logout}>
            <LogOut />
            Logout
          </button>
        </li>
      </ul>
      <button type="button" className="btn min-w-0" popoverTarget={id}>
        <span className="nav-mail" title={email}>
          {email}
        </span>
        <ChevronDown />
      </button>
    </>
  )
}
