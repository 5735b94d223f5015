import { problem } from '#server/platform/http/problems.ts'

/** A rejected file, with a message on what to do. */
export const unreadable = (error: string) => problem(400, 'unreadable_file', error)

const startsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte)

/** File types often mistaken for CSV, by their first bytes, with instructions for the user. */
function rejectOtherFormats(bytes: Uint8Array) {
  if (startsWith(bytes, 0x50, 0x4b) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw unreadable('This is a workbook or a zip file. Please open it, save it as CSV, and choose that file.')
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46))
    throw unreadable('This is a PDF. Please download the CSV, OFX or QFX file from your bank instead.')
  if (startsWith(bytes, 0x1f, 0x8b)) throw unreadable('This file is compressed. Please unpack it first.')
}

/** Detects UTF-16 without a byte order mark: the zero bytes of Latin letters are all at even or all at odd offsets. */
function utf16Side(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, 2000)
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > sample.length / 5 && even === 0) return 'utf-16le'
  if (even > sample.length / 5 && odd === 0) return 'utf-16be'
  return undefined
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  return utf16Side(bytes) ?? 'utf-8'
}

/** Whether all bytes are valid UTF-8; otherwise Western banks write Windows-1252 or its subset ISO-8859-1. */
function decodeWith(bytes: Uint8Array, encoding: 'utf-8' | 'utf-16le' | 'utf-16be'): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    if (encoding !== 'utf-8') throw unreadable('This file is damaged. Please download it once more.')
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * Decodes a bank's file: UTF-8 or UTF-16, with or without a byte order mark, else Windows-1252.
 * @throws 400 with a message for files that are not text: empty files, workbooks, PDFs, NUL bytes
 */
export function decodeText(bytes: Uint8Array): string {
  rejectOtherFormats(bytes)
  const text = decodeWith(bytes, encodingOf(bytes))
  if (text.trim() === '') throw unreadable('This file is empty.')
  if (text.includes('\0'))
    throw unreadable('This is no text file. Please choose the CSV, OFX or QFX file of your bank.')
  return text
}
