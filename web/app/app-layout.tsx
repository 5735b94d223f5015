import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { apiQuery } from '#web/platform/api/api.ts'
import { NoticeArea, useNotices } from '#web/platform/messages/notices.tsx'
import { href } from '#web/platform/routing/href.ts'
import type { PageDefinition } from '#web/platform/routing/page-definition.ts'
import { PageSkeleton } from '#web/platform/routing/page-skeleton.tsx'
import { useLocation, useRouterState } from '#web/platform/routing/router-context.tsx'
import { ServerRenderProvider, useServerRenderOfFirstPage } from '#web/platform/routing/server-render.tsx'
import { SignInButton } from '#web/platform/session/sign-in-button.tsx'
import { useUser, useUserStore } from '#web/platform/session/user-context.tsx'
import { isVisitor } from '#web/platform/session/user-store.ts'
import { CartLink } from '#web/shop/cart/cart-link.tsx'
import { AccountMenu } from './account-menu.tsx'
import { AppLayoutView } from './app-layout-view.tsx'
import type { MemberParts } from './member-parts.tsx'
import { useNavigationFocus, usePageTitle } from './navigation-focus.ts'
import { broadcastLogout } from './session-channel.ts'
import { useInAppLinks } from './use-in-app-links.ts'

/** Connects the layout of every app page to the session, the router and the browser. */
export function AppLayout({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const page = useRouterState('page')
  const slowPage = useSlowPage()
  const serverRender = useServerRenderOfFirstPage(pathname + search)
  const userState = useUser()
  const { user } = userState
  const logout = useLogout()
  usePageTitle(pathname, page.title)
  useNavigationFocus(pathname)
  useInAppLinks()
  useDismissNotices(pathname)
  const parts = useMemberParts(user !== null)
  const isShopOpen = useShopOpen()
  return (
    <AppLayoutView
      pathname={pathname}
      member={user}
      isShopOpen={isShopOpen}
      showsOnlyLogo={page.showsOnlyLogo}
      notices={
        <>
          <NoticeArea />
          {parts?.background}
        </>
      }
      onLogout={logout}
      account={user && <AccountMenu email={user.email} onLogout={logout} />}
      cart={
        <>
          {parts?.search}
          {isShopOpen && <CartLink isOpen={page.name === 'cart'} />}
        </>
      }
      reviewCount={parts?.reviewCount}
      signIn={isVisitor(userState) && <SignInButton kind="secondary" {...returnTarget(page)} />}
    >
      <ServerRenderProvider value={slowPage ? null : serverRender}>
        {slowPage ? <PageSkeleton page={slowPage} /> : children}
      </ServerRenderProvider>
    </AppLayoutView>
  )
}

/** Users who sign in return to the page that they viewed, unless it is of no use to a member. */
const returnTarget = ({ name, showsOnlyLogo, status }: PageDefinition) =>
  showsOnlyLogo || status || name === 'welcome' || name === 'sign-in' ? { returnTo: href('dashboard') } : {}

/** Time in milliseconds for which the previous page stays visible while the code of the next page loads. */
const skeletonDelayMs = 200

/** The requested page, set once its code has been loading long enough to need an indicator. */
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

/** The parts of the layout that only members have. Their code loads after the page; without it, they are absent. */
function useMemberParts(isMember: boolean): MemberParts | undefined {
  const [parts, setParts] = useState<MemberParts>()
  useEffect(() => {
    if (isMember)
      import('./member-parts.tsx').then(
        (code) => setParts(code.memberParts),
        () => {},
      )
  }, [isMember])
  return isMember ? parts : undefined
}

function useShopOpen(): boolean {
  const { data } = useQuery(apiQuery('settings', 'storeEnabled'))
  return data?.value === 'true'
}

/** Ends with a page load of /, so that no member data stays in memory. */
function useLogout() {
  const { logout } = useUserStore()
  const { notify } = useNotices()
  return async () => {
    if (!(await logout()))
      return notify({
        kind: 'error',
        title: 'Logging out did not succeed.',
        text: 'You may still be signed in on this device. Please check your connection and try again.',
      })
    broadcastLogout()
    location.assign(href('landing'))
  }
}

/** A notice is shown only on its own page. */
function useDismissNotices(pathname: string) {
  const { dismissAll } = useNotices()
  useEffect(() => dismissAll(), [pathname, dismissAll])
}
