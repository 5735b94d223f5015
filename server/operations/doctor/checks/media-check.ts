import { randomBytes } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finding } from '#contract/platform/site-check.ts'
import type { Config } from '#server/platform/config/config.ts'
import { freeSpace } from '#server/platform/operation/free-space.ts'
import {
  connectionReason,
  errorCode,
  failed,
  ok,
  type SiteCheck,
  warning,
} from '#server/platform/operation/site-check.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { type FileStorage, StorageUnavailableError } from '#server/platform/storage/storage.ts'

const probeText = 'This file may be deleted. npm run doctor wrote it.'
const range = { start: 5, end: 8 }

/** Steps that the site needs, with the rights at a bucket. */
const steps: readonly [what: string, right: string, run: (storage: FileStorage, key: string) => Promise<unknown>][] = [
  ['written', 's3:PutObject', (storage, key) => storage.put(key, Buffer.from(probeText))],
  ['read', 's3:GetObject', readBack],
  ['deleted', 's3:DeleteObject', (storage, key) => storage.remove(key)],
  ['listed', 's3:ListBucket', listOne],
]

async function readBack(storage: FileStorage, key: string) {
  let text = ''
  for await (const piece of (await storage.get(key))?.stream(range) ?? []) text += piece
  if (text !== probeText.slice(range.start, range.end + 1)) throw new StorageUnavailableError('OtherBytes')
}

async function listOne(storage: FileStorage) {
  for await (const _file of storage.list()) return
}

/** Rejections of a bucket: what is wrong, and which setting. */
const rejections: Readonly<Record<string, [what: string, action: string]>> = {
  NoSuchBucket: ['there is no bucket of this name', 'Create it, or correct S3_BUCKET.'],
  InvalidAccessKeyId: ['the key is unknown', 'Correct S3_ACCESS_KEY_ID.'],
  SignatureDoesNotMatch: ['the secret of the key is wrong', 'Correct S3_SECRET_ACCESS_KEY and S3_REGION.'],
  AuthorizationHeaderMalformed: ['the region is wrong', 'Correct S3_REGION.'],
  PermanentRedirect: ['the bucket is in another region', 'Correct S3_ENDPOINT and S3_REGION.'],
  RequestTimeTooSkewed: ['the clock of this machine is wrong', 'Synchronize the clock, such as by systemd-timesyncd.'],
  OtherBytes: ['other bytes come back', 'Let no proxy change the replies of S3_ENDPOINT.'],
  ENOSPC: ['the disk is full', 'Free space on the disk of DATA_DIR.'],
  EDQUOT: ['the quota is used up', 'Raise the quota of the disk of DATA_DIR.'],
  EROFS: ['the disk is read-only', 'Mount the disk of DATA_DIR writable; read the log of the system for its errors.'],
  EACCES: ['this user lacks the right', 'Let the user of the site own DATA_DIR/media.'],
  EPERM: ['this user lacks the right', 'Let the user of the site own DATA_DIR/media.'],
}

function failure(what: string, right: string, error: unknown, { s3 }: Pick<Config, 's3'>): Finding {
  const code = errorCode(error)
  const text = `A file cannot be ${what}`
  const [reason, action] = rejections[code] ?? []
  if (reason && action) return failed(`${text}: ${reason}.`, action)
  if (s3 && /^(AccessDenied|HTTP 403)$/.test(code))
    return failed(
      `${text}: the key lacks a right.`,
      `Give the key of S3_ACCESS_KEY_ID the right ${right} for this bucket.`,
    )
  return failed(`${text}: ${connectionReason(error)}.`, `Check ${s3 ? 'S3_ENDPOINT' : 'DATA_DIR'}.`)
}

/** Unfinished uploads cost money; without the right to list them, everything else works. */
async function uploadFinding(storage: FileStorage): Promise<Finding[]> {
  try {
    // No upload is older than the epoch, so that this only lists.
    await storage.removeUnfinished(0)
    return []
  } catch {
    return [
      warning(
        'The key may not list unfinished uploads, so that the site cannot remove them.',
        'Give it s3:ListBucketMultipartUploads and s3:AbortMultipartUpload, or let a lifecycle rule of the bucket abort them.',
      ),
    ]
  }
}

async function probe(config: Config): Promise<Finding[]> {
  const storage = await openStorage(config)
  const key = `doctor-${randomBytes(8).toString('hex')}.txt`
  const done: string[] = []
  for (const [what, right, run] of steps)
    try {
      await run(storage, key)
      done.push(what)
    } catch (error) {
      const isLeft = done.includes('written') && !done.includes('deleted')
      return [failure(what, right, error, config), ...(isLeft ? await removeProbe(storage, key) : [])]
    }
  const place = config.s3
    ? `The bucket ${config.s3.bucket} at ${config.s3.endpoint}`
    : `The folder ${join(config.dataDir, 'media')}`
  return [ok(`${place}: a file can be written, read in part, deleted and listed.`), ...(await uploadFinding(storage))]
}

const removeProbe = (storage: FileStorage, key: string): Promise<Finding[]> =>
  storage.remove(key).then(
    () => [],
    () => [warning(`The file ${key} remains.`, 'Delete it yourself.')],
  )

/** The media storage: writes a small file, reads a part of it and deletes it. */
export const mediaCheck: SiteCheck = {
  part: 'media',
  settings: 'S3_ENDPOINT',
  async run({ config }) {
    if (config.s3) return probe(config)
    const folder = join(config.dataDir, 'media')
    const isMissing = await access(folder).then(
      () => false,
      () => true,
    )
    if (isMissing)
      return [
        failed(`There is no folder ${folder}.`, 'Correct DATA_DIR, or start the site once: it creates the folder.'),
      ]
    return [...(await probe(config)), await freeSpace(folder, 'DATA_DIR')]
  },
}
