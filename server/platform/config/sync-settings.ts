import type { S3Settings } from '#server/platform/storage/s3-client.ts'

/** Target of "sync to production": a database for rows, a folder or bucket for files. */
export interface SyncSettings {
  /** postgres://… or file:///…/moneta.sqlite */
  databaseUrl: string
  /** Files have the same layout as under DATA_DIR. */
  dataDir: string | undefined
  s3: S3Settings | undefined
}
