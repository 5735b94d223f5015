import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageDefinition } from '#web/platform/routing/page-definition.ts'
import type { Router } from '#web/platform/routing/router-context.tsx'
import type { UserState, UserStore } from '#web/platform/session/user-store.ts'
import { closeComponents, exportOf, textOf, type Wrapper } from '#web/testing/components.ts'

after(closeComponents)
Object.assign(globalThis, { location: { pathname: '/admin', search: '' } })

const Guard: typeof import('./guard.tsx').Guard = await exportOf('app/guard.tsx', 'Guard')
const UserProvider: Wrapper<{ store: UserStore }> = await exportOf('platform/session/user-context.tsx', 'UserProvider')
const NoticesProvider: Wrapper = await exportOf('platform/messages/notices.tsx', 'NoticesProvider')
const RouterProvider: Wrapper<{ router: Router }> = await exportOf(
  'platform/routing/router-context.tsx',
  'RouterProvider',
)

const page = (more: Partial<PageDefinition>): PageDefinition => ({
  name: 'x',
  pattern: '/x',
  title: 'Orders',
  access: 'member',
  file: 'x/x-page.tsx',
  ...more,
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
const person = (is_admin: boolean) => ({
  id: 1,
  email: 'maya@example.test',
  is_admin,
  google_user_data: { given_name: null },
})
const member = { ...known, user: person(false) }
const admin = { ...known, user: person(true) }

/** A router that has this page open and stays there. */
function routerAt(page: PageDefinition): Router {
  const location = { pathname: '/x', search: '', hash: '', state: null, key: 'first' }
  const state = { location, page, params: {}, content: null, pendingPage: null }
  return { read: () => state, subscribe: () => () => {}, navigate: () => {}, matchPage: () => undefined }
}

/** The words that somebody reads who opens the page. */
function pageText(opened: PageDefinition, state: UserState): string {
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
  const withNotices = createElement(NoticesProvider, { children: guarded })
  const withUser = createElement(UserProvider, { store, children: withNotices })
  return textOf(renderToStaticMarkup(createElement(RouterProvider, { router: routerAt(opened), children: withUser })))
}

test('a visitor at a page of the administrator reads whom it is for, and can sign in', () => {
  const text = pageText(adminPage, known)
  assert.match(text, /Access Denied You must be logged in as an admin to access this page\. Sign in Return to Home/)
})

test('a member at a page of the administrator reads which account lacks the right, and is led back', () => {
  const text = pageText(adminPage, member)
  assert.match(text, /Admin Access Required Your account \(maya@example\.test\) does not have admin privileges\./)
  assert.match(text, /Go to Dashboard/)
})

test('the administrator reads the page itself', () => {
  assert.equal(pageText(adminPage, admin), 'The page itself')
})

test('until it is known who is there, a page of the administrator says that it checks', () => {
  const text = pageText(adminPage, { ...known, isPending: true })
  assert.equal(text, 'Loading Admin Panel. Checking authentication...')
})

test('a member reads a page of members, and nothing of it once the session has ended or is ending', () => {
  assert.equal(pageText(page({}), member), 'The page itself')
  assert.match(pageText(page({}), { ...known, isExpired: true }), /^Session Expired Your sign-in has ended\./)
  assert.match(
    pageText(page({ expiredMessage: 'Please try again' }), { ...known, isExpired: true }),
    /^Session Expired Please try again Your sign-in has ended\./,
  )
  assert.equal(pageText(page({}), { ...member, isLoggingOut: true }), 'Loading Orders...')
})

test('a visitor at a page of members reads its own words, or is on the way to the landing page', () => {
  const visitorMessage = { heading: 'Please sign in to access orders', text: 'Signing in brings you back.' }
  const text = pageText(page({ visitorMessage }), known)
  assert.match(text, /^Please sign in to access orders Signing in brings you back\. Sign in Return to Home$/)
  const usual = pageText(page({ visitorMessage: { heading: 'Please sign in to access orders' } }), known)
  assert.match(usual, /Bronze lessons are free\./)
  assert.equal(pageText(page({}), known), 'Loading Orders...')
})

test('a page that has something to say to visitors says it, but only once it is known that they are', () => {
  const open = page({ hasVisitorView: true })
  assert.equal(pageText(open, known), 'The page itself')
  assert.match(pageText(open, { ...known, isExpired: true }), /^Session Expired/)
  assert.doesNotMatch(pageText(open, { ...known, isPending: true }), /The page itself/)
})

test('where it cannot be known who is there, the page says why; a member who is known goes on reading', () => {
  const fetchError = 'Network error: Failed to fetch'
  assert.equal(pageText(page({}), { ...known, fetchError }), `This page did not load ${fetchError} Retry`)
  assert.equal(pageText(page({}), { ...member, fetchError }), 'The page itself')
})

test('everybody reads a public page, whoever they are', () => {
  for (const state of [known, member, { ...known, isPending: true }, { ...known, isExpired: true }])
    assert.equal(pageText(page({ access: 'public' }), state), 'The page itself')
})
