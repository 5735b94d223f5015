import { createHash, randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { problem } from '#server/platform/http/problems.ts'

/** The storage is unavailable: full, broken or unreachable. The file was not read or stored. */
export class StorageUnavailableError extends Error {
  /** Error code of the system or service, such as ENOSPC. */
  readonly code: string
  readonly operation: 'read' | 'write'

  constructor(code: string, options: ErrorOptions = {}, operation: 'read' | 'write' = 'write') {
    super(`The place where files lie cannot be used (${code})`, options)
    this.code = code
    this.operation = operation
  }
}

/** Marks a failure of the storage as one of a read; other errors are unchanged. */
export const asReadError = <E>(error: E): E | StorageUnavailableError =>
  error instanceof StorageUnavailableError ? new StorageUnavailableError(error.code, { cause: error }, 'read') : error

export interface StoredFile {
  /** Length of the whole file, in bytes. */
  size: number
  /** The bytes from `start` to `end`, both included; all if absent. */
  stream(range?: { start: number; end: number }): Readable
}

/** A stored file's length in bytes and its SHA-256 in hex. */
export interface FileDigest {
  size: number
  sha256: string
}

/** Content to store: bytes, or a stream such as an arriving upload. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array>

/** One file of a list, with the time it was stored, in milliseconds. */
export interface ListedFile {
  key: string
  size: number
  storedAt: number
}

/** Media storage: a folder or a bucket. Keys are random text or fixed names, never user input. */
export interface FileStorage {
  /**
   * Stores a file atomically.
   * @param maxBytes rejects with a 413 above it
   * @throws StorageUnavailableError if there is no space, the disk cannot be written or the bucket does not answer
   */
  put(key: string, content: FileContent, maxBytes?: number): Promise<FileDigest>
  /**
   * Returns the file, or null if there is none.
   * @throws StorageUnavailableError if the disk cannot be read or the bucket does not answer
   */
  get(key: string): Promise<StoredFile | null>
  remove(key: string): Promise<void>
  /** All files, in any order. */
  list(): AsyncIterable<ListedFile>
  /** Removes unfinished writes of a crash before a timestamp, in milliseconds; returns the number removed. */
  removeUnfinished(before: number): Promise<number>
  /** Id of this storage, so that two servers notice when they use different ones. */
  id(): Promise<string>
}

const safeKey = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*(\.[a-z0-9]+)?$/

/** Rejects a key that could escape the storage folder. */
export function assertSafeKey(key: string) {
  if (!safeKey.test(key)) throw new Error('A storage key has a form that is not allowed')
}

/** An unguessable name: 160 random bits, in hex. */
export const randomName = (): string => randomBytes(20).toString('hex')

/** A key for an upload: a random name and an extension. */
export const randomKey = (folder: string, extension: string): string => `${folder}/${randomName()}.${extension}`

/** A new id for a storage without one. */
export const newPlaceId = (): string => randomBytes(16).toString('hex')

const piecesOf = (content: FileContent) => (content instanceof Uint8Array ? [content] : content)

/**
 * A file's chunks, hashed and counted while streaming. The consumer pulls them, so a slow disk slows the sender down,
 * and a failed write ends the stream.
 * @throws 413 as soon as there is more than `maxBytes`
 */
export function measured(content: FileContent, maxBytes = Number.POSITIVE_INFINITY) {
  const hash = createHash('sha256')
  let size = 0
  async function* pieces() {
    for await (const piece of piecesOf(content)) {
      size += piece.length
      if (size > maxBytes) throw tooLarge(maxBytes)
      hash.update(piece)
      yield piece
    }
  }
  return {
    pieces: pieces(),
    /** Length and hash, after all chunks have arrived. */
    digest: (): FileDigest => ({ size, sha256: hash.digest('hex') }),
  }
}

/** The SHA-256 and real length of a file, read in chunks. */
export async function digestOf(content: FileContent): Promise<FileDigest> {
  const { pieces, digest } = measured(content)
  for await (const _piece of pieces) {
    // Only measured.
  }
  return digest()
}

const tooLarge = (maxBytes: number) =>
  problem(413, 'too_large', `This file is too large. Choose one of at most ${maxBytes.toLocaleString('en-US')} bytes.`)
