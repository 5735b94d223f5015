import { createHash } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** Only the user whom the server runs as reads what is backed up. */
const ownerOnly = 0o600
const pieceBytes = 1024 * 1024

/** The length of a file and the SHA-256 of its bytes, hex. */
export function digestOfFile(path: string): { size: number; sha256: string } {
  const hash = createHash('sha256')
  const piece = Buffer.alloc(pieceBytes)
  const file = openSync(path, 'r')
  let size = 0
  try {
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece)) {
      hash.update(piece.subarray(0, read))
      size += read
    }
  } finally {
    closeSync(file)
  }
  return { size, sha256: hash.digest('hex') }
}

/** Has a file or a folder on the disk, not only on its way there. */
export function syncToDisk(path: string) {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Copies a file for its owner alone, through to the disk. */
export function copyPrivately(source: string, target: string) {
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  copyFileSync(source, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
  chmodSync(target, ownerOnly)
  syncToDisk(target)
}

interface Wanted {
  size: number
  sha256: string
}

const isWhole = (path: string, { size, sha256 }: Wanted) => {
  const found = digestOfFile(path)
  return found.size === size && found.sha256 === sha256
}

/**
 * Puts a file into a back-up, and reads it there once more. What an earlier back-up holds already is linked, so that files
 * that never change lie on the disk once.
 * @returns false where the file is not there, or not what its row says
 */
export function backUpFile(source: string, earlier: string | undefined, target: string, wanted: Wanted): boolean {
  if (earlier !== undefined && existsSync(earlier)) {
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    try {
      linkSync(earlier, target)
      if (isWhole(target, wanted)) return true
      rmSync(target)
    } catch {
      // A folder that knows no links, or is another disk, takes a copy.
    }
  }
  if (!existsSync(source)) return false
  copyPrivately(source, target)
  if (isWhole(target, wanted)) return true
  rmSync(target)
  return false
}
