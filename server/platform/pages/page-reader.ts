import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { valueWithin } from '#server/platform/base/value-within.ts'
import { compressBytes, type EncodedBytes } from '#server/platform/http/content-encoding.ts'
import { type PageMetadata, withPageMetadata } from './page-metadata.ts'
import { escapeHtml, fillPlaceholders, type Placeholders } from './placeholders.ts'

/** Page list of the web build. */
export const BuiltPage = z.object({
  pattern: z.string(),
  file: z.string(),
  access: z.string().optional(),
  preload: z.string().nullable(),
  demo: z.boolean().optional(),
  isStatic: z.boolean().optional(),
  status: z.int().optional(),
  noIndex: z.boolean().optional(),
})
export type BuiltPage = z.infer<typeof BuiltPage>

export interface EncodedPage extends EncodedBytes {
  status: number
}

/** Site facts for static pages. */
export interface SitePlaceholders {
  /** Changes whenever the facts change. */
  version: () => Promise<string>
  read: () => Promise<Placeholders>
  /** The facts that do not depend on the database. */
  fixed: Placeholders
}

/** What the build does not know of a page. */
export interface PageSettings {
  /** The built dist/web folder. */
  folder: string
  /** The site's origin, unknown to the build. */
  appUrl: string
  /** Placeholders of every page that depend on the settings only. */
  siteMark?: Placeholders
  /** Filled in once per version. */
  sitePlaceholders: SitePlaceholders
  /** Metadata of single pages by their shared pattern. */
  pageMetadata: Record<string, PageMetadata>
}

/** Time in milliseconds that a static page waits for the database; then it is served from memory. */
export const staticPageLimitMs = 500

/** The request of a page: its path parameters, and its identity for values that are read once per request. */
interface PageRequest {
  params: unknown
}

/** Returns the bytes of a page, for a visitor or for a signed-in user. */
export type PageReader = (request: PageRequest, isVisitor: boolean) => Promise<EncodedPage>

/** Tells the scripts of a page that no session exists, so that they make no calls that need one. */
const visitorMark: Placeholders = { session: '<meta name="session" content="none">' }

/** Static pages have one version for all, because their scripts make no calls that need a session. */
export async function pageReader(settings: PageSettings, page: BuiltPage): Promise<PageReader> {
  const read = await patternReader(settings, page)
  const forUsers = await metadataReader(settings, page, read)
  if (page.isStatic) return forUsers
  let marked: Promise<EncodedPage> | undefined
  const readMarked = async () => {
    // At the first request, so that compression does not delay the start.
    marked ??= withPlaceholders(await read(), visitorMark)
    return marked
  }
  const forVisitors = await metadataReader(settings, page, readMarked)
  return (request, isVisitor) => (isVisitor ? forVisitors : forUsers)(request)
}

const withPlaceholders = async ({ identity, status }: EncodedPage, placeholders: Placeholders) => ({
  ...(await compressBytes(Buffer.from(fillPlaceholders(identity.toString(), placeholders)), 9)),
  status,
})

/** Adds the metadata of a single page. */
async function metadataReader(settings: PageSettings, { pattern }: BuiltPage, read: () => Promise<EncodedPage>) {
  const metadataOf = settings.pageMetadata[pattern]
  const metadata = metadataOf && withPageMetadata((await read()).identity, metadataOf)
  return async (request: PageRequest): Promise<EncodedPage> => ({
    ...(await read()),
    ...(await metadata?.(request.params, request)),
  })
}

/** Returns a page with filled placeholders, rebuilt when they change. */
async function patternReader(settings: PageSettings, page: BuiltPage): Promise<() => Promise<EncodedPage>> {
  const { version, read, fixed } = settings.sitePlaceholders
  if (!page.isStatic) {
    const encoded = await readPage(settings, page, {})
    return async () => encoded
  }
  let cached: { version: string; encoded: EncodedPage } | undefined
  let withoutDatabase: Promise<EncodedPage> | undefined
  return async () => {
    const current = await valueWithin(staticPageLimitMs, version())
    const facts = current !== undefined && current !== cached?.version && (await valueWithin(staticPageLimitMs, read()))
    if (facts) cached = { version: current, encoded: await readPage(settings, page, facts) }
    if (cached) return cached.encoded
    withoutDatabase ??= readPage(settings, page, fixed)
    return withoutDatabase
  }
}

/** A page with its settings. If no placeholder uses one, the build's compressed bytes are sent. */
async function readPage(
  { folder, appUrl, siteMark }: PageSettings,
  page: BuiltPage,
  sitePlaceholders: Placeholders,
): Promise<EncodedPage> {
  const read = (extension: string) => readFileSync(join(folder, page.file + extension))
  const status = page.status ?? 200
  const identity = read('')
  const placeholders = { ...sitePlaceholders, ...siteMark, ...metaPlaceholders(page, appUrl) }
  if (Object.keys(placeholders).length === 0) return { identity, br: read('.br'), gzip: read('.gz'), status }
  return withPlaceholders({ identity, status }, placeholders)
}

/**
 * Search engines find public pages under several addresses and need the canonical one; link previews need absolute
 * URLs.
 */
const metaPlaceholders = ({ pattern, isStatic }: BuiltPage, appUrl: string): Placeholders => {
  if (!isStatic) return {}
  const address = escapeHtml(appUrl + pattern)
  const picture = `<meta property="og:image" content="${escapeHtml(appUrl)}/link-preview.png">`
  return {
    head: `<link rel="canonical" href="${address}">\n<meta property="og:url" content="${address}">\n${picture}\n`,
  }
}
