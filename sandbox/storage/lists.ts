import { createHash } from 'node:crypto'
import { S3Error } from './s3-error.ts'

export const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${body}`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '')

/** One page of a list, and the start of the next one. */
function pageOf<T>(entries: T[], length: number) {
  const page = entries.slice(0, length)
  return { page, last: entries.length > length ? page.at(-1) : undefined }
}

/** ListObjectsV2: the keys after the token, in order. */
export function listObjects(
  all: { key: string; size: number; etag: string; modified: string }[],
  query: URLSearchParams,
  pageLength: number,
): string {
  const after = query.get('continuation-token') ?? ''
  const prefix = query.get('prefix') ?? ''
  const wanted = all.filter(({ key }) => key > after && key.startsWith(prefix))
  const { page, last } = pageOf(wanted, pageLength)
  const contents = page.map(
    ({ key, size, etag, modified }) =>
      `<Contents><Key>${escapeXml(key)}</Key><LastModified>${modified}</LastModified><ETag>${escapeXml(etag)}</ETag><Size>${size}</Size></Contents>`,
  )
  const next = last && `<NextContinuationToken>${escapeXml(last.key)}</NextContinuationToken>`
  return `<ListBucketResult><IsTruncated>${last !== undefined}</IsTruncated>${next ?? ''}${contents.join('')}</ListBucketResult>`
}

/** ListMultipartUploads: uploads neither completed nor aborted. */
export function listUploads(
  all: { key: string; id: string; initiated: string }[],
  query: URLSearchParams,
  pageLength: number,
): string {
  const nameOf = ({ key, id }: { key: string; id: string }) => `${key} ${id}`
  const after = nameOf({ key: query.get('key-marker') ?? '', id: query.get('upload-id-marker') ?? '' })
  const wanted = all.filter((one) => nameOf(one) > after).sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
  const { page, last } = pageOf(wanted, pageLength)
  const uploads = page.map(
    ({ key, id, initiated }) =>
      `<Upload><Key>${escapeXml(key)}</Key><UploadId>${id}</UploadId><Initiated>${initiated}</Initiated></Upload>`,
  )
  const next =
    last && `<NextKeyMarker>${escapeXml(last.key)}</NextKeyMarker><NextUploadIdMarker>${last.id}</NextUploadIdMarker>`
  return `<ListMultipartUploadsResult><IsTruncated>${last !== undefined}</IsTruncated>${next ?? ''}${uploads.join('')}</ListMultipartUploadsResult>`
}

/** The parts named in a completion request. */
export async function partsOf(body: AsyncIterable<Buffer>, sha256: string) {
  let text = ''
  for await (const bytes of body) text += bytes
  if (createHash('sha256').update(text).digest('hex') !== sha256) throw new S3Error(400, 'XAmzContentSHA256Mismatch')
  const parts = text.matchAll(/<Part><PartNumber>(\d+)<\/PartNumber><ETag>("[^"<]*")<\/ETag><\/Part>/g)
  return [...parts].map(([, number, etag = '']) => ({ number: Number(number), etag }))
}
