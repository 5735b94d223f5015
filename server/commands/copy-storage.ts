import { type Config, readConfig } from '#server/platform/config/config.ts'
import { copyStorage } from '#server/platform/storage/copy-files.ts'
import { openBucket, openFolder } from '#server/platform/storage/open-storage.ts'
import { storedFileStore } from '#server/platform/storage/stored-files.ts'
import { type Command, parseArguments, runCommand, withSiteDatabase } from './run-command.ts'

const usage = 'Name the direction: npm run storage:copy -- to-bucket, or npm run storage:copy -- to-folder'

async function storagesOf(config: Config, [direction, ...others]: readonly string[]) {
  if ((direction !== 'to-bucket' && direction !== 'to-folder') || others.length > 0) throw new Error(usage)
  if (!config.s3)
    throw new Error('Set S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY first.')
  const [folder, bucket] = [openFolder(config), await openBucket(config.s3)]
  return direction === 'to-bucket' ? { from: folder, to: bucket } : { from: bucket, to: folder }
}

/**
 * Copies the media between the folder under DATA_DIR and the configured bucket. The exit code is 1 if a file could not
 * be copied.
 */
export const copyMedia: Command = async (variables, args, print) => {
  const { positionals } = parseArguments({ args: [...args], allowPositionals: true }, usage)
  const config = readConfig(variables)
  const storages = await storagesOf(config, positionals)
  return withSiteDatabase(config, async (db) => {
    const { copied, present, faulty } = await copyStorage({ ...storages, storedFiles: storedFileStore(db), print })
    print(`${copied} copied, ${present} already there, ${faulty} not copied. Nothing was removed.`)
    return faulty > 0 ? 1 : 0
  })
}

if (import.meta.main) await runCommand(copyMedia)
