import type { ReactNode } from 'react'
import type { ServerRenderInput } from '#contract/server-render.ts'
import { draw } from './draw-view.tsx'
import { drawingCache } from './drawing-cache.ts'

/** Room for the first five pages of each category and order of the shop, and for the resources of each tier. */
const drawings = drawingCache<readonly [html: string]>({ maxEntries: 300, maxCharacters: 8_000_000 })

/**
 * Renders a page that shows nothing of its reader, once per version of its replies. If a reply has no version, it may be
 * one reader's, so nothing is cached. Admins may see more than members, so their pages are never cached.
 * @param view identifies what the page shows besides its replies, without text that the reader has typed
 */
export function drawShared(page: string, input: ServerRenderInput, view: object, children: ReactNode): string {
  const { user, siteWords, replies, address } = input
  if (user.is_admin || replies.some(({ version }) => version === undefined)) return draw(page, input, children)
  const versions = replies.map(({ feature, name, version }) => [feature, name, version])
  const key = JSON.stringify([page, view, siteWords, versions])
  const [html] = drawings.read(key, () => [draw(page, { user: null, replies, address }, children)])
  return html
}
