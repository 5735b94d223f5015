import { oneLine } from '#contract/platform/input-fields.ts'
import { problem } from '#server/platform/http/problems.ts'
import { detectFileType, type FileType } from '#server/platform/storage/file-type.ts'

/** Number of leading bytes read to detect a file's type. */
const headBytes = 64 * 1024

const pdf = { mime: 'application/pdf', extension: 'pdf' }
const zip = { mime: 'application/zip', extension: 'zip' }
const epub = { mime: 'application/epub+zip', extension: 'epub' }
const mp3 = { mime: 'audio/mpeg', extension: 'mp3' }
/** Types detected by their signature that may be sold. */
const soldElsewhereKnown = ['xlsx', 'png', 'jpg', 'mp4']

/** Detects a sellable file type by its first bytes; null for any other. */
function productFileType(head: Buffer): FileType | null {
  const fileType = detectFileType(head)
  if (fileType) return soldElsewhereKnown.includes(fileType.extension) ? fileType : null
  const start = head.subarray(0, 64).toString('latin1')
  if (start.startsWith('%PDF-')) return pdf
  if (start.startsWith('ID3') || isAudioFrame(head)) return mp3
  if (!start.startsWith('PK\x03\x04')) return null
  if (start.slice(30).startsWith('mimetypeapplication/epub+zip')) return epub
  // Office documents can contain macros and look like ZIP archives.
  return /\[Content_Types\]\.xml|vbaProject\.bin/.test(head.toString('latin1')) ? null : zip
}

/** An MPEG audio layer III frame: eleven sync bits, then a valid version and bit rate. */
function isAudioFrame([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const isLayerThree = (second & 0b1110_0110) === 0b1110_0010 && (second & 0b0001_1000) !== 0b0000_1000
  return first === 0xff && isLayerThree && third >> 4 !== 0b1111
}

/** The first bytes of a stream, and the whole stream from its beginning. */
async function peek(stream: AsyncIterable<Uint8Array>) {
  const iterator = stream[Symbol.asyncIterator]()
  const chunks: Uint8Array[] = []
  let size = 0
  while (size < headBytes) {
    const next = await iterator.next()
    if (next.done) break
    chunks.push(next.value)
    size += next.value.length
  }
  async function* whole() {
    yield* chunks
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
  }
  return { head: Buffer.concat(chunks), content: whole() }
}

/**
 * Reads an uploaded product file as a stream whose type was detected.
 * @throws 415 for a type that is not sold
 */
export async function readProductFile(stream: AsyncIterable<Uint8Array>) {
  const { head, content } = await peek(stream)
  const type = productFileType(head)
  if (!type)
    throw problem(
      415,
      'media_type',
      'Please choose a file of one of these kinds: PDF, ZIP, XLSX, EPUB, PNG, JPG, MP3, MP4.',
    )
  return { type, content }
}

/** A file's name as buyers see it: without a path, with the extension of its type. */
export function fileName(name: string, { extension }: FileType): string {
  const last = oneLine(name).split(/[/\\]/).at(-1) ?? ''
  const stem = last
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .slice(0, 100)
    .trim()
  return `${stem || 'download'}.${extension}`
}
