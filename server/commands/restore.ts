import { resolve } from 'node:path'
import { checkBackup } from '#server/operations/backups/check-backup.ts'
import { deleteAgain } from '#server/operations/backups/delete-again.ts'
import { readManifest } from '#server/operations/backups/manifest.ts'
import { withOpenedBackup } from '#server/operations/backups/open-backup.ts'
import { readWaiting } from '#server/operations/backups/replaced-database.ts'
import { type Restored, restoreBackup } from '#server/operations/backups/restore.ts'
import { restoreDump } from '#server/operations/backups/restore-dump.ts'
import { systemClock } from '#server/platform/base/clock.ts'
import { pluralize } from '#server/platform/base/pluralize.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { placeOf } from '#server/platform/db/existing-database.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { afterRestore } from './replay-deletions.ts'
import { type Command, locationOf, type Print, parseArguments, runCommand, withSiteDatabase } from './run-command.ts'

const usage =
  'Name the back-up: npm run restore -- FOLDER; with --check it is only restored into a temporary place and counted. ' +
  'After pg_restore of your own dump, give its start time: npm run restore -- --after 2026-11-22T03:00:00Z. ' +
  'For an encrypted back-up add --identity and the file with its age key. ' +
  'If the replaced PostgreSQL database still exists, add --replaced and its address.'

const deletedAgain = (count: number) =>
  `${pluralize(count, 'member')} who deleted the account after the back-up ${count === 1 ? 'was' : 'were'} deleted again.`
const nextSteps = [
  'All users must sign in again.',
  'Next, run npm run payments:reconcile, then npm run payments:reconcile -- --repair.',
]

/** Reads the deletions that a replaced PostgreSQL database has not noted beside the backups. */
async function waitingIn({ dataDir }: Config, url: string | undefined) {
  if (url === undefined) return []
  if (!/^postgres(ql)?:\/\/.+$/.test(url)) throw new Error(usage)
  const waiting = await readWaiting({ dataDir, url }, undefined)
  if (waiting === undefined)
    throw new Error(`The database ${placeOf({ dataDir, url })} cannot be read. Nothing was changed. Check --replaced.`)
  return waiting
}

/** Runs the steps after another tool has restored the database. */
async function afterOtherTool(config: Config, madeAt: string, replacedUrl: string | undefined, print: Print) {
  if (Number.isNaN(Date.parse(madeAt))) throw new Error(usage)
  const waiting = await waitingIn(config, replacedUrl)
  await withSiteDatabase(config, async (db) => {
    print(`Preparing the restored database ${placeOf(locationOf(config))}.`)
    const site = { config, db, clock: systemClock, storage: await openStorage(config) }
    print(deletedAgain(await deleteAgain(site, { waiting, madeAt }, afterRestore)))
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

/** Options of the command that concern a back-up's folder. */
interface Options {
  replaced?: string | undefined
  identity?: string | undefined
}

async function restoreFolder(config: Config, folder: string, { replaced, identity }: Options, print: Print) {
  const { databaseUrl: url, dataDir } = config
  const { engine } = readManifest(folder)
  if (engine !== (url ? 'postgres' : 'sqlite'))
    throw new Error(
      url
        ? 'DATABASE_URL is set, but the back-up is of SQLite. Restore it without DATABASE_URL, then run npm run database:copy.'
        : 'The back-up is of PostgreSQL. Set DATABASE_URL to an empty database.',
    )
  if (replaced !== undefined && !url) throw new Error(usage)
  const waiting = await waitingIn(config, replaced)
  const storage = await openStorage(config)
  print(`Restoring ${folder} into ${url ? placeOf(locationOf(config)) : `${dataDir} (DATA_DIR)`}.`)
  await withOpenedBackup(folder, identity, dataDir, async (opened) => {
    const request = { config, clock: systemClock, storage, folder, opened, replayDeletions: afterRestore }
    report(await (url ? restoreDump(request, url, waiting) : restoreBackup(request)), print)
  })
}

/** Restores a backup into a temporary place. The exit code is 1 if some of its media are missing. */
async function check(config: Config, folder: string, { identity }: Options, print: Print): Promise<number> {
  const { manifest, damaged } = await withOpenedBackup(folder, identity, config.dataDir, (opened) =>
    checkBackup(folder, opened, config.databaseUrl, systemClock.now()),
  )
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
  const members = pluralize(manifest.tables.members ?? 0, 'member')
  print(`The back-up of ${manifest.made_at} was restored into a temporary place and counted. Nothing else was changed.`)
  print(`It contains ${members} and ${pluralize(rows, 'row')} in ${Object.keys(manifest.tables).length} tables.`)
  if (manifest.media === 'bucket') print('Its media are in the bucket and were not read.')
  else print(`${manifest.files.length - damaged.length} of its ${pluralize(manifest.files.length, 'file')} are intact.`)
  for (const key of damaged) print(`Missing or damaged in the back-up: ${key}`)
  return damaged.length > 0 ? 1 : 0
}

const options = {
  after: { type: 'string' },
  replaced: { type: 'string' },
  check: { type: 'boolean' },
  identity: { type: 'string' },
} as const

/** Replaces the site's data with a backup while the site is stopped. */
export const restore: Command = async (variables, args, print) => {
  const { values, positionals } = parseArguments({ args: [...args], options, allowPositionals: true }, usage)
  const config = readConfig(variables)
  const [folder, ...others] = positionals
  const { after, replaced } = values
  const isConsistent = others.length === 0 && (folder === undefined) !== (after === undefined)
  if (!isConsistent || (values.check && (after ?? replaced) !== undefined)) throw new Error(usage)
  if (values.check && folder !== undefined) return check(config, resolve(folder), values, print)
  if (after !== undefined) await afterOtherTool(config, after, replaced, print)
  if (folder !== undefined) await restoreFolder(config, resolve(folder), values, print)
  for (const sentence of nextSteps) print(sentence)
  return 0
}

if (import.meta.main) await runCommand(restore)
