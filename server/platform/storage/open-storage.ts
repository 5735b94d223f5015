import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { diskStorage } from './disk-storage.ts'
import type { S3Settings } from './s3-client.ts'
import type { FileStorage } from './storage.ts'

export const openFolder = ({ dataDir }: Pick<Config, 'dataDir'>): FileStorage => diskStorage(join(dataDir, 'media'))

/** The S3 client is loaded only if a bucket is configured. */
export async function openBucket(s3: S3Settings): Promise<FileStorage> {
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(s3)
}

/** The configured media storage of this site. */
export const openStorage = async (config: Pick<Config, 'dataDir' | 's3'>): Promise<FileStorage> =>
  config.s3 ? openBucket(config.s3) : openFolder(config)
