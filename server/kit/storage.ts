import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

export interface StoredFile {
  /** Length of the whole file, in bytes. */
  size: number
  /** The bytes from `start` to `end`, both included; everything when absent. */
  stream(range?: { start: number; end: number }): Readable
}

/** Where media lies: a folder here, a bucket elsewhere. Keys are random text or fixed names, never what somebody typed. */
export interface FileStorage {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The file, or null when there is none. */
  get(key: string): Promise<StoredFile | null>
  remove(key: string): Promise<void>
}

const safeKey = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*(\.[a-z0-9]+)?$/

/** A key for something that is uploaded: 160 random bits and an extension. */
export const randomKey = (folder: string, extension: string): string =>
  `${folder}/${randomBytes(20).toString('hex')}.${extension}`

/** Stores files under a folder. A write is atomic, so a file is whole or absent: it is written beside, synced, renamed. */
export function diskStorage(folder: string): FileStorage {
  const pathOf = (key: string) => {
    if (!safeKey.test(key)) throw new Error('A storage key has a form that is not allowed')
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      const target = pathOf(key)
      const firstCreated = await mkdir(dirname(target), { recursive: true })
      const temporary = `${target}.${randomBytes(6).toString('hex')}.part`
      try {
        await writeSynced(temporary, bytes)
        await rename(temporary, target)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      await syncFolders(dirname(target), firstCreated ? dirname(firstCreated) : dirname(target))
    },

    async get(key) {
      const target = pathOf(key)
      const found = await stat(target).catch(nullIfAbsent)
      if (!found?.isFile()) return null
      return { size: found.size, stream: (range) => createReadStream(target, range) }
    },

    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

const absentCodes = ['ENOENT', 'ENOTDIR']

/** A file that is not there is no fault; a disk that cannot be read is one. */
function nullIfAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && absentCodes.includes(String(error.code))) return null
  throw error
}

async function writeSynced(path: string, bytes: Uint8Array) {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

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
