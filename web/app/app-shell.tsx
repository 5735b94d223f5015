import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router'
import { apiQuery } from '#web/kit/api.ts'
import { NoticeArea, NoticesProvider, useNotices } from '#web/kit/notices.tsx'
import { SignInButton } from '#web/kit/sign-in-button.tsx'
import { useUser, useUserStore } from '#web/kit/user-context.tsx'
import { matchPage } from '#web/routing/match-page.ts'
import { PageSkeleton } from '#web/routing/page-skeleton.tsx'
import { type PageDefinition, pageByPattern } from '#web/routing/pages.ts'
import { AccountMenu } from './account-menu.tsx'
import { FrameView } from './app-layout-view.tsx'
import { linkClickOf, pathInApp } from './in-app-links.ts'
import { usePageChange } from './navigation-focus.ts'
import { componentOf } from './page-component.ts'
import { firstEntry } from './scroll-key.ts'
import { announceLogout } from './session-sync.ts'

/** The route around every page of the app. */
export function Frame() {
  return (
    <NoticesProvider>
      <Surroundings>
        <Outlet />
      </Surroundings>
      <ScrollRestoration getKey={useScrollKey()} />
    </NoticesProvider>
  )
}

export function Surroundings({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const page = matchPage(pathname)
  const coming = useComingPage()
  const { user, isPending, fetchError: failure, isLoggingOut: isLeaving } = useUser()
  const logout = useLogout()
  usePageChange(pathname, page?.title ?? 'Page not found')
  useLinkClicks()
  useNoticesOfThisPage(pathname)
  return (
    <FrameView
      pathname={pathname}
      member={user}
      isStoreOpen={useStoreOpen()}
      notices={<NoticeArea />}
      onLogout={logout}
      account={user && <AccountMenu email={user.email} onLogout={logout} />}
      end={
        !user &&
        !isPending &&
        !failure &&
        !isLeaving &&
        isOpen(page) && <SignInButton kind="secondary" returnTo="/dashboard" />
      }
    >
      {coming ? <PageSkeleton page={coming} /> : children}
    </FrameView>
  )
}

/** Guarded pages offer sign-in themselves, where the reader looks. */
const isOpen = (page: PageDefinition | undefined) => !page || page.guard === 'open'

/** The page that was asked for, once its code has taken long enough for a reader to wonder. */
function useComingPage(): PageDefinition | undefined {
  const { location } = useNavigation()
  const { pathname } = useLocation()
  const target = location && location.pathname !== pathname ? location.pathname : null
  const [slow, setSlow] = useState<string | null>(null)
  useEffect(() => {
    if (!target) return setSlow(null)
    const timer = setTimeout(() => setSlow(target), 200)
    return () => clearTimeout(timer)
  }, [target])
  return slow && slow === target ? matchPage(slow) : undefined
}

function useStoreOpen(): boolean {
  const { data } = useQuery({ ...apiQuery('settings', 'storeEnabled'), enabled: pageByPattern('/store') !== undefined })
  return data?.value === 'true'
}

/** Under which name the place on a page is kept while another one is open. */
function useScrollKey() {
  const [first] = useState(() => firstEntry(history))
  return useCallback(({ key }: Location) => (key === 'default' ? first : key), [first])
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
    announceLogout()
    location.assign('/')
  }
}

/** Links are plain ones everywhere; this makes those within the app change the page without loading it. */
function useLinkClicks() {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const click = linkClickOf(event)
      const path = click && pathInApp(click, (pathname) => matchPage(pathname) !== undefined)
      if (!path) return
      event.preventDefault()
      navigate(path)
    }
    const fetchAhead = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      const page =
        link instanceof HTMLAnchorElement && link.origin === location.origin ? matchPage(link.pathname) : undefined
      if (page) componentOf(page).catch(() => {})
    }
    document.addEventListener('click', follow)
    document.addEventListener('pointerover', fetchAhead)
    document.addEventListener('focusin', fetchAhead)
    return () => {
      document.removeEventListener('click', follow)
      document.removeEventListener('pointerover', fetchAhead)
      document.removeEventListener('focusin', fetchAhead)
    }
  }, [navigate])
}

/** A notice belongs to the page it was said on. */
function useNoticesOfThisPage(pathname: string) {
  const { dismissAll } = useNotices()
  useEffect(() => dismissAll(), [pathname, dismissAll])
}
