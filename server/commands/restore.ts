import { resolve } from 'node:path'
import { membersDeletedSince, type Restored, restoreBackup } from '#server/operations/backups/restore.ts'
import { systemClock } from '#server/platform/base/clock.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { placeOf } from '#server/platform/db/existing-database.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { afterRestore } from './replay-deletions.ts'
import {
  type Command,
  locationOf,
  type Print,
  parseArguments,
  pluralize,
  runCommand,
  withSiteDatabase,
} from './run-command.ts'

const usage =
  'Name the back-up: npm run restore -- FOLDER. After pg_restore, give the start time of the dump: npm run restore -- ' +
  '--after 2026-11-22T03:00:00Z.'

const deletedAgain = (count: number) =>
  `${pluralize(count, 'member')} who deleted the account after the back-up ${count === 1 ? 'was' : 'were'} deleted again.`
const nextSteps = [
  'All users must sign in again.',
  'Next, run npm run payments:reconcile, then npm run payments:reconcile -- --repair.',
]

/** Runs the steps after another tool has restored the database. */
async function afterOtherTool(config: Config, timestamp: string, print: Print) {
  if (Number.isNaN(Date.parse(timestamp))) throw new Error(usage)
  await withSiteDatabase(config, async (db) => {
    print(`Preparing the restored database ${placeOf(locationOf(config))}.`)
    const members = await membersDeletedSince([config.backups.folder], timestamp)
    const storage = await openStorage(config)
    print(deletedAgain(await afterRestore({ config, db, clock: systemClock, storage }, members)))
  })
}

function report({ manifest, files, lost, replayedDeletions, before }: Restored, print: Print) {
  const members = pluralize(manifest.tables.members ?? 0, 'member')
  print(`The back-up of ${manifest.made_at} is restored: ${members}, and ${pluralize(files, 'file')} put back.`)
  for (const key of lost) print(`Missing in the back-up and in the storage: ${key}`)
  print(deletedAgain(replayedDeletions))
  if (before === undefined) return
  print(`The replaced database is kept as ${before}. Delete it when you no longer need it: it contains deleted data.`)
}

async function restoreFolder(config: Config, folder: string, print: Print) {
  if (config.databaseUrl)
    throw new Error(`DATABASE_URL is set, so this site uses PostgreSQL: run pg_restore first. ${usage}`)
  const storage = await openStorage(config)
  print(`Restoring ${folder} into ${config.dataDir} (DATA_DIR).`)
  const request = { config, clock: systemClock, storage, folder, replayDeletions: afterRestore }
  report(await restoreBackup(request), print)
}

/** Replaces the site's data with a backup while the site is stopped. */
export const restore: Command = async (variables, args, print) => {
  const options = { after: { type: 'string' } } as const
  const { values, positionals } = parseArguments({ args: [...args], options, allowPositionals: true }, usage)
  const config = readConfig(variables)
  const [folder, ...others] = positionals
  if (values.after !== undefined && folder === undefined) await afterOtherTool(config, values.after, print)
  else if (folder !== undefined && others.length === 0 && values.after === undefined)
    await restoreFolder(config, resolve(folder), print)
  else throw new Error(usage)
  for (const sentence of nextSteps) print(sentence)
  return 0
}

if (import.meta.main) await runCommand(restore)
