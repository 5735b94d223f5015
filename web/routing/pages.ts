import { routes } from '#contract/routes.ts'
import type { PageDefinition } from './page-definition.ts'

const lessonsVisitor = { heading: 'Please sign in to access lessons' }

const table = [
  {
    name: 'landing',
    pattern: '/',
    title: 'Money, learned by heart',
    access: 'public',
    isStatic: true,
    file: 'static-pages/landing-page.tsx',
  },
  {
    name: 'about',
    pattern: '/about',
    title: 'About',
    access: 'public',
    isStatic: true,
    file: 'static-pages/about-page.tsx',
  },
  {
    name: 'auth-callback',
    pattern: '/auth/callback',
    title: 'Signing in',
    access: 'public',
    file: 'accounts/auth-callback-page.tsx',
  },
  {
    name: 'welcome',
    pattern: '/welcome',
    title: 'Welcome',
    access: 'public',
    file: 'accounts/welcome-page.tsx',
    skeleton: 'form',
  },
  {
    name: 'account',
    pattern: '/account',
    title: 'My account',
    access: 'member',
    file: 'accounts/account-page.tsx',
    skeleton: 'account',
    preload: ['accounts', 'sessions'],
  },
  {
    name: 'dashboard',
    pattern: '/dashboard',
    title: 'Dashboard',
    access: 'member',
    file: 'progress/dashboard-page.tsx',
    skeleton: 'dashboard',
    preload: ['lessons', 'list'],
  },
  {
    name: 'lessons',
    pattern: '/lessons',
    title: 'Lessons',
    access: 'member',
    file: 'lessons/lessons-page.tsx',
    skeleton: 'path',
    preload: ['lessons', 'list'],
    visitorMessage: lessonsVisitor,
    expiredMessage: 'Authentication failed - please try signing in again',
  },
  {
    name: 'lesson',
    pattern: '/lessons/:id',
    title: 'Lesson',
    access: 'member',
    file: 'lessons/lesson-page.tsx',
    skeleton: 'reading',
    preload: ['lessons', 'read'],
    visitorMessage: lessonsVisitor,
  },
  {
    name: 'membership',
    pattern: '/membership',
    title: 'Membership',
    access: 'member',
    file: 'memberships/membership-page.tsx',
    skeleton: 'tiers',
    preload: ['memberships', 'me'],
  },
  {
    name: 'ask',
    pattern: '/membership/ask',
    title: 'Ask somebody to pay',
    access: 'member',
    file: 'memberships/ask-page.tsx',
    preload: ['membershipLinks', 'list'],
  },
  {
    name: 'link-offer',
    pattern: '/ask/:code',
    title: 'Somebody asks you to pay',
    access: 'public',
    file: 'memberships/link-offer-page.tsx',
    skeleton: 'card',
    preload: ['membershipLinks', 'offer'],
    description: 'A learner at Moneta asks you to pay for a membership.',
    isBare: true,
    noIndex: true,
  },
  {
    name: 'purchases',
    pattern: '/purchases',
    title: 'My purchases',
    access: 'member',
    file: 'payments/purchases-page.tsx',
    skeleton: 'rows',
    preload: ['payments', 'purchases'],
  },
  {
    name: 'receipt',
    pattern: '/purchases/:id',
    title: 'Receipt',
    access: 'member',
    file: 'payments/receipt-page.tsx',
    skeleton: 'form',
    preload: ['payments', 'receipt'],
  },
  {
    name: 'cashcoach',
    pattern: '/cashcoach',
    title: 'CashCoach',
    // The page says itself what a visitor reads.
    access: 'public',
    file: 'cashcoach/cashcoach-page.tsx',
    skeleton: 'sided',
    offersSignIn: true,
    description:
      'CashCoach shows where your money goes and what the month will come to. $5.99 a month, cancel anytime.',
  },
  {
    name: 'expense-tracker',
    pattern: '/cashcoach/expense-tracker',
    title: 'Smart Expense Tracker',
    access: 'member',
    file: 'expenses/expense-tracker-page.tsx',
    skeleton: 'tracker',
    preload: ['cashcoach', 'status'],
    visitorMessage: {
      heading: 'Please sign in',
      text: 'You need to be signed in to access the Expense Tracker.',
    },
  },
  { name: 'gallery', pattern: '/dev/look', title: 'Look', access: 'public', file: 'dev/gallery-page.tsx', demo: true },
  {
    name: 'dev-lessons',
    pattern: '/dev/lessons',
    title: 'Development lessons',
    access: 'public',
    file: 'dev/dev-lessons-page.tsx',
    demo: true,
  },
  {
    name: 'video-test',
    pattern: '/test/video',
    title: 'Video test',
    access: 'public',
    file: 'dev/video-test-page.tsx',
    demo: true,
  },
  {
    name: 'not-found',
    pattern: '*',
    title: 'Page not found',
    access: 'public',
    file: 'app/not-found-page.tsx',
    status: 404,
  },
] as const satisfies readonly PageDefinition[]

/** Every page of the product, one a line. Router, pre-rendered HTML, server and `href` all read this table. */
export const pages: readonly PageDefinition[] = table

type PageWithAddress = Exclude<(typeof table)[number], { status: 404 }>

/** The name of a page that a link can lead to. */
export type PageName = PageWithAddress['name']

/** The pattern of a page, such as '/lessons/:id'. */
export type PatternOf<N extends PageName> = Extract<PageWithAddress, { name: N }>['pattern']

export function pageByName(name: PageName): PageDefinition {
  const page = pages.find((one) => one.name === name)
  if (!page) throw new Error(`There is no page ${name}`)
  return page
}

/** The page whose pattern this is, if it exists; for links that appear with their page. */
export const pageByPattern = (pattern: string): PageDefinition | undefined =>
  pages.find((page) => page.pattern === pattern)

/** The path of the endpoint that a page preloads, with the names of the page's pattern still in it. */
export const preloadPath = ({ preload }: PageDefinition): string | null => {
  if (!preload) return null
  const endpoints: Record<string, { path: string }> = routes[preload[0]]
  return endpoints[preload[1]]?.path ?? null
}
