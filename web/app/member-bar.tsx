import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/platform/api/api.ts'
import { href } from '#web/platform/routing/href.ts'
import { useLocation } from '#web/platform/routing/router-context.tsx'
import { useMember } from '#web/platform/session/user-context.tsx'
import { CartLink } from '#web/shop/cart/cart-link.tsx'
import { Bar } from './app-layout-view.tsx'

/**
 * A member's navigation bar on static pages. No script of the app runs there, so the e-mail links to the account page,
 * which has the menu with Logout.
 */
export function MemberBar() {
  const { pathname } = useLocation()
  const member = useMember()
  const { data: store } = useQuery(apiQuery('settings', 'storeEnabled'))
  const isShopOpen = store?.value === 'true'
  return (
    <Bar
      pathname={pathname}
      member={member}
      isShopOpen={isShopOpen}
      account={
        <a className="btn min-w-0" href={href('account')}>
          <span className="sr-only">My account, </span>
          <span className="nav-mail" title={member.email}>
            {member.email}
          </span>
        </a>
      }
      cart={isShopOpen && <CartLink isOpen={false} />}
    />
  )
}
