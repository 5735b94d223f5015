import type { routes } from '#contract/routes.ts'
import type { PageKey } from './page-patterns.ts'

/** Who may see a page: everybody, whoever is signed in, or the administrator. */
export type PageAccess = 'public' | 'member' | 'admin'

/** The skeleton of a page, shown until its content is there. */
export type SkeletonName =
  | 'dashboard'
  | 'path'
  | 'reading'
  | 'tiers'
  | 'form'
  | 'account'
  | 'rows'
  | 'card'
  | 'sided'
  | 'tracker'
  | 'library'
  | 'shop'
  | 'product'
  | 'plain'

/** An endpoint whose params are those of the page's pattern. */
export type PreloadedEndpoint = {
  [F in keyof typeof routes]: readonly [feature: F, name: keyof (typeof routes)[F] & string]
}[keyof typeof routes]

/** An entry of an area's table of pages. */
export interface PageEntry {
  /** What stands before '· Moneta' in the title. */
  title: string
  access: PageAccess
  /**
   * Rendered whole at build and loaded by the browser like any document: a page for visitors, outside the app's router.
   */
  isStatic?: true
  /** Its file under web/, which exports a component of the same name: lessons/lessons-page.tsx exports LessonsPage. */
  file: string
  skeleton?: SkeletonName
  /** The call that the page always begins with. */
  preload?: PreloadedEndpoint
  /** What a visitor reads at this address; without it a page of members sends a visitor to /. */
  visitorMessage?: { heading: string; text?: string }
  /** A visitor sees a view of the page's own, which says what signing in opens. */
  hasVisitorView?: true
  /** What a member reads besides, when the session turns out to have ended on this page. */
  expiredMessage?: string
  /** For whoever has been sent a link: the bar holds the mark alone. */
  isBare?: true
  /** The page itself asks a visitor to sign in, so the bar does not. */
  offersSignIn?: true
  /** Answers in demo mode only. */
  demo?: true
  status?: 404
  /** Kept from search engines: the address is known to whom it was sent. */
  noIndex?: true
}

/** A page of the collected table. */
export interface PageDefinition extends PageEntry {
  /** The name of its HTML file, and what `href` knows it by. */
  name: string
  pattern: string
}

/** The pages of an area, by the names that page-patterns.ts has. */
export type PageTable = Readonly<Partial<Record<PageKey, PageEntry>>>
