import type { routes } from '#contract/routes.ts'
import type { PageKey } from './page-patterns.ts'

/** Audience of a page: everyone, signed-in members, or admins. */
export type PageAccess = 'public' | 'member' | 'admin'

/** Skeleton of a page, shown until its content has loaded. */
export type SkeletonName =
  | 'dashboard'
  | 'lesson-list'
  | 'reading'
  | 'tiers'
  | 'form'
  | 'account'
  | 'rows'
  | 'card'
  | 'two-column'
  | 'tracker'
  | 'library'
  | 'shop'
  | 'product'
  | 'plain'

/** An endpoint whose params equal those of the page's pattern. */
export type PreloadedEndpoint = {
  [F in keyof typeof routes]: readonly [feature: F, name: keyof (typeof routes)[F] & string]
}[keyof typeof routes]

/** An entry of an area's table of pages. */
export interface PageEntry {
  /** Title text before '· Moneta'. */
  title: string
  access: PageAccess
  /** Fully rendered at build time and loaded by the browser as a document: a public page outside the app's router. */
  isStatic?: true
  /** Its path under web/; it exports a component of the same name: lessons/lessons-page.tsx exports LessonsPage. */
  file: string
  skeleton?: SkeletonName
  /** The API call that the page always starts with. */
  preload?: PreloadedEndpoint
  /** Text for visitors at this URL; without it a member page redirects visitors to /. */
  visitorMessage?: { heading: string; text: string }
  /** Visitors see the page's own preview, which describes what signing in unlocks. */
  hasVisitorView?: true
  /** Additional text for a member whose session has ended on this page. */
  expiredMessage?: string
  /** For recipients of a shared link: the navigation bar shows only the logo and, to visitors, Sign in. */
  showsOnlyLogo?: true
  /** Available in demo mode only. */
  demo?: true
  status?: 404
  /** Excluded from search engines. */
  noIndex?: true
}

/** A page entry with its key and URL pattern. */
export interface PageDefinition extends PageEntry {
  /** Name of its HTML file and its key for `href`. */
  name: string
  pattern: string
}

/** Pages of an area, keyed by the names in page-patterns.ts. */
export type PageTable = Readonly<Partial<Record<PageKey, PageEntry>>>
