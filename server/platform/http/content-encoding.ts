import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** How bytes are compressed on their way, as the Content-Encoding header names it. */
export type ContentEncoding = 'br' | 'gzip'

/** The same bytes as they are, and compressed where that is worth it. */
export interface EncodedBytes {
  readonly identity: Buffer
  readonly br?: Buffer
  readonly gzip?: Buffer
}

/** What fits one packet is not worth compressing. */
const minCompressedBytes = 1000

/**
 * Compresses bytes that will be sent often, away from the event loop.
 * @param quality of Brotli, 1 to 11: 5 takes a few milliseconds for a page, 11 fifty times that for a tenth less
 */
export async function compressBytes(identity: Buffer, quality = 5): Promise<EncodedBytes> {
  if (identity.length < minCompressedBytes) return { identity }
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [br, gzipped] = await Promise.all([brotli(identity, { params }), zip(identity)])
  return { identity, br, gzip: gzipped }
}

/** Compresses bytes for one reader, in the encoding that this reader takes; cheaply, since nobody else gets them. */
export async function compressOnce(identity: Buffer, encoding: ContentEncoding | undefined): Promise<Buffer> {
  if (encoding === 'br') return brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })
  return encoding === 'gzip' ? zip(identity, { level: 1 }) : identity
}

/** The best encoding that an Accept-Encoding header allows, or undefined where it allows none of ours. */
export function acceptedEncoding(header: string | string[] | undefined): ContentEncoding | undefined {
  if (!header) return undefined
  const rejected = /\b(br|gzip)\s*;\s*q=0(?:\.0*)?(?![.\d])/g
  const accepted = String(header).replace(rejected, '')
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}
