import { compressBytes, type EncodedBytes } from '#server/platform/http/content-encoding.ts'
import { fillPlaceholders, type Placeholders } from './placeholders.ts'

/**
 * What stands in the head of one page of many, such as that of a lesson; null where there is no such
 * thing, undefined where nothing is told of it.
 * `key` names the page among those of its pattern, `version` the state of what its slots say.
 */
export type PageMetadata = (
  params: unknown,
) => Promise<{ key: string; version: string; placeholders: Placeholders } | null | undefined>

/** So many pages are kept with their heads; what is asked for after longer is put together once more. */
const maxCached = 200

/**
 * Puts a page's own head into it, once for each state of what it says.
 * @returns in which the page differs from its pattern's: in its bytes, or in the status of a thing that does not exist;
 * in nothing where nothing is told of it, or that is not known at the moment
 */
export function withPageMetadata(
  page: Buffer,
  metadataOf: PageMetadata,
): (params: unknown) => Promise<EncodedBytes | { status?: 404 }> {
  let cached = { version: '', pages: new Map<string, Promise<EncodedBytes>>() }
  return async (params) => {
    const metadata = await metadataOf(params).catch(() => undefined)
    if (metadata === undefined) return {}
    if (metadata === null) return { status: 404 }
    const { key, version, placeholders: slots } = metadata
    if (cached.version !== version) cached = { version, pages: new Map() }
    const { pages } = cached
    const encoded = pages.get(key) ?? compressBytes(Buffer.from(fillPlaceholders(page.toString(), slots)), 9)
    pages.delete(key)
    pages.set(key, encoded)
    const [oldest] = pages.keys()
    if (pages.size > maxCached && oldest !== undefined) pages.delete(oldest)
    return encoded
  }
}
