import { resolve } from 'node:path'
import { waitingDeletions } from '#server/operations/backups/deletions.ts'
import { readWaiting } from '#server/operations/backups/replaced-database.ts'
import { membersDeletedSince, type Restored, restoreBackup } from '#server/operations/backups/restore.ts'
import { systemClock } from '#server/platform/base/clock.ts'
import { pluralize } from '#server/platform/base/pluralize.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { placeOf } from '#server/platform/db/existing-database.ts'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { afterRestore } from './replay-deletions.ts'
import { type Command, locationOf, type Print, parseArguments, runCommand, withSiteDatabase } from './run-command.ts'

const usage =
  'Name the back-up: npm run restore -- FOLDER. After pg_restore, give the start time of the dump: npm run restore -- ' +
  '--after 2026-11-22T03:00:00Z. If the replaced PostgreSQL database still exists, add --replaced and its address.'

const deletedAgain = (count: number) =>
  `${pluralize(count, 'member')} who deleted the account after the back-up ${count === 1 ? 'was' : 'were'} deleted again.`
const nextSteps = [
  'All users must sign in again.',
  'Next, run npm run payments:reconcile, then npm run payments:reconcile -- --repair.',
]

/** Runs the steps after another tool has restored the database. */
async function afterOtherTool(config: Config, timestamp: string, replacedUrl: string | undefined, print: Print) {
  if (Number.isNaN(Date.parse(timestamp)) || !/^(postgres(ql)?:\/\/.+)?$/.test(replacedUrl ?? ''))
    throw new Error(usage)
  await withSiteDatabase(config, async (db) => {
    print(`Preparing the restored database ${placeOf(locationOf(config))}.`)
    const replaced = { dataDir: config.dataDir, url: replacedUrl }
    const waiting = replacedUrl === undefined ? [] : await readWaiting(replaced, undefined)
    if (waiting === undefined)
      throw new Error(`The database ${placeOf(replaced)} cannot be read. Nothing was changed. Check --replaced.`)
    const members = await membersDeletedSince([config.backups.folder], waiting, timestamp)
    const { add } = waitingDeletions(jobQueue(db))
    for (const deletion of waiting) await add(deletion)
    const storage = await openStorage(config)
    print(deletedAgain(await afterRestore({ config, db, clock: systemClock, storage }, members)))
  })
}

function report({ manifest, files, lost, replayedDeletions, before, isReplacedUnreadable }: Restored, print: Print) {
  const members = pluralize(manifest.tables.members ?? 0, 'member')
  print(`The back-up of ${manifest.made_at} is restored: ${members}, and ${pluralize(files, 'file')} put back.`)
  for (const key of lost) print(`Missing in the back-up and in the storage: ${key}`)
  print(deletedAgain(replayedDeletions))
  if (before === undefined) return
  if (isReplacedUnreadable)
    print('The replaced database is damaged: deletions that it had not noted beside the back-ups are not repeated.')
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
  const options = { after: { type: 'string' }, replaced: { type: 'string' } } as const
  const { values, positionals } = parseArguments({ args: [...args], options, allowPositionals: true }, usage)
  const config = readConfig(variables)
  const [folder, ...others] = positionals
  if (values.after !== undefined && folder === undefined)
    await afterOtherTool(config, values.after, values.replaced, print)
  else if (folder !== undefined && others.length === 0 && values.after === undefined && values.replaced === undefined)
    await restoreFolder(config, resolve(folder), print)
  else throw new Error(usage)
  for (const sentence of nextSteps) print(sentence)
  return 0
}

if (import.meta.main) await runCommand(restore)
