import { isAscii, isUtf8 } from 'node:buffer'
import { timeSlices } from '#server/platform/base/time-slices.ts'
import { problem } from '#server/platform/http/problems.ts'
import { otherFormatOf, otherMarkupOf } from './other-formats.ts'

/** A rejected file, with a message on what to do. */
export const unreadable = (error: string) => problem(400, 'unreadable_file', error)

const startsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte)

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

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  return utf16Side(bytes)
}

/** Characters at the start of a file that may declare its charset. */
const declarationLength = 1024
/** Charset in the declaration of XML, or in the header of OFX, where a number is one of Windows. */
const declaration = /^\s*<\?xml[^>]{1,200}encoding=["']([\w-]{1,20})["']|^CHARSET:\s?([\w-]{1,20})/im

/** Maps the number of a Windows charset and 'ISO-8859-1' without its prefix to a label. */
const labelOf = (charset: string) => charset.replace(/^(?=125\d$)/, 'windows-').replace(/^(?=8859-)/, 'iso-')

/**
 * The decoder of a file that is no Unicode: its declared charset, if that is one of a single byte per character, else
 * Windows-1252. Western banks write it, or its subset ISO-8859-1.
 */
function singleByteDecoder(bytes: Uint8Array): TextDecoder {
  const start = Buffer.from(bytes.subarray(0, declarationLength)).toString('latin1')
  const [, inXml, inOfx] = declaration.exec(start) ?? []
  const label = labelOf(inXml ?? inOfx ?? '')
  try {
    if (/^(?:windows-125\d|iso-8859-\d{1,2}|koi8-[ru])$/i.test(label)) return new TextDecoder(label)
  } catch {
    // A number without a charset, such as ISO-8859-12.
  }
  return new TextDecoder('windows-1252')
}

/** Bytes decoded at once: a small part of a time slice. */
const sliceBytes = 64 * 1024

function* decodeSlices(bytes: Uint8Array, decoder: TextDecoder): Generator<void, string> {
  let text = ''
  for (let at = 0; at < bytes.length; at += sliceBytes) {
    text += decoder.decode(bytes.subarray(at, at + sliceBytes), { stream: true })
    yield
  }
  return text + decoder.decode()
}

/** Decodes by the bytes: declarations lie, such as that of UTF-8 text with the header of Windows-1252. */
function* decodeBytes(bytes: Uint8Array): Generator<void, string> {
  const utf16 = utf16Of(bytes)
  // At once: 10 MB take a millisecond.
  if (!utf16 && isAscii(bytes)) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const unicode = utf16 ?? (isUtf8(bytes) ? 'utf-8' : undefined)
  try {
    return yield* decodeSlices(bytes, unicode ? new TextDecoder(unicode, { fatal: true }) : singleByteDecoder(bytes))
  } catch {
    throw unreadable('This file is damaged. Please download it once more.')
  }
}

function* decodeSteps(bytes: Uint8Array): Generator<void, string> {
  const otherFormat = otherFormatOf(bytes)
  if (otherFormat) throw unreadable(otherFormat)
  const text = yield* decodeBytes(bytes)
  if (text.trim() === '') throw unreadable('This file is empty.')
  if (text.includes('\0'))
    throw unreadable('This is no text file. Please choose the CSV, OFX or QFX file of your bank.')
  const otherMarkup = otherMarkupOf(text)
  if (otherMarkup) throw unreadable(otherMarkup)
  return text
}

/**
 * Decodes a bank's file: UTF-8 or UTF-16, with or without a byte order mark, else its declared charset or Windows-1252.
 * @throws 400 with a message for files that are no plain text: empty files, workbooks, PDFs, web pages, NUL bytes
 */
export function decodeText(bytes: Uint8Array): string {
  const steps = decodeSteps(bytes)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Like `decodeText`, but yields to the event loop between slices. */
export async function decodeTextInSlices(bytes: Uint8Array): Promise<string> {
  const endSlice = timeSlices()
  const steps = decodeSteps(bytes)
  let step = steps.next()
  for (; !step.done; step = steps.next()) await endSlice()
  return step.value
}
