import { routes } from '#contract/routes.ts'

/** Who may see a page: everybody; everybody, as part of the app; whoever is signed in; the administrator. */
export type Guard = 'public' | 'open' | 'member' | 'admin'

/** The shape of what comes, shown until it is there. */
export type Shape = 'dashboard' | 'path' | 'reading' | 'tiers' | 'form' | 'account' | 'plain'

/** A call that the page always begins with; the values of its path are those of the page's pattern. */
export type FirstCall = {
  [F in keyof typeof routes]: readonly [feature: F, name: keyof (typeof routes)[F] & string]
}[keyof typeof routes]

export interface Page {
  /** The name of its HTML file. */
  name: string
  pattern: string
  /** What stands before '· Moneta' in the title. */
  title: string
  guard: Guard
  /** Its file under web/, which exports a component of the same name: lessons/lessons-page.tsx exports LessonsPage. */
  file: string
  shape?: Shape
  preload?: FirstCall
  /** What a visitor reads at this address; without it a guarded page sends a visitor to /. */
  visitor?: { heading: string; text?: string }
  /** What a member reads besides, when the session turns out to have ended on this page. */
  expired?: string
  /** Describes the page to search engines and in shared links, where the product's own description does not. */
  description?: string
  /** Answers in demo mode only. */
  demo?: true
  status?: 404
}

const lessonsVisitor = { heading: 'Please sign in to access lessons' }

/** Every page of the product, one a line. Router, pre-rendered HTML and server all read this table. */
export const pages: readonly Page[] = [
  {
    name: 'landing',
    pattern: '/',
    title: 'Money, learned by heart',
    guard: 'public',
    file: 'public-pages/landing-page.tsx',
  },
  { name: 'about', pattern: '/about', title: 'About', guard: 'public', file: 'public-pages/about-page.tsx' },
  {
    name: 'auth-callback',
    pattern: '/auth/callback',
    title: 'Signing in',
    guard: 'open',
    file: 'accounts/auth-callback-page.tsx',
  },
  {
    name: 'welcome',
    pattern: '/welcome',
    title: 'Welcome',
    guard: 'open',
    file: 'accounts/welcome-page.tsx',
    shape: 'form',
  },
  {
    name: 'account',
    pattern: '/account',
    title: 'My account',
    guard: 'member',
    file: 'accounts/account-page.tsx',
    shape: 'account',
    preload: ['accounts', 'sessions'],
  },
  {
    name: 'dashboard',
    pattern: '/dashboard',
    title: 'Dashboard',
    guard: 'member',
    file: 'progress/dashboard-page.tsx',
    shape: 'dashboard',
    preload: ['lessons', 'list'],
  },
  {
    name: 'lessons',
    pattern: '/lessons',
    title: 'Lessons',
    guard: 'member',
    file: 'lessons/lessons-page.tsx',
    shape: 'path',
    preload: ['lessons', 'list'],
    visitor: lessonsVisitor,
    expired: 'Authentication failed - please try signing in again',
  },
  {
    name: 'lesson',
    pattern: '/lessons/:id',
    title: 'Lesson',
    guard: 'member',
    file: 'lessons/lesson-page.tsx',
    shape: 'reading',
    preload: ['lessons', 'read'],
    visitor: lessonsVisitor,
  },
  {
    name: 'membership',
    pattern: '/membership',
    title: 'Membership',
    guard: 'member',
    file: 'memberships/membership-page.tsx',
    shape: 'tiers',
    preload: ['memberships', 'me'],
  },
  {
    name: 'cashcoach',
    pattern: '/cashcoach',
    title: 'CashCoach',
    guard: 'member',
    file: 'cashcoach/cashcoach-page.tsx',
    visitor: {
      heading: 'Please sign in to access CashCoach',
      text: 'Signing in brings you back to this page.',
    },
  },
  { name: 'look', pattern: '/dev/look', title: 'Look', guard: 'open', file: 'dev/look-page.tsx', demo: true },
  {
    name: 'dev-lessons',
    pattern: '/dev/lessons',
    title: 'Development lessons',
    guard: 'open',
    file: 'dev/dev-lessons-page.tsx',
    demo: true,
  },
  {
    name: 'video-test',
    pattern: '/test/video',
    title: 'Video test',
    guard: 'open',
    file: 'dev/video-test-page.tsx',
    demo: true,
  },
  {
    name: 'not-found',
    pattern: '*',
    title: 'Page not found',
    guard: 'open',
    file: 'app/not-found-page.tsx',
    status: 404,
  },
]

/** The page whose pattern is this path, if it exists; for links that appear with their page. */
export const pageAt = (pattern: string): Page | undefined => pages.find((page) => page.pattern === pattern)

/** The address of a page's first call, with the names of the page's pattern still in it. */
export const preloadPath = ({ preload }: Page): string | null => {
  if (!preload) return null
  const table: Record<string, { path: string }> = routes[preload[0]]
  return table[preload[1]]?.path ?? null
}
