import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { apiQuery } from '#web/platform/api/api.ts'
import { NoticeArea, useNotices } from '#web/platform/messages/notices.tsx'
import { href } from '#web/platform/routing/href.ts'
import type { PageDefinition } from '#web/platform/routing/page-definition.ts'
import { hasPage } from '#web/platform/routing/page-patterns.ts'
import { PageSkeleton } from '#web/platform/routing/page-skeleton.tsx'
import { useLocation, useRouterState } from '#web/platform/routing/router-context.tsx'
import { ServerRenderProvider, useServerRenderUntilLeft } from '#web/platform/routing/server-render.tsx'
import { SignInButton } from '#web/platform/session/sign-in-button.tsx'
import { useUser, useUserStore } from '#web/platform/session/user-context.tsx'
import { CartLink } from '#web/shop/cart/cart-link.tsx'
import { AccountMenu } from './account-menu.tsx'
import { AppLayoutView } from './app-layout-view.tsx'
import { useNavigationFocus, usePageTitle } from './navigation-focus.ts'
import { broadcastLogout } from './session-sync.ts'
import { useInAppLinks } from './use-in-app-links.ts'
import { useWaitingExpenses } from './use-waiting-expenses.ts'

/** What surrounds every page of the app, with what it needs of the session, the router and the browser. */
export function AppLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const page = useRouterState('page')
  const slowPage = useSlowPage()
  const serverRender = useServerRenderUntilLeft(pathname)
  const { user, isPending, fetchError, isLoggingOut } = useUser()
  const logout = useLogout()
  usePageTitle(pathname, page.title)
  useNavigationFocus(pathname)
  useInAppLinks()
  useDismissNotices(pathname)
  useWaitingExpenses()
  const isShopOpen = useShopOpen()
  const isVisitor = !user && !isPending && !fetchError && !isLoggingOut
  return (
    <AppLayoutView
      pathname={pathname}
      member={user}
      isShopOpen={isShopOpen}
      isBare={page.isBare}
      notices={<NoticeArea />}
      onLogout={logout}
      account={user && <AccountMenu email={user.email} onLogout={logout} />}
      end={
        <>
          {isShopOpen && <CartLink isOpen={page.name === 'cart'} />}
          {isVisitor && isSignInMissing(page) && <SignInButton kind="secondary" {...comingBack(pathname)} />}
        </>
      }
    >
      <ServerRenderProvider value={slowPage ? null : serverRender}>
        {slowPage ? <PageSkeleton page={slowPage} /> : children}
      </ServerRenderProvider>
    </AppLayoutView>
  )
}

/** Guarded pages, and some others, offer sign-in themselves, where the reader looks. */
const isSignInMissing = ({ access, offersSignIn }: PageDefinition) => access === 'public' && !offersSignIn

/** Whoever was looking at something in the store goes on looking; from elsewhere a new member begins at the dashboard. */
const comingBack = (pathname: string) => (pathname.startsWith(href('store')) ? {} : { returnTo: href('dashboard') })

/** So long the page before stays in sight while the code of the next one arrives, in milliseconds. */
const skeletonDelayMs = 200

/** The page that was asked for, once its code has taken long enough for a reader to wonder. */
function useSlowPage(): PageDefinition | null {
  const shown = useRouterState('page')
  const pending = useRouterState('pendingPage')
  const [slowPage, setSlowPage] = useState<PageDefinition | null>(null)
  useEffect(() => {
    if (!pending || pending === shown) return setSlowPage(null)
    const timer = setTimeout(() => setSlowPage(pending), skeletonDelayMs)
    return () => clearTimeout(timer)
  }, [pending, shown])
  return slowPage === pending ? slowPage : null
}

function useShopOpen(): boolean {
  const { data } = useQuery({ ...apiQuery('settings', 'storeEnabled'), enabled: hasPage('/store') !== undefined })
  return data?.value === 'true'
}

/** Ends in a page load of /, so that nothing of the member stays in memory. */
function useLogout() {
  const { logout } = useUserStore()
  const { notify } = useNotices()
  return async () => {
    if (!(await logout()))
      return notify({
        kind: 'bad',
        title: 'Logging out did not succeed.',
        text: 'You may still be signed in on this device. Please check your connection and try again.',
      })
    broadcastLogout()
    location.assign(href('landing'))
  }
}

/** A notice belongs to the page it was shown on. */
function useDismissNotices(pathname: string) {
  const { dismissAll } = useNotices()
  useEffect(() => dismissAll(), [pathname, dismissAll])
}
