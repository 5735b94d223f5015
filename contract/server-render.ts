import type { User } from './platform/user.ts'
import type { Feature } from './routes.ts'

/** A reply that a page's script will ask for, as it stands on the wire. */
export interface KnownReply {
  feature: Feature
  name: string
  request: object
  reply: unknown
}

/** What the first view of a page is drawn from: who reads it, and the replies that the page begins with. */
export interface ServerRenderInput {
  user: User
  replies: KnownReply[]
}

/** What a signed-in reader may read before any script has run. */
export interface ServerRender {
  /** The whole title, as text; the page's own where it is absent. */
  title?: string
  /** Stands in place of the skeleton, as HTML. */
  main: string
}

/** Draws the first view of a page, by the name of the page. The web build exports it as `renderOnServer`. */
export type RenderOnServer = (page: string, input: ServerRenderInput) => ServerRender
