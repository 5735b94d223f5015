import { rejectionOf, type S3Client, xmlText } from './s3-client.ts'
import { type FileContent, type FileDigest, measured } from './storage.ts'

/** What is sent at once, and so what an upload holds in memory. The protocol allows 10,000 parts of at least 5 MiB. */
const partBytes = 8 * 1024 * 1024

/**
 * A file in pieces of one length, the last one shorter. All lie in the same memory: who gets one must be done with it before
 * asking for the next.
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
      const taken = piece.subarray(from, from + partBytes - filled)
      part.set(taken, filled)
      filled += taken.length
      from += taken.length
    }
  }
  yield part.subarray(0, filled)
}

/** Stores what fits into one part in one request. */
async function putWhole(client: S3Client, key: string, body: Uint8Array) {
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

/** Makes the parts one object. A service that fails half-way says so in a reply of status 200. */
async function complete(client: S3Client, key: string, uploadId: string, tags: string[]) {
  const reply = await client.send({ method: 'POST', key, query: { uploadId }, body: completionOf(tags) })
  if (reply.status === 200 && !reply.text.includes('<Error>')) return
  // Where the first reply was lost, the second request finds nothing left to do, and the object is there.
  const isDone = xmlText(reply.text, 'Code') === 'NoSuchUpload'
  if (!isDone || (await client.send({ method: 'HEAD', key })).status !== 200) throw rejectionOf(reply)
}

/** Ends an upload for good. Where even that fails, the sweep of unfinished uploads finds it. */
export async function abortUpload(client: S3Client, key: string, uploadId: string) {
  await client.send({ method: 'DELETE', key, query: { uploadId } })
}

/** A file as it is being sent in parts; the upload begins with the first of them. */
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
 * Sends a file to a bucket: in one request where it is short, in parts of 8 MiB otherwise. The object appears whole at the
 * end or not at all.
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
      if (part.length < partBytes && !upload.isBegun()) await putWhole(client, key, part)
      else await upload.add(part)
    }
    await upload.complete()
    return digest()
  } catch (error) {
    await upload.abort()
    throw error
  }
}
