import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { User } from '#contract/platform/user.ts'
import type { RenderOnServer, ServerRenderInput } from '#contract/server-render.ts'
import { AccountPage } from '#web/accounts/account/account-page.tsx'
import { LessonReader } from '#web/learning/lessons/lesson-reader.tsx'
import { MembershipPage } from '#web/learning/memberships/membership-page.tsx'
import { LessonsPage } from '#web/learning/path/lessons-page.tsx'
import { apiQuery } from '#web/platform/api/api.ts'
import { documentTitle } from '#web/platform/browser/document-title.ts'
import { setServerWords } from '#web/platform/browser/site-switches.ts'
import { type Notices, NoticesContext } from '#web/platform/messages/notices.tsx'
import { type Router, RouterProvider } from '#web/platform/routing/router-context.tsx'
import { UserProvider } from '#web/platform/session/user-context.tsx'
import { createUserStore, type UserStore } from '#web/platform/session/user-store.ts'
import { staticPages } from '#web/static-pages/pages.ts'
import { DashboardPage } from './dashboard-page.tsx'
import { matchPage } from './match-page.ts'
import { MemberBar } from './member-bar.tsx'
import { pages } from './pages.ts'

/**
 * Server-renders a page from its own components, so that hydration produces the same output. Nothing here runs in a
 * browser.
 */
export const renderOnServer: RenderOnServer = (page, input) => {
  setServerWords(input.siteWords)
  const client = clientWith(input)
  const view = (children: ReactNode, identifierPrefix?: string) =>
    renderToStaticMarkup(
      <UserProvider store={storeWith(input.user)}>
        <QueryClientProvider client={client}>
          <NoticesContext value={noNotices}>
            <RouterProvider router={routerAt(page)}>{children}</RouterProvider>
          </NoticesContext>
        </QueryClientProvider>
      </UserProvider>,
      { identifierPrefix },
    )
  if (Object.hasOwn(staticPages, page)) return { bar: view(<MemberBar />, 'bar') }
  if (page === 'dashboard') return { main: view(<DashboardPage />) }
  if (page === 'lessons') return { main: view(<LessonsPage />) }
  if (page === 'membership') return { main: view(<MembershipPage />) }
  if (page === 'account') return { main: view(<AccountPage />) }
  const read = input.replies.find(({ feature, name }) => feature === 'lessons' && name === 'read')
  const lesson = read && client.getQueryData(apiQuery('lessons', 'read', lessonRequest(read.request)).queryKey)
  if (!lesson) throw new Error(`${page} has no first view`)
  return { title: documentTitle(lesson.title), main: view(<LessonReader lesson={lesson} />) }
}

const lessonRequest = (request: object) => ({ params: { id: '' }, ...request })

/** Fills the cache with the responses. They do not become stale during rendering, so no request is sent. */
function clientWith({ replies }: ServerRenderInput): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } } })
  for (const { feature, name, request, reply } of replies) client.setQueryData([feature, name, request], reply)
  return client
}

/** Event handlers do nothing during server rendering. */
const noNotices: Notices = { notify: () => {}, confirm: async () => false, dismissAll: () => {} }

/** The page at its bare path: content that depends on the query or the referrer is not server-rendered. */
function routerAt(name: string): Router {
  const page = pages.find((one) => one.name === name)
  if (!page) throw new Error(`There is no page ${name}`)
  const location = { pathname: page.pattern, search: '', hash: '', state: null, key: '' }
  const state = { location, page, params: {}, content: null, pendingPage: null }
  return { read: () => state, subscribe: () => () => {}, navigate: () => {}, matchPage }
}

function storeWith(user: User): UserStore {
  const store = createUserStore()
  const state = { ...store.read(), user, isPending: false }
  return { ...store, read: () => state }
}
