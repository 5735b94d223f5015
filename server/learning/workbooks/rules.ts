import { unzipSync } from 'fflate'
import { detectFileType, type FileType } from '#server/platform/storage/file-type.ts'

/** Limits of an unpacked workbook, so that school computers can open it. */
const limits = { parts: 2000, bytes: 100 * 1024 * 1024 }

/** Name of the part that stores macros in an old-format workbook. */
const oldMacros = Buffer.from('_VBA_PROJECT', 'utf16le')

/** Returns the declared unpacked size and number of parts, without unpacking; null for an invalid zip. */
function packedSize(bytes: Uint8Array): typeof limits | null {
  const found = { parts: 0, bytes: 0 }
  try {
    unzipSync(bytes, {
      filter({ originalSize }) {
        found.parts += 1
        found.bytes += originalSize
        return false
      },
    })
  } catch {
    return null
  }
  return found
}

/**
 * Detects the type of a workbook upload by its bytes, not its name.
 * @returns its type, or the reason why it is rejected
 */
export function validateWorkbook(bytes: Uint8Array): FileType | string {
  const type = detectFileType(bytes)
  if (type?.extension === 'xls')
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(oldMacros)
      ? 'This workbook holds macros. Save it without them and choose it again.'
      : type
  if (type?.extension !== 'xlsx') return 'This file is not a workbook without macros. Choose an .xlsx or .xls file.'
  const size = packedSize(bytes)
  if (!size) return 'This workbook is damaged. Open it in Excel, save it and choose it again.'
  if (size.parts > limits.parts || size.bytes > limits.bytes)
    return 'This workbook unpacks to more than 100 MB. Choose a smaller one.'
  return type
}
