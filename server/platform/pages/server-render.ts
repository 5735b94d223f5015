import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import type { Endpoint, Reply } from '#contract/platform/endpoint.ts'
import type { PreloadedReply, RenderOnServer, ServerRenderInput } from '#contract/server-render.ts'
import { valueWithin } from '#server/platform/base/value-within.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type PreEncodedReply, replyParser } from '#server/platform/http/reply.ts'
import type { Reader, ServerRenderer } from './ssr.ts'

/** The component of a page and the replies that it is rendered from. */
export interface RenderInput {
  page: string
  replies: PreloadedReply[]
  /** The reader's date, if the replies depend on it. */
  today?: string
  /** Whether the navigation bar is rendered, too; it depends on the reader's CashCoach. */
  hasBar?: boolean
}

/**
 * Reads the data of a page for one reader. It uses the same replies that the page requests a moment later.
 * @returns null where the page is not rendered; throws a problem where the reader may not have a reply
 */
export type PageData = (reader: Reader) => Promise<RenderInput | null>

/**
 * Converts results of an endpoint's handler to replies that a page requests, encoded as in the API.
 * @param isShared whether results that are not pre-encoded are the same for many readers, too
 */
export function replyPreloader<E extends Endpoint>(
  feature: PreloadedReply['feature'],
  name: string,
  endpoint: E,
  isShared = false,
) {
  const parse = replyParser(endpoint, isShared)
  return (result: Reply<E> | PreEncodedReply, request = {}): PreloadedReply => ({
    feature,
    name,
    request,
    ...parse(result),
  })
}

interface Options extends Pick<ServerRenderInput, 'siteWords'> {
  /** dist/web, which holds the built components. */
  webFolder: string
  userOf: (caller: Caller, hasBar: boolean) => Promise<ServerRenderInput['user']>
  /** Maximum time in milliseconds that a page waits for its data; later, the built page is sent. */
  dataLimitMs: number
}

/**
 * Renders pages on the server (SSR) with their own components, for signed-in readers, before any script has run.
 * @param data by the pattern of the page
 */
export function serverRendering(
  { webFolder, siteWords, userOf, dataLimitMs }: Options,
  data: Readonly<Record<string, PageData>>,
): Record<string, ServerRenderer> {
  const draw = renderer(webFolder)
  const viewOf =
    (read: PageData): ServerRenderer =>
    async (reader) => {
      // A rejection within the limit is thrown. A late one is ignored: the page's own requests report it.
      const [outcome] = (await valueWithin(dataLimitMs, Promise.allSettled([read(reader)]))) ?? []
      if (outcome?.status === 'rejected') throw outcome.reason
      if (!outcome?.value) return null
      const { caller, params, request } = reader
      const address = { params: Params.parse(params), search: searchOf(request.url) }
      const { page, hasBar = false, ...rest } = outcome.value
      const user = await userOf(caller, hasBar)
      return draw(page, { user, address, timeZone: caller.time_zone, siteWords, ...rest })
    }
  return Object.fromEntries(Object.entries(data).map(([pattern, read]) => [pattern, viewOf(read)]))
}

const Params = z.record(z.string(), z.string()).catch({})

/** The query of a URL with its question mark, as `location.search` has it. */
export const searchOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

const Renderer = z.object({
  renderOnServer: z.custom<RenderOnServer>((render) => typeof render === 'function'),
})

/** Loads the components at first use, so that they do not delay the start. */
function renderer(webFolder: string) {
  let loading: Promise<RenderOnServer> | undefined
  const load = async () => {
    const built = await import(pathToFileURL(join(webFolder, 'pages/renderer/server-render.mjs')).href)
    return Renderer.parse({ ...built }).renderOnServer
  }
  return async (page: string, input: ServerRenderInput) => {
    loading ??= load()
    return (await loading)(page, input)
  }
}
