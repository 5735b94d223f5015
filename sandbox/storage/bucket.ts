import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { S3Error } from './s3-error.ts'

/** Bytes on disk: part of an object or all of it. */
interface Piece {
  file: string
  size: number
  etag: string
}

export interface StoredObject {
  key: string
  size: number
  etag: string
  modified: string
  pieces: Piece[]
}

interface Upload {
  key: string
  id: string
  initiated: string
  parts: Map<number, Piece>
}

const minPartBytes = 5 * 1024 * 1024

/** A bucket in a folder. Objects and pending uploads survive a restart, as with a real service. */
export async function openBucket(folder: string) {
  await mkdir(folder, { recursive: true })
  const objects = new Map<string, StoredObject>()
  const uploads = new Map<string, Upload>()
  for (const name of await readdir(folder)) {
    const text = () => readFile(join(folder, name), 'utf8')
    if (name.endsWith('.object')) {
      const object: StoredObject = JSON.parse(await text())
      objects.set(object.key, object)
    } else if (name.endsWith('.upload')) {
      const upload: Omit<Upload, 'parts'> & { parts: [number, Piece][] } = JSON.parse(await text())
      uploads.set(upload.id, { ...upload, parts: new Map(upload.parts) })
    }
  }

  /** Writes a request's body. @throws S3Error if its hash differs from the signed one */
  async function receive(body: AsyncIterable<Buffer>, sha256: string): Promise<Piece> {
    const file = join(folder, `${randomUUID()}.bytes`)
    const [hash, tag] = [createHash('sha256'), createHash('md5')]
    let size = 0
    async function* measured() {
      for await (const bytes of body) {
        hash.update(bytes)
        // An ETag need not be the MD5 of the whole object; the MD5 of the first block distinguishes parts at little
        // cost.
        if (size === 0) tag.update(bytes)
        size += bytes.length
        yield bytes
      }
    }
    try {
      await pipeline(measured, createWriteStream(file))
      if (hash.digest('hex') !== sha256) throw new S3Error(400, 'XAmzContentSHA256Mismatch')
    } catch (error) {
      await rm(file, { force: true })
      throw error
    }
    return { file, size, etag: `"${tag.update(String(size)).digest('hex')}"` }
  }

  const nameOf = (key: string) => join(folder, `${createHash('sha256').update(key).digest('hex')}.object`)

  async function save(object: StoredObject) {
    const before = objects.get(object.key)
    const name = nameOf(object.key)
    // A unique name, because a bucket allows concurrent writes of one key.
    const written = `${name}.${randomUUID()}.new`
    await writeFile(written, JSON.stringify(object))
    await rename(written, name)
    objects.set(object.key, object)
    for (const { file } of before?.pieces ?? []) await rm(file, { force: true })
    return object.etag
  }

  const nameOfUpload = (id: string) => join(folder, `${id}.upload`)
  const keep = ({ parts, ...upload }: Upload) =>
    writeFile(nameOfUpload(upload.id), JSON.stringify({ ...upload, parts: [...parts] }))

  function uploadOf(id: string, key: string): Upload {
    const upload = uploads.get(id)
    if (upload?.key !== key) throw new S3Error(404, 'NoSuchUpload')
    return upload
  }

  async function forget(upload: Upload, kept: Piece[]) {
    uploads.delete(upload.id)
    await rm(nameOfUpload(upload.id), { force: true })
    for (const piece of upload.parts.values()) if (!kept.includes(piece)) await rm(piece.file, { force: true })
  }

  return {
    find: (key: string) => objects.get(key),
    /** Objects in key order. */
    all: () => [...objects.values()].sort((one, other) => (one.key < other.key ? -1 : 1)),
    uploads: () => [...uploads.values()],

    async put(key: string, body: AsyncIterable<Buffer>, sha256: string) {
      const piece = await receive(body, sha256)
      const { size, etag } = piece
      return save({ key, size, etag, modified: new Date().toISOString(), pieces: [piece] })
    },

    async remove(key: string) {
      const object = objects.get(key)
      objects.delete(key)
      await rm(nameOf(key), { force: true })
      for (const { file } of object?.pieces ?? []) await rm(file, { force: true })
    },

    async beginUpload(key: string) {
      const upload = { key, id: randomUUID(), initiated: new Date().toISOString(), parts: new Map() }
      uploads.set(upload.id, upload)
      await keep(upload)
      return upload.id
    },

    async putPart(key: string, id: string, number: number, body: AsyncIterable<Buffer>, sha256: string) {
      const upload = uploadOf(id, key)
      const piece = await receive(body, sha256)
      upload.parts.set(number, piece)
      await keep(upload)
      return piece.etag
    },

    async completeUpload(key: string, id: string, listed: { number: number; etag: string }[]) {
      const upload = uploadOf(id, key)
      const pieces = listed.map(({ number, etag }, index) => {
        const piece = upload.parts.get(number)
        if (piece?.etag !== etag || (index > 0 && number <= (listed[index - 1]?.number ?? 0)))
          throw new S3Error(400, 'InvalidPart')
        if (index < listed.length - 1 && piece.size < minPartBytes) throw new S3Error(400, 'EntityTooSmall')
        return piece
      })
      if (pieces.length === 0) throw new S3Error(400, 'MalformedXML')
      const size = pieces.reduce((sum, piece) => sum + piece.size, 0)
      const tag = createHash('md5').update(pieces.map(({ etag }) => etag).join())
      const etag = `"${tag.digest('hex')}-${pieces.length}"`
      await save({ key, size, etag, modified: new Date().toISOString(), pieces })
      await forget(upload, pieces)
      return etag
    },

    abortUpload: (key: string, id: string) => forget(uploadOf(id, key), []),
  }
}

export type Bucket = Awaited<ReturnType<typeof openBucket>>

/** The bytes of an object from `start` to `end` inclusive, across all of its parts. */
export async function* readObject({ pieces }: StoredObject, start: number, end: number): AsyncGenerator<Buffer> {
  let offset = 0
  for (const { file, size } of pieces) {
    const [from, to] = [Math.max(start - offset, 0), Math.min(end - offset, size - 1)]
    offset += size
    if (from <= to) yield* createReadStream(file, { start: from, end: to, highWaterMark: 256 * 1024 })
  }
}
