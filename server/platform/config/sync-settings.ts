import type { S3Settings } from '#server/platform/storage/s3-client.ts'

/** Where "sync to production" writes: rows into a database, files into a folder or a bucket. */
export interface SyncSettings {
  /** postgres://… or file:///…/moneta.sqlite */
  databaseUrl: string
  /** Files lie under it as they do under DATA_DIR. */
  dataDir: string | undefined
  s3: S3Settings | undefined
}
