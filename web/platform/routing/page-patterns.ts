/**
 * URL pattern of every page by its key, in the order of the page table. Links need only this; the other fields of a page
 * are in pages.ts and admin-pages.ts of its area, which pages for visitors do not load. The keys are in the HTML of each
 * page (`data-page`) and in its file name, so they do not change.
 */
const pagePatterns = {
  landing: '/',
  about: '/about',
  privacy: '/privacy',
  terms: '/terms',
  refunds: '/refunds',
  contact: '/contact',
  'account-deleted': '/account-deleted',
  'auth-callback': '/auth/callback',
  'sign-in': '/sign-in',
  welcome: '/welcome',
  account: '/account',
  dashboard: '/dashboard',
  lessons: '/lessons',
  lesson: '/lessons/:id',
  'mixed-quiz': '/lessons/mixed/:tier',
  review: '/review',
  membership: '/membership',
  /** A member's membership links. */
  ask: '/membership/ask',
  /** A membership link as its payer opens it. */
  'link-offer': '/ask/:code',
  /** Stops the weekly e-mail, from a link in it. */
  'review-mail': '/review-mail/:code',
  /** A request of a member that an admin started, from a link in an e-mail. */
  request: '/requests/:kind/:code',
  /** Stops news, from a link in an e-mail. */
  news: '/news/:code',
  purchases: '/purchases',
  receipt: '/purchases/:id',
  store: '/store',
  product: '/store/:id',
  cart: '/cart',
  order: '/orders/:id',
  cashcoach: '/cashcoach',
  'expense-tracker': '/cashcoach/expense-tracker',
  resources: '/resources',
  'media-management': '/media-management',
  'product-management': '/product-management',
  admin: '/admin',
  debug: '/admin/debug',
  workbooks: '/admin/upload-resources',
  'admin-log': '/admin/log',
  'learning-report': '/admin/learning',
  'lesson-learning': '/admin/learning/:id',
  'lesson-reports': '/admin/lesson-reports',
  members: '/admin/members',
  member: '/admin/members/:id',
  /** Revenue. */
  money: '/admin/money',
  journal: '/admin/money/journal',
  announcements: '/admin/announcements',
  printing: '/admin/gelato',
  /** The lesson list of admins. */
  'lesson-desk': '/admin/lessons',
  'lesson-editor': '/admin/lessons/:id',
  'lesson-history': '/admin/lessons/:id/history',
  /** All UI components. */
  gallery: '/dev/look',
  'dev-lessons': '/dev/lessons',
  'video-test': '/test/video',
  'not-found': '*',
} as const

/** The name of a page. */
export type PageKey = keyof typeof pagePatterns

/** The names of all pages, in order. */
export const pageKeys = Object.keys(pagePatterns) as PageKey[]

/** Name of a page that a link can target. */
export type PageName = Exclude<PageKey, 'not-found'>

/** URL pattern of a page, such as '/lessons/:id'. */
export type PatternOf<N extends PageName> = (typeof pagePatterns)[N]

/** Returns the pattern of a page by name. @throws Error if the page does not exist */
export function patternOf(name: PageKey): string {
  const pattern: string | undefined = pagePatterns[name]
  if (pattern === undefined) throw new Error(`There is no page ${name}`)
  return pattern
}

/** Returns whether a page has this pattern; for links that appear once their page exists. */
export const hasPage = (pattern: string): boolean => Object.values<string>(pagePatterns).includes(pattern)
