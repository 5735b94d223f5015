import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { prerender } from 'react-dom/static'
import type { PageDefinition } from '#web/platform/routing/page-definition.ts'
import type { Router } from '#web/platform/routing/router-context.tsx'
import type { UserState, UserStore } from '#web/platform/session/user-store.ts'
import { exportOf, textOf, type Wrapper } from '#web/testing/components.ts'

Object.assign(globalThis, { location: { pathname: '/admin', search: '' } })

const Guard: typeof import('./guard.tsx').Guard = await exportOf('app/guard.tsx', 'Guard')
const UserProvider: Wrapper<{ store: UserStore }> = await exportOf('platform/session/user-context.tsx', 'UserProvider')
const NoticesProvider: Wrapper = await exportOf('platform/messages/notices.tsx', 'NoticesProvider')
const RouterProvider: Wrapper<{ router: Router }> = await exportOf(
  'platform/routing/router-context.tsx',
  'RouterProvider',
)

const page = (overrides: Partial<PageDefinition>): PageDefinition => ({
  name: 'x',
  pattern: '/x',
  title: 'Orders',
  access: 'member',
  file: 'x/x-page.tsx',
  ...overrides,
})
const adminPage = page({ access: 'admin' })

const known: UserState = {
  user: null,
  isPending: false,
  isFetching: false,
  fetchError: null,
  isExpired: false,
  expiredId: null,
  isExpiring: false,
  isLoggingOut: false,
}
const userData = (is_admin: boolean) => ({
  id: 1,
  email: 'maya@example.test',
  is_admin,
  google_user_data: { given_name: null },
  has_cashcoach: false,
  is_first_day: false,
})
const member = { ...known, user: userData(false) }
const admin = { ...known, user: userData(true) }

/** A router that stays on the given page. */
function routerAt(page: PageDefinition): Router {
  const location = { pathname: '/x', search: '', hash: '', state: null, key: 'first' }
  const state = { location, page, params: {}, content: null, pendingPage: null }
  return { read: () => state, subscribe: () => () => {}, navigate: () => {}, matchPage: () => undefined }
}

/** The text that the page shows, once its code has loaded. */
async function pageText(opened: PageDefinition, state: UserState): Promise<string> {
  const store: UserStore = {
    read: () => state,
    subscribe: () => () => {},
    fetchUser: async () => state.user,
    createSession: () => Promise.reject(new Error('No code')),
    logout: async () => false,
    expire: () => {},
    trackUnsavedChanges: () => () => {},
    dropUnsavedChanges: () => {},
  }
  const guarded = createElement(Guard, { page: opened, children: 'The page itself' })
  const withQueries = createElement(QueryClientProvider, { client: new QueryClient(), children: guarded })
  const withNotices = createElement(NoticesProvider, { children: withQueries })
  const withUser = createElement(UserProvider, { store, children: withNotices })
  const { prelude } = await prerender(createElement(RouterProvider, { router: routerAt(opened), children: withUser }))
  return textOf((await new Response(prelude).text()).replaceAll(/<!--.*?-->/g, ''))
}

test('an admin page shows a visitor who may use it and offers sign-in', async () => {
  const text = await pageText(adminPage, known)
  assert.match(text, /Access Denied You must be logged in as an admin to access this page\. Sign in Return to Home/)
})

test('an admin page shows a member which account lacks the permission and links back', async () => {
  const text = await pageText(adminPage, member)
  assert.match(text, /Admin Access Required Your account \(maya@example\.test\) does not have admin privileges\./)
  assert.match(text, /Go to Dashboard/)
})

test('an admin page shows its content to an admin', async () => {
  assert.equal(await pageText(adminPage, admin), 'The page itself')
})

test('an admin page shows a checking state until the session is known', async () => {
  const text = await pageText(adminPage, { ...known, isPending: true })
  assert.equal(text, 'Loading Admin Panel. Checking authentication...')
})

test('a member page shows its content to a member, and none of it once the session has ended or is ending', async () => {
  assert.equal(await pageText(page({}), member), 'The page itself')
  assert.match(await pageText(page({}), { ...known, isExpired: true }), /^Session Expired Your sign-in has ended\./)
  assert.match(
    await pageText(page({ expiredMessage: 'Please try again' }), { ...known, isExpired: true }),
    /^Session Expired Please try again Your sign-in has ended\./,
  )
  assert.equal(await pageText(page({}), { ...member, isLoggingOut: true }), 'Loading Orders...')
})

test('a member page shows a visitor its own text or redirects to the landing page', async () => {
  const visitorMessage = { heading: 'Please sign in to access orders', text: 'Signing in brings you back.' }
  const text = await pageText(page({ visitorMessage }), known)
  assert.match(text, /^Please sign in to access orders Signing in brings you back\. Sign in Return to Home$/)
  assert.equal(await pageText(page({}), known), 'Loading Orders...')
})

test('a page with its own text for visitors shows it only once they are known to be signed out', async () => {
  const open = page({ hasVisitorView: true })
  assert.equal(await pageText(open, known), 'The page itself')
  assert.match(await pageText(open, { ...known, isExpired: true }), /^Session Expired/)
  assert.doesNotMatch(await pageText(open, { ...known, isPending: true }), /The page itself/)
})

test('shows the reason when the session cannot be checked; a known member keeps the page', async () => {
  const fetchError = 'Network error: Failed to fetch'
  assert.equal(await pageText(page({}), { ...known, fetchError }), `This page did not load ${fetchError} Retry`)
  assert.equal(await pageText(page({}), { ...member, fetchError }), 'The page itself')
})

test('a public page is shown to every user', async () => {
  for (const state of [known, member, { ...known, isPending: true }, { ...known, isExpired: true }])
    assert.equal(await pageText(page({ access: 'public' }), state), 'The page itself')
})
