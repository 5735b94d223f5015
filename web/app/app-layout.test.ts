import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageDefinition } from '#web/platform/routing/page-definition.ts'
import type { Router } from '#web/platform/routing/router-context.tsx'
import type { UserState, UserStore } from '#web/platform/session/user-store.ts'
import type { StaticPageProps } from '#web/static-pages/static-page-props.ts'
import { type Component, exportOf, type Wrapper } from '#web/testing/components.ts'
import { signedInStore } from '#web/testing/signed-in.ts'
import { pages } from './pages.ts'

const AppLayout: typeof import('./app-layout.tsx').AppLayout = await exportOf('app/app-layout.tsx', 'AppLayout')
const UserProvider: Wrapper<{ store: UserStore }> = await exportOf('platform/session/user-context.tsx', 'UserProvider')
const NoticesProvider: Wrapper = await exportOf('platform/messages/notices.tsx', 'NoticesProvider')
const RouterProvider: Wrapper<{ router: Router }> = await exportOf(
  'platform/routing/router-context.tsx',
  'RouterProvider',
)

/** Address of a page: '/lessons/:id' is '/lessons/7'. */
const addressOf = ({ pattern }: PageDefinition) => (pattern === '*' ? '/nothing' : pattern.replace(/:\w+/, '7'))

/** HTML of the layout at a page, for a visitor or in another state. */
function layoutAt(page: PageDefinition, change: Partial<UserState> = { user: null }): string {
  const pathname = addressOf(page)
  Object.assign(globalThis, { location: { origin: 'https://moneta.test', pathname, search: '?from=test' } })
  const location = { pathname, search: '?from=test', hash: '', state: null, key: 'first' }
  const state = { location, page, params: {}, content: null, pendingPage: null }
  const router: Router = {
    read: () => state,
    subscribe: () => () => {},
    navigate: () => {},
    matchPage: () => undefined,
  }
  const store = signedInStore('maya@example.test', false, change)
  const layout = createElement(AppLayout, { children: 'The page itself' })
  const client = new QueryClient()
  const notices = createElement(NoticesProvider, { children: layout })
  const queries = createElement(QueryClientProvider, { client, children: notices })
  const user = createElement(UserProvider, { store, children: queries })
  return renderToStaticMarkup(createElement(RouterProvider, { router, children: user }))
}

const inBar = (html: string) => html.split(/<dialog|<main/)[0] ?? ''
const inMenu = (html: string) => /<dialog.*?<\/dialog>/s.exec(html)?.[0] ?? ''
/** Return paths of the sign-in links. */
const returnPaths = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"[^>]*>Sign in<\/a>/g)].map(([, link = '']) =>
    new URL(link.replaceAll('&amp;', '&'), 'https://moneta.test').searchParams.get('return_to'),
  )

const appPages = pages.filter(({ isStatic }) => !isStatic)
const startingAtDashboard = ['sign-in', 'welcome', 'link-offer', 'review-mail', 'request', 'news', 'not-found']

test('every page of the app offers a visitor to sign in, in the bar and in the menu, and to return to the page', () => {
  assert.ok(appPages.length > 30)
  for (const page of appPages) {
    const html = layoutAt(page)
    const target = startingAtDashboard.includes(page.name) ? '/dashboard' : `${addressOf(page)}?from=test`
    assert.deepEqual(returnPaths(inBar(html)), [target], page.name)
    assert.deepEqual(returnPaths(inMenu(html)), page.showsOnlyLogo ? [] : [target], page.name)
  }
})

test('nobody is asked to sign in who is signed in, or may be', () => {
  for (const page of appPages)
    for (const change of [{}, { user: null, isPending: true }, { user: null, fetchError: 'Network error: x' }])
      assert.deepEqual(returnPaths(layoutAt(page, change)), [], page.name)
})

test('the logo leads a visitor home and a member to the dashboard', () => {
  const [lessons] = appPages.filter(({ name }) => name === 'lessons')
  const logoTarget = (html: string) => /<a href="([^"]*)" class="brand"|class="brand" href="([^"]*)"/.exec(html)
  assert.ok(lessons)
  assert.ok(logoTarget(layoutAt(lessons))?.includes('/'))
  assert.ok(logoTarget(layoutAt(lessons, {}))?.includes('/dashboard'))
})

test('every page outside the app offers to sign in, in the bar and in the menu', async () => {
  const staticPages = pages.filter(({ isStatic }) => isStatic)
  assert.ok(staticPages.length >= 6)
  for (const { name, file } of staticPages) {
    const component = file.slice(file.lastIndexOf('/') + 1, -'.tsx'.length)
    const exported = component.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
    const Page: Component<StaticPageProps> = await exportOf(file, exported)
    const html = renderToStaticMarkup(createElement(Page, { totalLessons: 25, shopEnabled: false }))
    assert.deepEqual(returnPaths(inBar(html)), ['/dashboard'], name)
    assert.deepEqual(returnPaths(inMenu(html)), ['/dashboard'], name)
  }
})
