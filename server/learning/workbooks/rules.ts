import { DamagedZipError, unzipped, zipEntries } from '#server/platform/files/zip.ts'
import { detectFileType, type FileType } from '#server/platform/storage/file-type.ts'

/** Limits of an unpacked workbook, so that school computers can open it. */
const limits = { parts: 2000, bytes: 100 * 1024 * 1024 }

/** Name of the part that stores macros in an old-format workbook. */
const oldMacros = Buffer.from('_VBA_PROJECT', 'utf16le')

const damaged = 'This workbook is damaged. Open it in Excel, save it and choose it again.'
const tooLarge = 'This workbook unpacks to more than 100 MB. Choose a smaller one.'

/**
 * Unpacks every part and discards it. The claimed size is not trusted, because a part may unpack to a thousand times
 * its bytes.
 * @returns the reason why the workbook is rejected
 */
async function findZipFault(bytes: Uint8Array): Promise<string | undefined> {
  try {
    const entries = zipEntries(bytes)
    const size = entries.reduce((sum, entry) => sum + entry.size, 0)
    if (entries.length > limits.parts || size > limits.bytes) return tooLarge
    for (const entry of entries) for await (const _ of unzipped(entry));
    return undefined
  } catch (error) {
    if (error instanceof DamagedZipError) return damaged
    throw error
  }
}

/**
 * Detects the type of a workbook upload by its bytes, not its name.
 * @returns its type, or the reason why it is rejected
 */
export async function validateWorkbook(bytes: Uint8Array): Promise<FileType | string> {
  const type = detectFileType(bytes)
  if (type?.extension === 'xls')
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(oldMacros)
      ? 'This workbook holds macros. Save it without them and choose it again.'
      : type
  if (type?.extension !== 'xlsx') return 'This file is not a workbook without macros. Choose an .xlsx or .xls file.'
  return (await findZipFault(bytes)) ?? type
}
