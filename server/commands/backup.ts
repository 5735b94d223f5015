import { resolve } from 'node:path'
import { backupService, usePostgresTool } from '#server/operations/backups/service.ts'
import { isoTimestamp, systemClock } from '#server/platform/base/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openMigrated } from '#server/platform/db/open.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'

const usage = 'Set BACKUP_DIR, or say where: npm run backup -- FOLDER. Choose a folder outside of DATA_DIR.'

type Print = (sentence: string) => void

const pluralize = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`

/** Handling notes for a finished backup. */
const handlingNotes = [
  'Keep it where only you can read it: it holds everybody’s data, and the secret that seals sign-in cookies.',
  'It also holds whoever deletes their account from now on. Their numbers are noted in BACKUP_DIR, outside the back-ups,',
  'and restoring deletes them again: keep that file, deleted-members.jsonl, with the back-ups.',
]

/**
 * Makes a backup while the site runs.
 * @returns the exit code: 1 if it failed
 */
export async function backUp(variables: NodeJS.ProcessEnv, args: readonly string[], print: Print): Promise<number> {
  const config = readConfig(variables)
  if (config.databaseUrl) throw new Error(usePostgresTool)
  const folder = args[0] === undefined ? config.backups.folder : resolve(args[0])
  if (folder === undefined) throw new Error(usage)
  const db = await openMigrated({ dataDir: config.dataDir }, isoTimestamp(systemClock.now()))
  try {
    const storage = await openStorage(config)
    const service = backupService({
      config,
      db,
      clock: systemClock,
      storage,
      onFailure: (error) => print(String(error)),
    })
    const backup = await service.run(folder)
    if (!backup) {
      const { failure } = await service.panel()
      print(failure?.sentence ?? 'Another back-up is under way. Try again when it is done.')
      return 1
    }
    print(`Backed up to ${backup.folder}`)
    const where = config.s3 ? ' in the bucket' : ''
    print(`${pluralize(backup.tables.members ?? 0, 'member')}, ${pluralize(backup.files.length, 'file')}${where}.`)
    for (const key of backup.missing) print(`Missing, and so not backed up: ${key}`)
    if (config.s3) print('The bucket itself is not part of it: switch its versioning on, or copy it elsewhere.')
    for (const sentence of handlingNotes) print(sentence)
    if (config.backups.folder === undefined) print('BACKUP_DIR is not set, so nobody who leaves is noted.')
    return 0
  } finally {
    await db.close()
  }
}

if (import.meta.main) {
  try {
    process.exitCode = await backUp(process.env, process.argv.slice(2), console.log)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
