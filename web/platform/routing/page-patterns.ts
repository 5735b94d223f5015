/**
 * The address of every page by its name, in the order of the table of pages. Links need no more of a page than this. All
 * else is in the pages.ts and admin-pages.ts of the areas, which the pages for visitors do not load.
 */
const pagePatterns = {
  landing: '/',
  about: '/about',
  privacy: '/privacy',
  terms: '/terms',
  refunds: '/refunds',
  contact: '/contact',
  'auth-callback': '/auth/callback',
  welcome: '/welcome',
  account: '/account',
  dashboard: '/dashboard',
  lessons: '/lessons',
  lesson: '/lessons/:id',
  membership: '/membership',
  ask: '/membership/ask',
  'link-offer': '/ask/:code',
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
  money: '/admin/money',
  printing: '/admin/gelato',
  'lesson-desk': '/admin/lessons',
  'lesson-editor': '/admin/lessons/:id',
  'lesson-history': '/admin/lessons/:id/history',
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
