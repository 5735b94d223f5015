import { routes } from '#contract/routes.ts'

/** Who may see a page: everybody; everybody, as part of the app; whoever is signed in; the administrator. */
export type Guard = 'public' | 'open' | 'member' | 'admin'

/** The shape of what comes, shown until it is there. */
export type SkeletonName = 'dashboard' | 'path' | 'reading' | 'tiers' | 'form' | 'account' | 'plain'

/** A call that the page always begins with; the values of its path are those of the page's pattern. */
export type PreloadedEndpoint = {
  [F in keyof typeof routes]: readonly [feature: F, name: keyof (typeof routes)[F] & string]
}[keyof typeof routes]

export interface PageDefinition {
  /** The name of its HTML file. */
  name: string
  pattern: string
  /** What stands before '· Moneta' in the title. */
  title: string
  guard: Guard
  /** Its file under web/, which exports a component of the same name: lessons/lessons-page.tsx exports LessonsPage. */
  file: string
  skeleton?: SkeletonName
  preload?: PreloadedEndpoint
  /** What a visitor reads at this address; without it a guarded page sends a visitor to /. */
  visitorMessage?: { heading: string; text?: string }
  /** What a member reads besides, when the session turns out to have ended on this page. */
  expiredMessage?: string
  /** Describes the page to search engines and in shared links, where the product's own description does not. */
  description?: string
  /** Answers in demo mode only. */
  demo?: true
  status?: 404
}

const lessonsVisitor = { heading: 'Please sign in to access lessons' }

/** Every page of the product, one a line. Router, pre-rendered HTML and server all read this table. */
export const pages: readonly PageDefinition[] = [
  {
    name: 'landing',
    pattern: '/',
    title: 'Money, learned by heart',
    guard: 'public',
    file: 'static-pages/landing-page.tsx',
  },
  { name: 'about', pattern: '/about', title: 'About', guard: 'public', file: 'static-pages/about-page.tsx' },
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
    skeleton: 'form',
  },
  {
    name: 'account',
    pattern: '/account',
    title: 'My account',
    guard: 'member',
    file: 'accounts/account-page.tsx',
    skeleton: 'account',
    preload: ['accounts', 'sessions'],
  },
  {
    name: 'dashboard',
    pattern: '/dashboard',
    title: 'Dashboard',
    guard: 'member',
    file: 'progress/dashboard-page.tsx',
    skeleton: 'dashboard',
    preload: ['lessons', 'list'],
  },
  {
    name: 'lessons',
    pattern: '/lessons',
    title: 'Lessons',
    guard: 'member',
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
    guard: 'member',
    file: 'lessons/lesson-page.tsx',
    skeleton: 'reading',
    preload: ['lessons', 'read'],
    visitorMessage: lessonsVisitor,
  },
  {
    name: 'membership',
    pattern: '/membership',
    title: 'Membership',
    guard: 'member',
    file: 'memberships/membership-page.tsx',
    skeleton: 'tiers',
    preload: ['memberships', 'me'],
  },
  {
    name: 'cashcoach',
    pattern: '/cashcoach',
    title: 'CashCoach',
    guard: 'member',
    file: 'cashcoach/cashcoach-page.tsx',
    visitorMessage: {
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
export const pageByPattern = (pattern: string): PageDefinition | undefined =>
  pages.find((page) => page.pattern === pattern)

/** The address of a page's first call, with the names of the page's pattern still in it. */
export const preloadPath = ({ preload }: PageDefinition): string | null => {
  if (!preload) return null
  const table: Record<string, { path: string }> = routes[preload[0]]
  return table[preload[1]]?.path ?? null
}
