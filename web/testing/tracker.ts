import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { daysOf } from '#contract/tracker/months.ts'
import type { Router, RouterState } from '#web/platform/routing/router-context.tsx'
import type { UserStore } from '#web/platform/session/user-store.ts'
import type { Tracker } from '#web/tracker/page/tracker-context.tsx'
import { exportOf, type Wrapper } from './components.ts'
import { signedInStore } from './signed-in.ts'

const WithTracker: Wrapper<{ tracker: Tracker }> = await exportOf('tracker/page/tracker-context.tsx', 'TrackerProvider')
const WithOfflineQueue: Wrapper = await exportOf(
  'tracker/offline-queue/offline-queue-context.tsx',
  'OfflineQueueProvider',
)
const WithSearch: Wrapper = await exportOf('tracker/expenses/expense-search.tsx', 'ExpenseSearchProvider')
const WithNotices: Wrapper = await exportOf('platform/messages/notices.tsx', 'NoticesProvider')
const WithUser: Wrapper<{ store: UserStore }> = await exportOf('platform/session/user-context.tsx', 'UserProvider')
const WithRouter: Wrapper<{ router: Router }> = await exportOf('platform/routing/router-context.tsx', 'RouterProvider')

const month = { year: 2026, month: 3 }

/**
 * A tracker with sample data in mid-March 2026 and write access. With sample data, the lesson hint sends no request.
 */
export const march: Tracker = {
  canWrite: true,
  today: '2026-03-15',
  settings: {
    month_start: 1,
    monthly_income: null,
    cash_on_hand: null,
    budget_emails: true,
    currency: 'USD',
    currency_chosen: false,
  },
  monthOfToday: month,
  month,
  days: daysOf(month, 1),
  urlState: { tab: 'overview', month: null, category: null, account: null },
  show: () => {},
  hrefOf: () => '/cashcoach/expense-tracker',
  openForm: () => {},
  openDialog: () => {},
  isSample: true,
  showSample: () => {},
}

const store = signedInStore('maya@example.test')
const state: RouterState = {
  location: { pathname: '/cashcoach/expense-tracker', search: '', hash: '', state: null, key: 'first' },
  page: { name: 'x', pattern: '/x', title: 'X', access: 'member', file: 'x/x-page.tsx' },
  params: {},
  content: null,
  pendingPage: null,
}
const router: Router = { read: () => state, subscribe: () => () => {}, navigate: () => {}, matchPage: () => undefined }

/** Returns the initial HTML of a tracker component. @param client contains the query responses */
export function drawn(part: ReactNode, client: QueryClient, change: Partial<Tracker> = {}): string {
  const searching = createElement(WithSearch, { children: part })
  const withQueue = createElement(WithOfflineQueue, { children: searching })
  const tracking = createElement(WithTracker, { tracker: { ...march, ...change }, children: withQueue })
  const queries = createElement(QueryClientProvider, { client, children: tracking })
  const notices = createElement(WithNotices, { children: queries })
  const withUser = createElement(WithUser, { store, children: notices })
  return renderToStaticMarkup(createElement(WithRouter, { router, children: withUser }))
}
