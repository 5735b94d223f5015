import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { bindAll } from '#server/platform/base/bind-all.ts'
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

interface Context {
  folder: string
  objects: Map<string, StoredObject>
  uploads: Map<string, Upload>
}

/** Minimum size of every part except the last. */
const minPartBytes = 5 * 1024 * 1024

/** A bucket in a folder. Objects and pending uploads survive a restart, as with a real service. */
export const openBucket = async (folder: string) =>
  bindAll(await load(folder), {
    find,
    all,
    uploads: ({ uploads }) => [...uploads.values()],
    put,
    remove,
    beginUpload,
    putPart,
    completeUpload,
    abortUpload,
  })

export type Bucket = Awaited<ReturnType<typeof openBucket>>

async function load(folder: string): Promise<Context> {
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
  return { folder, objects, uploads }
}

const find = ({ objects }: Context, key: string) => objects.get(key)

/** Objects in key order. */
const all = ({ objects }: Context) => [...objects.values()].sort((one, other) => (one.key < other.key ? -1 : 1))

async function put(context: Context, key: string, body: AsyncIterable<Buffer>, sha256: string) {
  const piece = await receive(context.folder, body, sha256)
  const { size, etag } = piece
  return saveObject(context, { key, size, etag, modified: new Date().toISOString(), pieces: [piece] })
}

async function remove({ folder, objects }: Context, key: string) {
  const object = objects.get(key)
  objects.delete(key)
  await rm(objectFile(folder, key), { force: true })
  for (const { file } of object?.pieces ?? []) await rm(file, { force: true })
}

async function beginUpload({ folder, uploads }: Context, key: string) {
  const upload = { key, id: randomUUID(), initiated: new Date().toISOString(), parts: new Map() }
  uploads.set(upload.id, upload)
  await saveUpload(folder, upload)
  return upload.id
}

async function putPart(
  { folder, uploads }: Context,
  key: string,
  id: string,
  number: number,
  body: AsyncIterable<Buffer>,
  sha256: string,
) {
  const upload = findUpload(uploads, key, id)
  const piece = await receive(folder, body, sha256)
  upload.parts.set(number, piece)
  await saveUpload(folder, upload)
  return piece.etag
}

async function completeUpload(context: Context, key: string, id: string, listed: { number: number; etag: string }[]) {
  const upload = findUpload(context.uploads, key, id)
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
  await saveObject(context, { key, size, etag, modified: new Date().toISOString(), pieces })
  await removeUpload(context, upload, pieces)
  return etag
}

const abortUpload = (context: Context, key: string, id: string) =>
  removeUpload(context, findUpload(context.uploads, key, id), [])

/** Writes a request's body. @throws S3Error if its hash differs from the signed one */
async function receive(folder: string, body: AsyncIterable<Buffer>, sha256: string): Promise<Piece> {
  const file = join(folder, `${randomUUID()}.bytes`)
  const [hash, tag] = [createHash('sha256'), createHash('md5')]
  let size = 0
  async function* measured() {
    for await (const bytes of body) {
      hash.update(bytes)
      // An ETag need not be the MD5 of the whole object; the MD5 of the first block distinguishes parts at little cost.
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

async function saveObject({ folder, objects }: Context, object: StoredObject) {
  const before = objects.get(object.key)
  const file = objectFile(folder, object.key)
  // A unique name, because a bucket allows concurrent writes of one key.
  const temporaryFile = `${file}.${randomUUID()}.new`
  await writeFile(temporaryFile, JSON.stringify(object))
  await rename(temporaryFile, file)
  objects.set(object.key, object)
  for (const piece of before?.pieces ?? []) await rm(piece.file, { force: true })
  return object.etag
}

const saveUpload = (folder: string, { parts, ...upload }: Upload) =>
  writeFile(uploadFile(folder, upload.id), JSON.stringify({ ...upload, parts: [...parts] }))

function findUpload(uploads: Context['uploads'], key: string, id: string): Upload {
  const upload = uploads.get(id)
  if (upload?.key !== key) throw new S3Error(404, 'NoSuchUpload')
  return upload
}

async function removeUpload({ folder, uploads }: Context, upload: Upload, used: Piece[]) {
  uploads.delete(upload.id)
  await rm(uploadFile(folder, upload.id), { force: true })
  for (const piece of upload.parts.values()) if (!used.includes(piece)) await rm(piece.file, { force: true })
}

const objectFile = (folder: string, key: string) =>
  join(folder, `${createHash('sha256').update(key).digest('hex')}.object`)

const uploadFile = (folder: string, id: string) => join(folder, `${id}.upload`)

/** The bytes of an object from `start` to `end` inclusive, across all of its parts. */
export async function* readObject({ pieces }: StoredObject, start: number, end: number): AsyncGenerator<Buffer> {
  let offset = 0
  for (const { file, size } of pieces) {
    const [from, to] = [Math.max(start - offset, 0), Math.min(end - offset, size - 1)]
    offset += size
    if (from <= to) yield* createReadStream(file, { start: from, end: to, highWaterMark: 256 * 1024 })
  }
}
