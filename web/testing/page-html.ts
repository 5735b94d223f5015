import { createElement, type ReactNode } from 'react'
import type { UserStore } from '#web/platform/session/user-store.ts'
import { type Answers, adminHtml } from './admin.ts'
import { exportOf, type Wrapper } from './components.ts'
import { signedInStore } from './signed-in.ts'

const WithUser: Wrapper<{ store: UserStore }> = await exportOf('platform/session/user-context.tsx', 'UserProvider')

interface Reader {
  /** Default: a member. */
  store?: UserStore
  /** State of the history entry. */
  historyState?: unknown
}

/** Renders a page at this URL for one reader. */
export const pageHtml = (
  page: ReactNode,
  address: string,
  answers: Answers = [],
  { store = signedInStore('maya@example.test'), historyState }: Reader = {},
): Promise<string> => adminHtml(createElement(WithUser, { store, children: page }), address, answers, historyState)
