import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import type { Router, RouterState } from '#web/platform/routing/router-context.tsx'
import { exportOf, type Wrapper } from './components.ts'

const WithRouter: Wrapper<{ router: Router }> = await exportOf('platform/routing/router-context.tsx', 'RouterProvider')
const WithNotices: Wrapper = await exportOf('platform/messages/notices.tsx', 'NoticesProvider')

/** An API error of the pages' own class, which differs from the one that node itself loads. */
export const ApiError: typeof import('#web/platform/api/errors.ts').ApiError = await exportOf(
  'platform/api/errors.ts',
  'ApiError',
)

/** Responses to a page's queries by feature, name and request; an Error for failed ones. */
export type Answers = readonly (readonly [feature: string, name: string, request: object, answer: object])[]

/**
 * Renders an admin page for an admin at this URL, once its lazy parts have loaded.
 * @param historyState state of the history entry
 */
export async function adminHtml(
  page: ReactNode,
  address: string,
  answers: Answers,
  historyState: unknown = null,
): Promise<string> {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retryOnMount: false },
    },
  })
  for (const [feature, name, request, answer] of answers) respondWith(client, [feature, name, request], answer)
  const url = new URL(address, 'https://moneta.test')
  Object.assign(globalThis, { location: { origin: url.origin, pathname: url.pathname, search: url.search } })
  const state: RouterState = {
    location: { pathname: url.pathname, search: url.search, hash: '', state: historyState, key: 'first' },
    page: { name: 'x', pattern: '/x', title: 'X', access: 'admin', file: 'x/x-page.tsx' },
    params: {},
    content: null,
    pendingPage: null,
  }
  const router: Router = {
    read: () => state,
    subscribe: () => () => {},
    navigate: () => {},
    matchPage: () => undefined,
  }
  const queries = createElement(QueryClientProvider, { client, children: page })
  const notices = createElement(WithNotices, { children: queries })
  const { prelude } = await prerender(createElement(WithRouter, { router, children: notices }))
  return (await new Response(prelude).text()).replaceAll(/<!--.*?-->/g, '')
}

function respondWith(client: QueryClient, key: readonly unknown[], answer: object) {
  if (!(answer instanceof Error)) return client.setQueryData(key, answer)
  const query = client.getQueryCache().build(client, { queryKey: key })
  query.setState({ ...query.state, status: 'error', error: answer, errorUpdatedAt: 1, fetchStatus: 'idle' })
}
