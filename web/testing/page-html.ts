import { createElement, type ReactNode } from 'react'
import type { UserStore } from '#web/platform/session/user-store.ts'
import { type Answers, adminHtml } from './admin.ts'
import { exportOf, type Wrapper } from './components.ts'
import { signedInStore } from './signed-in.ts'

const WithUser: Wrapper<{ store: UserStore }> = await exportOf('platform/session/user-context.tsx', 'UserProvider')

/** Renders a page at this URL for a member, or for another user of `store`. */
export const pageHtml = (
  page: ReactNode,
  address: string,
  answers: Answers = [],
  store: UserStore = signedInStore('maya@example.test'),
): Promise<string> => adminHtml(createElement(WithUser, { store, children: page }), address, answers)
