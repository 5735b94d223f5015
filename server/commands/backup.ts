import { resolve } from 'node:path'
import type { Backup } from '#server/operations/backups/backup-folder.ts'
import { backupService } from '#server/operations/backups/service.ts'
import { systemClock } from '#server/platform/base/clock.ts'
import { pluralize } from '#server/platform/base/pluralize.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { type Command, type Print, parseArguments, runCommand, withSiteDatabase } from './run-command.ts'

const usage = 'Set BACKUP_DIR, or name a folder: npm run backup -- FOLDER. The folder must be outside of DATA_DIR.'

/** Handling notes for a finished backup. */
const handlingNotes = [
  'Keep it readable to yourself only: it contains all personal data and the secret that seals sign-in cookies.',
  'It contains members who delete their account later. A restore deletes them again if deleted-members.jsonl is kept with the back-ups.',
]

function report({ folder, tables, files, missing, encrypted }: Backup, config: Config, print: Print) {
  const [members, fileCount] = [pluralize(tables.members ?? 0, 'member'), pluralize(files.length, 'file')]
  print(`The back-up is ${folder}`)
  print(`It contains ${members}${config.s3 ? '' : ` and ${fileCount}`}.`)
  for (const key of missing) print(`Missing in the storage, and not backed up: ${key}`)
  if (config.s3)
    print(`${fileCount} in the bucket are not in the back-up. Switch on the versioning of the bucket, or copy it.`)
  if (encrypted)
    print('The database is encrypted for BACKUP_RECIPIENTS. Media are not: they contain no data of members.')
  for (const sentence of handlingNotes) print(sentence)
  if (config.backups.folder === undefined)
    print('BACKUP_DIR is not set, so deleted accounts are not noted and a restore brings them back.')
}

/** Makes a backup while the site runs. The exit code is 1 if it failed. */
export const backUp: Command = async (variables, args, print) => {
  const { positionals } = parseArguments({ args: [...args], allowPositionals: true }, usage)
  const config = readConfig(variables)
  const [named, ...others] = positionals
  const folder = named === undefined ? config.backups.folder : resolve(named)
  if (folder === undefined || others.length > 0) throw new Error(usage)
  return withSiteDatabase(config, async (db) => {
    const storage = await openStorage(config)
    const failures: unknown[] = []
    const onFailure = (error: unknown) => failures.push(error)
    const service = backupService({ config, db, clock: systemClock, storage, onFailure })
    const backup = await service.run(folder)
    for (const error of failures) print(`The back-up failed: ${error instanceof Error ? error.message : String(error)}`)
    if (!backup) {
      if (failures.length === 0) print('Another back-up is in progress. Try again when it has ended.')
      return 1
    }
    report(backup, config, print)
    for (const { sentence, action } of await service.retentionWarnings(folder)) print(`${sentence} ${action}`)
    return 0
  })
}

if (import.meta.main) await runCommand(backUp)
