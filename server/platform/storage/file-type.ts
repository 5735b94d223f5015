/** The supported file types. */
export interface FileType {
  mime: string
  extension: string
}

const png = { mime: 'image/png', extension: 'png' }
const jpeg = { mime: 'image/jpeg', extension: 'jpg' }
const gif = { mime: 'image/gif', extension: 'gif' }
const webp = { mime: 'image/webp', extension: 'webp' }
const svg = { mime: 'image/svg+xml', extension: 'svg' }
const mp4 = { mime: 'video/mp4', extension: 'mp4' }
const webm = { mime: 'video/webm', extension: 'webm' }
const xlsx = { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extension: 'xlsx' }
const xls = { mime: 'application/vnd.ms-excel', extension: 'xls' }
const vtt = { mime: 'text/vtt; charset=utf-8', extension: 'vtt' }

const ascii = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')

/** A zip with a workbook and no macros; documents and presentations of the same family do not match. */
function isWorkbook(bytes: Uint8Array): boolean {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return zip.includes('xl/workbook.xml') && !zip.includes('vbaProject.bin')
}

/** Detects a file's MIME type by its bytes, never by its name. Null for unsupported types. */
export function detectFileType(bytes: Uint8Array): FileType | null {
  const start = ascii(bytes, 0, 16)
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return png
  if (start.startsWith('\xff\xd8\xff')) return jpeg
  if (/^GIF8[79]a/.test(start)) return gif
  if (start.startsWith('RIFF') && ascii(bytes, 8, 12) === 'WEBP') return webp
  // Photographs (heic, avif) and other videos (qt) use the same container.
  if (/^ftyp(isom|iso\d|mp4\d|avc1|M4V |dash)$/.test(ascii(bytes, 4, 12))) return mp4
  // Any Matroska file begins like this; only WebM plays in browsers.
  if (start.startsWith('\x1aE\xdf\xa3') && ascii(bytes, 4, 64).includes('webm')) return webm
  if (start.startsWith('PK\x03\x04') && isWorkbook(bytes)) return xlsx
  if (start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return xls
  if (/^(\xef\xbb\xbf)?WEBVTT/.test(start)) return vtt
  if (/^\s*(<\?xml[^>]*>\s*)?<svg[\s>]/.test(ascii(bytes, 0, 512))) return svg
  return null
}

const fileTypes = [png, jpeg, gif, webp, svg, mp4, webm, xlsx, xls, vtt]

/** The type stored in a key's extension, detected when the file was stored. */
export const mimeTypeOfKey = (key: string): string =>
  fileTypes.find(({ extension }) => key.endsWith(`.${extension}`))?.mime ?? 'application/octet-stream'
