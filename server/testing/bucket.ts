import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type StorageSandboxOptions, startStorageSandbox } from '#sandbox/storage/server.ts'
import { s3Storage } from '#server/platform/storage/s3-storage.ts'

const credentials = { region: 'eu-test-1', accessKeyId: 'key-of-a-test', secretAccessKey: 'secret/of+a=test' }

/** Connection settings of a test bucket. */
export const storageSettings = (endpoint: string) => ({ endpoint, bucket: 'media', ...credentials })

/** The same as site settings. */
export const bucketSettings = (endpoint: string) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: 'media',
  S3_REGION: credentials.region,
  S3_ACCESS_KEY_ID: credentials.accessKeyId,
  S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
})

/** A test bucket behind an S3-compatible server. Lists have short pages. */
export async function openBucketStorage({ faultOf }: Pick<StorageSandboxOptions, 'faultOf'> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'moneta-bucket-'))
  const options = { folder, bucket: 'media', pageLength: 7, ...credentials, ...(faultOf && { faultOf }) }
  const { endpoint, bucket, close } = await startStorageSandbox(options)
  return {
    endpoint,
    bucket,
    storage: s3Storage(storageSettings(endpoint)),
    async close() {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
