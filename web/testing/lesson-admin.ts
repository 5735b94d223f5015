import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import type { Router, RouterState } from '#web/platform/routing/router-context.tsx'
import type { UserStore } from '#web/platform/session/user-store.ts'
import { exportOf, type Wrapper } from './components.ts'
import { signedInStore } from './signed-in.ts'

const WithNotices: Wrapper = await exportOf('platform/messages/notices.tsx', 'NoticesProvider')
const WithUser: Wrapper<{ store: UserStore }> = await exportOf('platform/session/user-context.tsx', 'UserProvider')
const WithRouter: Wrapper<{ router: Router }> = await exportOf('platform/routing/router-context.tsx', 'RouterProvider')
const ApiError: typeof import('#web/platform/api/errors.ts').ApiError = await exportOf(
  'platform/api/errors.ts',
  'ApiError',
)

const store = signedInStore('admin@example.test', true)

/** Cached queries of a page before rendering: keys with their responses or an error. */
export type Answers = readonly (readonly [key: readonly unknown[], reply: unknown])[]

/** Creates a rejection with this status. */
export const rejected = (status: number, error: string) => new ApiError(status, { error, code: 'refused' })

function clientWith(answers: Answers): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retryOnMount: false },
    },
  })
  for (const [queryKey, reply] of answers) {
    if (!(reply instanceof Error)) client.setQueryData(queryKey, reply)
    else {
      const query = client.getQueryCache().build(client, { queryKey })
      query.setState({ ...query.state, status: 'error', error: reply, errorUpdatedAt: 1, fetchStatus: 'idle' })
    }
  }
  return client
}

/** Returns the HTML of an admin page for an admin, once its lazy parts have loaded. */
export async function renderedEditor(
  part: ReactNode,
  answers: Answers,
  { id = '7', search = '' } = {},
): Promise<string> {
  const state: RouterState = {
    location: { pathname: '/admin/lessons', search, hash: '', state: null, key: 'first' },
    page: { name: 'x', pattern: '/x', title: 'X', access: 'admin', file: 'x/x-page.tsx' },
    params: { id },
    content: null,
    pendingPage: null,
  }
  const router: Router = {
    read: () => state,
    subscribe: () => () => {},
    navigate: () => {},
    matchPage: () => undefined,
  }
  const queries = createElement(QueryClientProvider, { client: clientWith(answers), children: part })
  const notices = createElement(WithNotices, { children: queries })
  const withUser = createElement(WithUser, { store, children: notices })
  const { prelude } = await prerender(createElement(WithRouter, { router, children: withUser }))
  return (await new Response(prelude).text()).replaceAll(/<!--.*?-->/g, '')
}
