import { routes } from '#contract/routes.ts'
import { deskPages } from './desk-pages.ts'
import type { PageDefinition } from './page-definition.ts'
import { type PageName, patternOf } from './page-patterns.ts'
import { staticPages } from './static-pages.ts'
import { storePages } from './store-pages.ts'

const lessonsVisitor = { heading: 'Please sign in to access lessons' }

const table = [
  ...staticPages,
  {
    name: 'auth-callback',
    title: 'Signing in',
    access: 'public',
    file: 'accounts/account/auth-callback-page.tsx',
  },
  {
    name: 'welcome',
    title: 'Welcome',
    access: 'public',
    file: 'accounts/account/welcome-page.tsx',
    skeleton: 'form',
  },
  {
    name: 'account',
    title: 'My account',
    access: 'member',
    file: 'accounts/account/account-page.tsx',
    skeleton: 'account',
    preload: ['accounts', 'sessions'],
  },
  {
    name: 'dashboard',
    title: 'Dashboard',
    access: 'member',
    file: 'learning/dashboard/dashboard-page.tsx',
    skeleton: 'dashboard',
    preload: ['lessons', 'list'],
  },
  {
    name: 'lessons',
    title: 'Lessons',
    access: 'member',
    file: 'learning/path/lessons-page.tsx',
    skeleton: 'path',
    preload: ['lessons', 'list'],
    visitorMessage: lessonsVisitor,
    expiredMessage: 'Authentication failed - please try signing in again',
  },
  {
    name: 'lesson',
    title: 'Lesson',
    access: 'member',
    file: 'learning/lessons/lesson-page.tsx',
    skeleton: 'reading',
    preload: ['lessons', 'read'],
    hasVisitorView: true,
  },
  {
    name: 'membership',
    title: 'Membership',
    access: 'member',
    file: 'learning/memberships/membership-page.tsx',
    skeleton: 'tiers',
    preload: ['memberships', 'me'],
  },
  {
    name: 'ask',
    title: 'Ask somebody to pay',
    access: 'member',
    file: 'learning/memberships/ask-page.tsx',
    preload: ['membershipLinks', 'list'],
  },
  {
    name: 'link-offer',
    title: 'Somebody asks you to pay',
    access: 'public',
    file: 'learning/memberships/link-offer-page.tsx',
    skeleton: 'card',
    preload: ['membershipLinks', 'offer'],
    isBare: true,
    noIndex: true,
  },
  {
    name: 'purchases',
    title: 'My purchases',
    access: 'member',
    file: 'payments/purchases/purchases-page.tsx',
    skeleton: 'rows',
    preload: ['payments', 'purchases'],
  },
  {
    name: 'receipt',
    title: 'Receipt',
    access: 'member',
    file: 'payments/purchases/receipt-page.tsx',
    skeleton: 'form',
    preload: ['payments', 'receipt'],
  },
  ...storePages,
  {
    name: 'cashcoach',
    title: 'CashCoach',
    // The page says itself what a visitor reads.
    access: 'public',
    file: 'tracker/subscription/cashcoach-page.tsx',
    skeleton: 'sided',
    offersSignIn: true,
  },
  {
    name: 'expense-tracker',
    title: 'Smart Expense Tracker',
    access: 'member',
    file: 'tracker/page/expense-tracker-page.tsx',
    skeleton: 'tracker',
    preload: ['cashcoach', 'status'],
    visitorMessage: {
      heading: 'Please sign in',
      text: 'You need to be signed in to access the Expense Tracker.',
    },
  },
  {
    name: 'resources',
    title: 'Resources',
    access: 'member',
    file: 'learning/resources/resources-page.tsx',
    skeleton: 'library',
    preload: ['resources', 'list'],
    visitorMessage: {
      heading: 'Please log in to access your learning resources.',
      text: 'Signing in brings you back to this page.',
    },
  },
  ...deskPages,
  { name: 'gallery', title: 'Look', access: 'public', file: 'dev/gallery-page.tsx', demo: true },
  {
    name: 'dev-lessons',
    title: 'Development lessons',
    access: 'public',
    file: 'dev/dev-lessons-page.tsx',
    demo: true,
  },
  {
    name: 'video-test',
    title: 'Video test',
    access: 'public',
    file: 'dev/video-test-page.tsx',
    demo: true,
  },
  {
    name: 'not-found',
    title: 'Page not found',
    access: 'public',
    file: 'app/not-found-page.tsx',
    status: 404,
  },
] as const satisfies readonly Omit<PageDefinition, 'pattern'>[]

/** Every page of the product, one a line. Router, pre-rendered HTML and server read this table; their addresses stand in page-patterns.ts. */
export const pages: readonly PageDefinition[] = table.map((page) => ({ ...page, pattern: patternOf(page.name) }))

export function pageByName(name: PageName): PageDefinition {
  const page = pages.find((one) => one.name === name)
  if (!page) throw new Error(`There is no page ${name}`)
  return page
}

/** The path of the endpoint that a page preloads, with the names of the page's pattern still in it. */
export const preloadPath = ({ preload }: PageDefinition): string | null => {
  if (!preload) return null
  const endpoints: Record<string, { path: string }> = routes[preload[0]]
  return endpoints[preload[1]]?.path ?? null
}
