import { rejectionOf, type S3Client, xmlText } from './s3-client.ts'
import { type FileContent, type FileDigest, measured } from './storage.ts'

/** Part size, and so an upload's memory. The protocol allows 10,000 parts of at least 5 MiB. */
const partBytes = 8 * 1024 * 1024

/**
 * A file in parts of equal length, the last one shorter. All share one buffer: finish with a part before requesting the
 * next.
 */
async function* partsOf(pieces: AsyncIterable<Uint8Array>) {
  const part = Buffer.allocUnsafe(partBytes)
  let filled = 0
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length; ) {
      if (filled === partBytes) {
        yield part
        filled = 0
      }
      const slice = piece.subarray(from, from + partBytes - filled)
      part.set(slice, filled)
      filled += slice.length
      from += slice.length
    }
  }
  yield part.subarray(0, filled)
}

/** Stores a file of one part in one request. */
async function putSinglePart(client: S3Client, key: string, body: Uint8Array) {
  const reply = await client.send({ method: 'PUT', key, body })
  if (reply.status !== 200) throw rejectionOf(reply)
}

async function begin(client: S3Client, key: string): Promise<string> {
  const reply = await client.send({ method: 'POST', key, query: { uploads: '' } })
  const upload = reply.status === 200 ? xmlText(reply.text, 'UploadId') : undefined
  if (!upload) throw rejectionOf(reply)
  return upload
}

const completionOf = (tags: string[]) =>
  Buffer.from(
    `<CompleteMultipartUpload>${tags
      .map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
      .join('')}</CompleteMultipartUpload>`,
  )

/** Completes the multipart upload. The service may report a late failure in a reply of status 200. */
async function complete(client: S3Client, key: string, uploadId: string, tags: string[]) {
  const reply = await client.send({ method: 'POST', key, query: { uploadId }, body: completionOf(tags) })
  if (reply.status === 200 && !reply.text.includes('<Error>')) return
  // If the first reply was lost, the retry finds no upload, but the object exists.
  const isDone = xmlText(reply.text, 'Code') === 'NoSuchUpload'
  if (!isDone || (await client.send({ method: 'HEAD', key })).status !== 200) throw rejectionOf(reply)
}

/** Aborts an upload. If even that fails, the purge of unfinished uploads finds it. */
export async function abortUpload(client: S3Client, key: string, uploadId: string) {
  await client.send({ method: 'DELETE', key, query: { uploadId } })
}

/** A multipart upload; it starts with the first part. */
function multipart(client: S3Client, key: string) {
  const tags: string[] = []
  let upload: string | undefined
  return {
    async add(body: Uint8Array) {
      upload ??= await begin(client, key)
      const query = { partNumber: String(tags.length + 1), uploadId: upload }
      const reply = await client.send({ method: 'PUT', key, query, body })
      if (reply.status !== 200 || !reply.headers.etag) throw rejectionOf(reply)
      tags.push(reply.headers.etag)
    },
    isBegun: () => upload !== undefined,
    async complete() {
      if (upload) await complete(client, key, upload, tags)
    },
    async abort() {
      if (upload) await abortUpload(client, key, upload).catch(() => {})
    },
  }
}

/**
 * Uploads a file: in one request if short, otherwise in parts of 8 MiB. The object appears whole at the end or not at
 * all.
 */
export async function putObject(
  client: S3Client,
  key: string,
  content: FileContent,
  maxBytes?: number,
): Promise<FileDigest> {
  const { pieces, digest } = measured(content, maxBytes)
  const upload = multipart(client, key)
  try {
    for await (const part of partsOf(pieces)) {
      if (part.length < partBytes && !upload.isBegun()) await putSinglePart(client, key, part)
      else await upload.add(part)
    }
    await upload.complete()
    return digest()
  } catch (error) {
    await upload.abort()
    throw error
  }
}
