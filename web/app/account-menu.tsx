import { ChevronDown, LogOut, UserRound } from 'lucide-react'
import { lazy, Suspense } from 'react'

interface AccountMenuProps {
  email: string
  onLogout: () => void
}

/** The menu's code comes after the page's own; until then, and where it does not arrive, the e-mail leads to the account. */
const Menu = lazy(async () => {
  try {
    return { default: (await import('#web/ui/menu.tsx')).Menu }
  } catch {
    return { default: ({ trigger }: { trigger: unknown }) => <AccountLink email={String(trigger)} /> }
  }
})

/** What a member can do with the account, behind the e-mail in the bar. */
export function AccountMenu({ email, onLogout }: AccountMenuProps) {
  return (
    <Suspense fallback={<AccountLink email={email} />}>
      <Menu
        trigger={email}
        items={[
          { label: 'My account', icon: <UserRound />, href: '/account' },
          { label: 'Logout', icon: <LogOut />, onPress: onLogout },
        ]}
      />
    </Suspense>
  )
}

function AccountLink({ email }: { email: string }) {
  return (
    <a className="btn min-w-0" href="/account">
      <span className="nav-mail">{email}</span>
      <ChevronDown />
    </a>
  )
}
