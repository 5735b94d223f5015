import { isoTimestamp, systemClock } from '#server/platform/base/clock.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { openMigrated } from '#server/platform/db/open.ts'
import { copyStorage } from '#server/platform/storage/copy-files.ts'
import { openBucket, openFolder } from '#server/platform/storage/open-storage.ts'
import { storedFileStore } from '#server/platform/storage/stored-files.ts'

const usage = 'Say to-bucket or to-folder: npm run storage:copy -- to-bucket'

async function storagesOf(config: Config, direction: string | undefined) {
  if (direction !== 'to-bucket' && direction !== 'to-folder') throw new Error(usage)
  if (!config.s3) throw new Error('Set the five S3_… settings first: they name the bucket.')
  const [folder, bucket] = [openFolder(config), await openBucket(config.s3)]
  return direction === 'to-bucket' ? { from: folder, to: bucket } : { from: bucket, to: folder }
}

/**
 * Copies the media between the folder under DATA_DIR and the configured bucket.
 * @returns the exit code: 1 if a file could not be copied
 */
export async function copyMedia(
  variables: NodeJS.ProcessEnv,
  args: readonly string[],
  print: (sentence: string) => void,
): Promise<number> {
  const config = readConfig(variables)
  const storages = await storagesOf(config, args[0])
  const db = await openMigrated({ dataDir: config.dataDir, url: config.databaseUrl }, isoTimestamp(systemClock.now()))
  try {
    const { copied, present, faulty } = await copyStorage({ ...storages, storedFiles: storedFileStore(db), print })
    print(`${copied} copied, ${present} there already, ${faulty} not copied. Nothing was removed.`)
    return faulty > 0 ? 1 : 0
  } finally {
    await db.close()
  }
}

if (import.meta.main) {
  try {
    process.exitCode = await copyMedia(process.env, process.argv.slice(2), console.log)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
