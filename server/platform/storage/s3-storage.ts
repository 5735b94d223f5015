import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { rejectionOf, type S3Client, type S3Settings, s3Client, xmlElements, xmlText } from './s3-client.ts'
import { abortUpload, putObject } from './s3-upload.ts'
import {
  asReadError,
  assertSafeKey,
  type FileStorage,
  type ListedFile,
  newPlaceId,
  StorageUnavailableError,
  type StoredFile,
} from './storage.ts'

/** The id of the bucket; no key looks like it, since every file is in a folder. */
const idKey = 'folder-id'

/**
 * Stores files in a bucket of any S3-compatible service. Files are proxied: browsers never learn the bucket's address.
 */
export function s3Storage(settings: S3Settings): FileStorage {
  const client = s3Client(settings)
  return {
    async put(key, content, maxBytes) {
      assertSafeKey(key)
      return putObject(client, key, content, maxBytes)
    },

    async get(key) {
      assertSafeKey(key)
      return getObject(client, key).catch((error) => {
        throw asReadError(error)
      })
    },

    async remove(key) {
      assertSafeKey(key)
      const reply = await client.send({ method: 'DELETE', key })
      if (reply.status !== 404 && reply.status >= 300) throw rejectionOf(reply)
    },

    list: () => listObjects(client),
    removeUnfinished: (before) => abortUnfinished(client, before),

    async id() {
      const read = async () => {
        const reply = await client.send({ method: 'GET', key: idKey })
        if (reply.status !== 200 && reply.status !== 404) throw rejectionOf(reply)
        return reply.status === 200 ? reply.text : ''
      }
      const existing = await read()
      if (existing) return existing
      await putObject(client, idKey, Buffer.from(newPlaceId()))
      return read()
    },
  }
}

async function getObject(client: S3Client, key: string): Promise<StoredFile | null> {
  const reply = await client.send({ method: 'HEAD', key })
  if (reply.status === 404) return null
  if (reply.status !== 200) throw rejectionOf(reply)
  const tag = reply.headers.etag
  // If the object was replaced, its rest does not belong to this file.
  const headers: Record<string, string> = tag ? { 'if-match': tag } : {}
  return {
    size: Number(reply.headers['content-length']),
    stream: (range) => streamObject(client, key, { ...headers, ...(range && rangeHeader(range)) }),
  }
}

const rangeHeader = ({ start, end }: { start: number; end: number }) => ({ range: `bytes=${start}-${end}` })

/** Streams the bytes of an object. The request ends when the reader stops. */
function streamObject(client: S3Client, key: string, headers: Record<string, string>): Readable {
  const output = new PassThrough({ highWaterMark: 256 * 1024 })
  const stop = new AbortController()
  output.once('close', () => stop.abort())
  const run = async () => {
    const response = await client.open({ method: 'GET', key, headers, signal: stop.signal })
    const expected = headers.range ? 206 : 200
    if (response.statusCode !== expected) {
      response.resume()
      throw new StorageUnavailableError(`HTTP ${response.statusCode}`)
    }
    await pipeline(response, output)
  }
  run().catch((error) => output.destroy(asReadError(error)))
  return output
}

/** The pages of a list, in order. */
async function* pagesOf(
  client: S3Client,
  query: Record<string, string>,
  next: (page: string) => Record<string, string>,
) {
  for (let more: Record<string, string> = {}; ; ) {
    const reply = await client.send({ method: 'GET', query: { ...query, ...more } })
    if (reply.status !== 200) throw rejectionOf(reply)
    yield reply.text
    if (xmlText(reply.text, 'IsTruncated') !== 'true') return
    more = next(reply.text)
  }
}

async function* listObjects(client: S3Client): AsyncGenerator<ListedFile> {
  const pages = pagesOf(client, { 'list-type': '2' }, (page) => ({
    'continuation-token': xmlText(page, 'NextContinuationToken') ?? '',
  }))
  for await (const page of pages)
    for (const one of xmlElements(page, 'Contents')) {
      const key = xmlText(one, 'Key') ?? ''
      if (key === idKey) continue
      yield { key, size: Number(xmlText(one, 'Size')), storedAt: Date.parse(xmlText(one, 'LastModified') ?? '') }
    }
}

/** Parts without a completed object cost money until the upload is aborted. */
async function abortUnfinished(client: S3Client, before: number): Promise<number> {
  const pages = pagesOf(client, { uploads: '' }, (page) => ({
    'key-marker': xmlText(page, 'NextKeyMarker') ?? '',
    'upload-id-marker': xmlText(page, 'NextUploadIdMarker') ?? '',
  }))
  const old: { key: string; uploadId: string }[] = []
  for await (const page of pages)
    for (const one of xmlElements(page, 'Upload')) {
      const [key, uploadId] = [xmlText(one, 'Key'), xmlText(one, 'UploadId')]
      if (key && uploadId && Date.parse(xmlText(one, 'Initiated') ?? '') < before) old.push({ key, uploadId })
    }
  for (const { key, uploadId } of old) await abortUpload(client, key, uploadId)
  return old.length
}
