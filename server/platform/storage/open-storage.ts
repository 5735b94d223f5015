import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { diskStorage } from './disk-storage.ts'
import type { S3Settings } from './s3-client.ts'
import type { FileStorage } from './storage.ts'

export const openFolder = ({ dataDir }: Pick<Config, 'dataDir'>): FileStorage => diskStorage(join(dataDir, 'media'))

/** What speaks to buckets is loaded by sites that have one. */
export async function openBucket(s3: S3Settings): Promise<FileStorage> {
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(s3)
}

/** Where the media of this site lies, as its settings say. */
export const openStorage = async (config: Pick<Config, 'dataDir' | 's3'>): Promise<FileStorage> =>
  config.s3 ? openBucket(config.s3) : openFolder(config)
