import type { User } from './platform/user.ts'
import type { Feature } from './routes.ts'

/** A reply that a page's script will request, in its wire format. */
export interface PreloadedReply {
  feature: Feature
  name: string
  request: object
  reply: unknown
  /** Identifies the content of a reply that is the same for many readers; absent if it belongs to one reader. */
  version?: string
}

/** The address of a page. */
export interface PageAddress {
  /** Path parameters, as in the address. */
  params: Readonly<Record<string, string>>
  /** The query with its question mark; empty without one. */
  search: string
}

/** Inputs of a page's server render: the reader, and the replies that the page requests first. */
export interface ServerRenderInput {
  user: User
  address: PageAddress
  /** The reader's time zone, for dates; null if it is unknown. */
  timeZone: string | null
  /** The reader's date, 'YYYY-MM-DD', if the replies depend on it. */
  today?: string | undefined
  /** What this site lacks or adds, such as `payments-off`. */
  siteWords: readonly string[]
  replies: PreloadedReply[]
}

/** Data of the signed-in reader for the server render. */
export interface ServerRender {
  /** The whole title as text; defaults to the page's own title. */
  title?: string
  /** HTML that replaces the skeleton. */
  main?: string
  /** HTML that replaces the navigation bar of a static page. */
  bar?: string
}

/**
 * Draws the first view of a page, by the name of the page. The web build exports it as `renderOnServer`.
 * @returns null for a view that the page would leave at once
 */
export type RenderOnServer = (page: string, input: ServerRenderInput) => ServerRender | null
