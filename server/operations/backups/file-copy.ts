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
  readdirSync,
  readSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** File mode: only the server's user may read backups. */
const ownerOnly = 0o600
const chunkBytes = 1024 * 1024

/** Size of a file and the SHA-256 of its content in hex. */
export function digestOfFile(path: string): { size: number; sha256: string } {
  const hash = createHash('sha256')
  const chunk = Buffer.alloc(chunkBytes)
  const file = openSync(path, 'r')
  let size = 0
  try {
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) {
      hash.update(chunk.subarray(0, read))
      size += read
    }
  } finally {
    closeSync(file)
  }
  return { size, sha256: hash.digest('hex') }
}

/** Flushes a file or folder to disk (fsync). */
export function syncToDisk(path: string) {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Copies a file with owner-only permissions and flushes it to disk. */
export function copyPrivately(source: string, target: string) {
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  copyFileSync(source, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
  chmodSync(target, ownerOnly)
  syncToDisk(target)
}

/** Removes the files and folders of a killed command, by the prefix of their names. */
export function removeLeftovers(folder: string, prefix: string) {
  for (const name of readdirSync(folder).filter((one) => one.startsWith(prefix)))
    rmSync(join(folder, name), { recursive: true, force: true })
}

interface ExpectedFile {
  size: number
  sha256: string
}

const isIntact = (path: string, { size, sha256 }: ExpectedFile) => {
  const found = digestOfFile(path)
  return found.size === size && found.sha256 === sha256
}

/**
 * Adds a file to a backup and verifies it there. Files of an earlier backup are hard-linked, so that unchanged ones are
 * stored once.
 * @returns false if the file is missing or does not match its row
 */
export function backUpFile(
  source: string,
  earlier: string | undefined,
  target: string,
  expected: ExpectedFile,
): boolean {
  if (earlier !== undefined && existsSync(earlier)) {
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    try {
      linkSync(earlier, target)
      if (isIntact(target, expected)) return true
      rmSync(target)
    } catch {
      // Copy if the folder does not support links or is on another disk.
    }
  }
  if (!existsSync(source)) return false
  copyPrivately(source, target)
  if (isIntact(target, expected)) return true
  rmSync(target)
  return false
}
