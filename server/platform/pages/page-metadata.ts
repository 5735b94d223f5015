import { compressBytes, type EncodedBytes } from '#server/platform/http/content-encoding.ts'
import { fillPlaceholders, type Placeholders } from './placeholders.ts'

/**
 * Metadata of one page of a pattern, such as a lesson's. Null if it does not exist, undefined if it has no metadata.
 * `key` identifies the page in its pattern, `version` the state of its placeholders.
 * @param request the request, for values that are read once per request
 */
export type PageMetadata = (
  params: unknown,
  request: object,
) => Promise<{ key: string; version: string; placeholders: Placeholders } | null | undefined>

/** Maximum number of cached pages with metadata; older ones are rebuilt on request. */
const maxCached = 200

/**
 * Adds a page's own metadata, once per state of its content.
 * @returns the difference from its pattern's page: its bytes, or the status if it does not exist; none if it has no
 * metadata or that is unavailable now
 */
export function withPageMetadata(
  page: Buffer,
  metadataOf: PageMetadata,
): (params: unknown, request: object) => Promise<EncodedBytes | { status?: 404 }> {
  let cached = { version: '', pages: new Map<string, Promise<EncodedBytes>>() }
  return async (params, request) => {
    const metadata = await metadataOf(params, request).catch(() => undefined)
    if (metadata === undefined) return {}
    if (metadata === null) return { status: 404 }
    const { key, version, placeholders } = metadata
    if (cached.version !== version) cached = { version, pages: new Map() }
    const { pages } = cached
    const encoded = pages.get(key) ?? compressBytes(Buffer.from(fillPlaceholders(page.toString(), placeholders)), 9)
    pages.delete(key)
    pages.set(key, encoded)
    const [oldest] = pages.keys()
    if (pages.size > maxCached && oldest !== undefined) pages.delete(oldest)
    return encoded
  }
}
