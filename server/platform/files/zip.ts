import { pipeline, Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'

/** The file is not a zip, or its contents differ from its directory. */
export class DamagedZipError extends Error {}

/** A file in a zip, as its directory describes it. */
export interface ZipEntry {
  name: string
  /** Claimed size in bytes; only `unzipped` verifies it. */
  size: number
  crc: number
  isDeflated: boolean
  packed: Buffer
}

const signatures = { end: 0x06054b50, entry: 0x02014b50, file: 0x04034b50 }
const endBytes = 22
const maxCommentBytes = 65_535
/** General purpose bit of an encrypted entry. */
const encryptedBit = 1
/** Bytes inflated at once: the packed input of a step is small, because it may grow a thousandfold. */
const stepBytes = 16 * 1024

function findEnd(zip: Buffer): number {
  for (let at = zip.length - endBytes; at >= Math.max(0, zip.length - endBytes - maxCommentBytes); at -= 1)
    if (zip.readUInt32LE(at) === signatures.end) return at
  throw new DamagedZipError('There is no zip directory')
}

/** Reads the directory entry at an offset. @returns it with the offset of the next */
function entryAt(zip: Buffer, at: number): { entry: ZipEntry; next: number } {
  if (zip.readUInt32LE(at) !== signatures.entry) throw new DamagedZipError('The zip directory is cut off')
  const method = zip.readUInt16LE(at + 10)
  if ((method !== 0 && method !== 8) || zip.readUInt16LE(at + 8) & encryptedBit)
    throw new DamagedZipError('The compression is not supported')
  const [crc, packedSize, size] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)]
  const nameEnd = at + 46 + zip.readUInt16LE(at + 28)
  const file = zip.readUInt32LE(at + 42)
  if (zip.readUInt32LE(file) !== signatures.file)
    throw new DamagedZipError('A file is not at its offset in the directory')
  const start = file + 30 + zip.readUInt16LE(file + 26) + zip.readUInt16LE(file + 28)
  if (start + packedSize > zip.length) throw new DamagedZipError('A file is cut off')
  const packed = zip.subarray(start, start + packedSize)
  const name = zip.toString('utf8', at + 46, nameEnd)
  const next = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  return { entry: { name, size, crc, isDeflated: method === 8, packed }, next }
}

/** The files of a zip by its directory, without unpacking them. @throws DamagedZipError */
export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries: ZipEntry[] = []
  try {
    const end = findEnd(zip)
    const directory = zip.readUInt32LE(end + 16)
    let at = directory
    for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
      const { entry, next } = entryAt(zip, at)
      entries.push(entry)
      at = next
    }
    // Programs that read the directory by its length would unpack further files.
    if (at !== directory + zip.readUInt32LE(end + 12)) throw new DamagedZipError('The directory has another length')
  } catch (error) {
    // An offset beyond the end.
    if (error instanceof RangeError) throw new DamagedZipError('The zip is cut off', { cause: error })
    throw error
  }
  return entries
}

async function* steps(packed: Buffer) {
  for (let at = 0; at < packed.length; at += stepBytes) yield packed.subarray(at, at + stepBytes)
}

/**
 * Unpacks a file in chunks, off the event loop. Stops at its claimed size, so that a false claim costs no memory.
 * @throws DamagedZipError if its size or checksum differs from the directory
 */
export async function* unzipped({ name, size, crc, isDeflated, packed }: ZipEntry): AsyncGenerator<Buffer> {
  let [found, checksum] = [0, 0]
  // An error of the pipeline also ends the loop below.
  const source = isDeflated ? pipeline(Readable.from(steps(packed)), createInflateRaw(), () => {}) : steps(packed)
  try {
    for await (const chunk of source) {
      found += chunk.length
      if (found > size) break
      checksum = crc32(chunk, checksum)
      yield chunk
    }
  } catch (error) {
    throw new DamagedZipError(`${name} cannot be unpacked`, { cause: error })
  }
  if (found !== size || checksum !== crc) throw new DamagedZipError(`${name} differs from the zip directory`)
}
