import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import {
  asReadError,
  assertSafeKey,
  type FileContent,
  type FileStorage,
  measured,
  newPlaceId,
  StorageUnavailableError,
} from './storage.ts'

/** No space left, quota exceeded, read-only disk, disk failure. */
const unavailableCodes = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO']

const describeStorageError = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && unavailableCodes.includes(String(error.code))
    ? new StorageUnavailableError(String(error.code), { cause: error })
    : error

/** The temporary name of a file being written. No key looks like it. */
const unfinishedName = /\.[0-9a-f]{12}\.part$/

/** Bytes per read from the disk. */
const pieceBytes = 256 * 1024

const idName = '.folder-id'

/** Stores files under a folder. Writes are atomic: to a temporary file, synced, then renamed. */
export function diskStorage(folder: string): FileStorage {
  const pathOf = (key: string) => {
    assertSafeKey(key)
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
      // If even that fails, the purge of unfinished files removes it.
      await rm(temporary, { force: true }).catch(() => {})
      throw describeStorageError(error)
    }
  }
  return {
    put: async (key, content, maxBytes) => put(pathOf(key), content, maxBytes),

    async get(key) {
      const target = pathOf(key)
      const found = await stat(target)
        .catch(nullIfAbsent)
        .catch((error) => {
          throw asReadError(describeStorageError(error))
        })
      if (!found?.isFile()) return null
      return { size: found.size, stream: (range) => createReadStream(target, { ...range, highWaterMark: pieceBytes }) }
    },

    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => listFiles(folder),
    removeUnfinished: (before) => removeUnfinished(folder, before),

    async id() {
      const path = join(folder, idName)
      const existing = await readFile(path, 'utf8').catch(nullIfAbsent)
      // A file left empty by a power cut has no id.
      if (existing) return existing
      await put(path, Buffer.from(newPlaceId()))
      return readFile(path, 'utf8')
    },
  }
}

/** Skip half-written files and the file with the folder's id. */
async function* listFiles(folder: string) {
  const names = (await readdir(folder, { recursive: true }).catch(nullIfAbsent)) ?? []
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(nullIfAbsent)
    if (!found?.isFile() || unfinishedName.test(name) || name === idName) continue
    yield { key: name.replaceAll(sep, '/'), size: found.size, storedAt: found.mtimeMs }
  }
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

/** A missing file is no error; an unreadable disk is. */
function nullIfAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && absentCodes.includes(String(error.code))) return null
  throw error
}

async function writeSynced(path: string, content: FileContent, maxBytes?: number) {
  const { pieces, digest } = measured(content, maxBytes)
  const file = await open(path, 'wx')
  try {
    await file.writeFile(pieces)
    await file.sync()
  } finally {
    await file.close()
  }
  return digest()
}

/** A rename survives a power cut only after a sync of its folder; a new folder needs one of its parent. */
async function syncFolders(from: string, upTo: string) {
  const handle = await open(from, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  if (from.length > upTo.length) await syncFolders(dirname(from), upTo)
}
