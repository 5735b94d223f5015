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

/** Inputs of a page's server render: the reader, and the replies that the page requests first. */
export interface ServerRenderInput {
  user: User
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

/** Draws the first view of a page, by the name of the page. The web build exports it as `renderOnServer`. */
export type RenderOnServer = (page: string, input: ServerRenderInput) => ServerRender
