import { createHash, randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { problem } from '#server/platform/http/problems.ts'

/** The place where files lie cannot be used now: it is full, broken or out of reach. What was to be stored is not there. */
export class StorageUnavailableError extends Error {
  /** What the system or the service calls it, such as ENOSPC. */
  readonly code: string

  constructor(code: string, options: ErrorOptions = {}) {
    super(`The place where files lie cannot be used (${code})`, options)
    this.code = code
  }
}

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

/** One file of a list, with the moment at which it was stored, in milliseconds. */
export interface ListedFile {
  key: string
  size: number
  storedAt: number
}

/** Where media lies: a folder here, a bucket elsewhere. Keys are random text or fixed names, never what somebody typed. */
export interface FileStorage {
  /**
   * Stores a file; it is there whole or not at all, whatever happens on the way.
   * @param maxBytes ends with a 413 as soon as more has come
   * @throws StorageUnavailableError where there is no space, the disk cannot be written or the bucket does not answer
   */
  put(key: string, content: FileContent, maxBytes?: number): Promise<FileDigest>
  /** The file, or null when there is none. */
  get(key: string): Promise<StoredFile | null>
  remove(key: string): Promise<void>
  /** Every file, in any order. */
  list(): AsyncIterable<ListedFile>
  /** Removes what writes left behind that a crash cut off before a moment, in milliseconds; says how many. */
  removeUnfinished(before: number): Promise<number>
  /** Names this very place, so that two servers notice when each has one of its own. */
  id(): Promise<string>
}

const safeKey = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*(\.[a-z0-9]+)?$/

/** Refuses a key that could lead out of the place where files lie. */
export function assertSafeKey(key: string) {
  if (!safeKey.test(key)) throw new Error('A storage key has a form that is not allowed')
}

/** A name that nobody guesses: 160 random bits, hex. */
export const randomName = (): string => randomBytes(20).toString('hex')

/** A key for something that is uploaded: a random name and an extension. */
export const randomKey = (folder: string, extension: string): string => `${folder}/${randomName()}.${extension}`

/** What a place that has no name yet calls itself. */
export const newPlaceId = (): string => randomBytes(16).toString('hex')

const piecesOf = (content: FileContent) => (content instanceof Uint8Array ? [content] : content)

/**
 * A file's pieces as they come, hashed and counted on the way. Whoever stores them pulls them one by one, so a slow disk
 * slows the sender down, and a failed write ends the stream.
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
    /** What it was, once all pieces have come. */
    digest: (): FileDigest => ({ size, sha256: hash.digest('hex') }),
  }
}

/** The SHA-256 of a file and how long it really is, read piece by piece. */
export async function digestOf(content: FileContent): Promise<FileDigest> {
  const { pieces, digest } = measured(content)
  for await (const _piece of pieces) {
    // Only measured.
  }
  return digest()
}

const tooLarge = (maxBytes: number) =>
  problem(413, 'too_large', `This file is too large. Choose one of at most ${maxBytes.toLocaleString('en-US')} bytes.`)
