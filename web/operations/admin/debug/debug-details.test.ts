import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Router } from '#web/platform/routing/router-context.tsx'
import { type Component, exportOf, textOf, type Wrapper } from '#web/testing/components.ts'

const DebugDetails: Component = await exportOf('operations/admin/debug/debug-details.tsx', 'DebugDetails')
const RouterProvider: Wrapper<{ router: Router }> = await exportOf(
  'platform/routing/router-context.tsx',
  'RouterProvider',
)

function pageText(reply: object | undefined): string {
  const location = { pathname: '/admin', search: '', hash: '', state: null, key: 'first' }
  const page = { name: 'admin', pattern: '/admin', title: 'Admin', access: 'admin', file: '' } as const
  const state = { location, page, params: {}, content: null, pendingPage: null }
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } } })
  if (reply) client.setQueryData(['debug', 'access', {}], reply)
  const children = createElement(QueryClientProvider, { client, children: createElement(DebugDetails) })
  const router: Router = {
    read: () => state,
    subscribe: () => () => {},
    navigate: () => {},
    matchPage: () => undefined,
  }
  return textOf(renderToStaticMarkup(createElement(RouterProvider, { router, children })))
}

test('in demo mode, a rejected user can see the page and how the server identifies them', () => {
  const member = { environment: 'demo', email: 'mona@example.test', is_admin: false }
  assert.equal(pageText(member), 'Debug info Page /admin Environment demo Signed in mona@example.test Administrator No')
  assert.match(pageText({ ...member, email: null }), /Signed in No Administrator No$/)
})

test('without details from the server, as in production, nothing is shown', () => {
  assert.equal(pageText(undefined), '')
})
