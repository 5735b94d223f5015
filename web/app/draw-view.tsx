import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { User } from '#contract/platform/user.ts'
import type { Feature } from '#contract/routes.ts'
import type { PageAddress, PreloadedReply, ServerRenderInput } from '#contract/server-render.ts'
import type { EndpointName, ReplyOf } from '#web/platform/api/api.ts'
import { type Notices, NoticesContext } from '#web/platform/messages/notices.tsx'
import { fillPath } from '#web/platform/routing/fill-path.ts'
import { type Router, RouterProvider } from '#web/platform/routing/router-context.tsx'
import { UserProvider } from '#web/platform/session/user-context.tsx'
import { createUserStore, type UserStore } from '#web/platform/session/user-store.ts'
import { matchPage } from './match-page.ts'
import { pages } from './pages.ts'

export interface DrawInput extends Pick<ServerRenderInput, 'replies'> {
  user: User | null
  /** Absent where the view does not depend on the address of the page. */
  address?: PageAddress
}

/** Renders components of a page to HTML, with its replies and without requests. */
export const draw = (
  page: string,
  { user, replies, address }: DrawInput,
  children: ReactNode,
  identifierPrefix?: string,
): string =>
  renderToStaticMarkup(
    <UserProvider store={storeWith(user)}>
      <QueryClientProvider client={clientWith(replies)}>
        <NoticesContext value={noNotices}>
          <RouterProvider router={routerAt(page, address)}>{children}</RouterProvider>
        </NoticesContext>
      </QueryClientProvider>
    </UserProvider>,
    { identifierPrefix },
  )

/** A reply by its endpoint, or undefined. */
export const replyOf = <F extends Feature, N extends EndpointName<F>>(
  replies: readonly PreloadedReply[],
  feature: F,
  name: N,
): ReplyOf<F, N> | undefined =>
  replies.find((one) => one.feature === feature && one.name === name)?.reply as ReplyOf<F, N> | undefined

/** Fills the cache with the responses. They do not become stale during rendering, so no request is sent. */
function clientWith(replies: readonly PreloadedReply[]): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } } })
  for (const { feature, name, request, reply } of replies) client.setQueryData([feature, name, request], reply)
  return client
}

/** Event handlers do nothing during server rendering. */
const noNotices: Notices = { notify: () => {}, confirm: async () => false, dismissAll: () => {} }

/** The page at its address, or at its bare pattern. */
function routerAt(name: string, address: PageAddress | undefined): Router {
  const page = pages.find((one) => one.name === name)
  if (!page) throw new Error(`There is no page ${name}`)
  const { params = {}, search = '' } = address ?? {}
  const pathname = address ? fillPath(page.pattern, params) : page.pattern
  const location = { pathname, search, hash: '', state: null, key: '' }
  const state = { location, page, params, content: null, pendingPage: null }
  return { read: () => state, subscribe: () => () => {}, navigate: () => {}, matchPage }
}

function storeWith(user: User | null): UserStore {
  const store = createUserStore()
  const state = { ...store.read(), user, isPending: false }
  return { ...store, read: () => state }
}
