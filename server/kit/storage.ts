import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { problem } from './problems.ts'

/** The place where files lie cannot take one now; what was to be stored is not there. */
export class StorageUnavailableError extends Error {
  /** What the system calls it, such as ENOSPC. */
  readonly code: string

  constructor(code: string, options: ErrorOptions) {
    super(`A file could not be stored (${code})`, options)
    this.code = code
  }
}

/** No space left, too much for this user or process, a disk that can only be read, a disk that fails. */
const unavailableCodes = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO']

const describeStorageError = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && unavailableCodes.includes(String(error.code))
    ? new StorageUnavailableError(String(error.code), { cause: error })
    : error

export interface StoredFile {
  /** Length of the whole file, in bytes. */
  size: number
  /** The bytes from `start` to `end`, both included; everything when absent. */
  stream(range?: { start: number; end: number }): Readable
}

/** What a file turned out to be once it was stored: its length in bytes and its SHA-256, hex. */
export interface FileDigest {
  size: number
  sha256: string
}

/** What can be stored: bytes, or a stream of them, such as an upload that is still arriving. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array>

/** Where media lies: a folder here, a bucket elsewhere. Keys are random text or fixed names, never what somebody typed. */
export interface FileStorage {
  /**
   * Stores a file; it is there whole or not at all, whatever happens on the way.
   * @param maxBytes ends with a 413 as soon as more has come
   * @throws StorageUnavailableError where there is no space, or the disk cannot be written
   */
  put(key: string, content: FileContent, maxBytes?: number): Promise<FileDigest>
  /** The file, or null when there is none. */
  get(key: string): Promise<StoredFile | null>
  remove(key: string): Promise<void>
  /** Removes what writes left behind that a crash cut off before a moment, in milliseconds; says how many. */
  removeUnfinished(before: number): Promise<number>
  /** Names this very place, so that two servers notice when each has one of its own. */
  id(): Promise<string>
}

const safeKey = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*(\.[a-z0-9]+)?$/

/** A key for something that is uploaded: 160 random bits and an extension. */
export const randomKey = (folder: string, extension: string): string =>
  `${folder}/${randomBytes(20).toString('hex')}.${extension}`

/** The name of a file that is being written. No key of ours looks like it. */
const unfinishedName = /\.[0-9a-f]{12}\.part$/

/** Stores files under a folder. A write is atomic, so a file is whole or absent: it is written beside, synced, renamed. */
export function diskStorage(folder: string): FileStorage {
  const pathOf = (key: string) => {
    if (!safeKey.test(key)) throw new Error('A storage key has a form that is not allowed')
    return join(folder, key)
  }
  const put = async (target: string, content: FileContent, maxBytes?: number) => {
    const temporary = `${target}.${randomBytes(6).toString('hex')}.part`
    try {
      const firstCreated = await mkdir(dirname(target), { recursive: true })
      const digest = await writeSynced(temporary, content, maxBytes)
      await rename(temporary, target)
      await syncFolders(dirname(target), firstCreated ? dirname(firstCreated) : dirname(target))
      return digest
    } catch (error) {
      // Where even that fails, the sweep of unfinished files finds it.
      await rm(temporary, { force: true }).catch(() => {})
      throw describeStorageError(error)
    }
  }
  return {
    put: async (key, content, maxBytes) => put(pathOf(key), content, maxBytes),

    async get(key) {
      const target = pathOf(key)
      const found = await stat(target).catch(nullIfAbsent)
      if (!found?.isFile()) return null
      return { size: found.size, stream: (range) => createReadStream(target, range) }
    },

    remove: (key) => rm(pathOf(key), { force: true }),
    removeUnfinished: (before) => removeUnfinished(folder, before),

    async id() {
      const path = join(folder, '.folder-id')
      const known = await readFile(path, 'utf8').catch(nullIfAbsent)
      // What a power cut left empty names nothing.
      if (known) return known
      await put(path, Buffer.from(randomBytes(16).toString('hex')))
      return readFile(path, 'utf8')
    },
  }
}

const piecesOf = (content: FileContent) => (content instanceof Uint8Array ? [content] : content)

/** The SHA-256 of a file and how long it really is, read piece by piece. */
export async function digestOf(content: FileContent): Promise<FileDigest> {
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of piecesOf(content)) {
    hash.update(piece)
    size += piece.length
  }
  return { size, sha256: hash.digest('hex') }
}

async function removeUnfinished(folder: string, before: number): Promise<number> {
  const names = (await readdir(folder, { recursive: true }).catch(nullIfAbsent)) ?? []
  let removed = 0
  for (const name of names.filter((one) => unfinishedName.test(one))) {
    const found = await stat(join(folder, name)).catch(nullIfAbsent)
    if (!found || found.mtimeMs >= before) continue
    await rm(join(folder, name), { force: true })
    removed += 1
  }
  return removed
}

const absentCodes = ['ENOENT', 'ENOTDIR']

/** A file that is not there is no fault; a disk that cannot be read is one. */
function nullIfAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && absentCodes.includes(String(error.code))) return null
  throw error
}

async function writeSynced(path: string, content: FileContent, maxBytes = Number.POSITIVE_INFINITY) {
  const hash = createHash('sha256')
  let size = 0
  // Writing pulls the pieces one by one, so a slow disk slows the sender down, and a failed write ends the stream.
  async function* measured() {
    for await (const piece of piecesOf(content)) {
      size += piece.length
      if (size > maxBytes) throw tooLarge(maxBytes)
      hash.update(piece)
      yield piece
    }
  }
  const file = await open(path, 'wx')
  try {
    await file.writeFile(measured())
    await file.sync()
  } finally {
    await file.close()
  }
  return { size, sha256: hash.digest('hex') }
}

const tooLarge = (maxBytes: number) =>
  problem(413, 'too_large', `This file is too large. Choose one of at most ${maxBytes.toLocaleString('en-US')} bytes.`)

/** A renamed file survives a power cut only once its folder is on the disk too, and a new folder only with its own. */
async function syncFolders(from: string, upTo: string) {
  const handle = await open(from, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  if (from.length > upTo.length) await syncFolders(dirname(from), upTo)
}
