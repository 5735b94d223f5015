import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compression of a response, as named in the Content-Encoding header. */
export type ContentEncoding = 'br' | 'gzip'

/** The same bytes uncompressed, and compressed if worthwhile. */
export interface EncodedBytes {
  readonly identity: Buffer
  readonly br?: Buffer
  readonly gzip?: Buffer
}

/** Data that fits one packet is not worth compressing. */
const minCompressedBytes = 1000

/**
 * Compresses frequently sent bytes, off the event loop.
 * @param quality of Brotli, 1 to 11: 5 takes a few milliseconds per page, 11 fifty times that for a tenth less
 */
export async function compressBytes(identity: Buffer, quality = 5): Promise<EncodedBytes> {
  if (identity.length < minCompressedBytes) return { identity }
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [br, gzipped] = await Promise.all([brotli(identity, { params }), zip(identity)])
  return { identity, br, gzip: gzipped }
}

/** Compresses bytes for one reader, in an accepted encoding; at low cost, since they are sent once. */
export async function compressOnce(identity: Buffer, encoding: ContentEncoding | undefined): Promise<Buffer> {
  if (encoding === 'br') return brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })
  return encoding === 'gzip' ? zip(identity, { level: 1 }) : identity
}

/** The best encoding that an Accept-Encoding header allows, or undefined if it allows none of ours. */
export function acceptedEncoding(header: string | string[] | undefined): ContentEncoding | undefined {
  if (!header) return undefined
  const rejected = /\b(br|gzip)\s*;\s*q=0(?:\.0*)?(?![.\d])/g
  const accepted = String(header).replace(rejected, '')
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}
