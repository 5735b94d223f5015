import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { membersDeletedSince, restoreBackup } from '#server/operations/backups/restore.ts'
import { isoTimestamp, systemClock } from '#server/platform/base/clock.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { openMigrated } from '#server/platform/db/open.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { afterRestore } from './replay-deletions.ts'

const usage =
  'Say which back-up: npm run restore -- FOLDER. After pg_restore, say when it was made: npm run restore -- --after 2026-11-22T03:00:00Z'

type Print = (sentence: string) => void

const pluralize = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`
const deletedAgain = (count: number) =>
  `${pluralize(count, 'member')} who had deleted their account since ${count === 1 ? 'was' : 'were'} deleted again.`
const signedOut = 'Nobody is signed in: everybody signs in anew.'
const payments = 'Compare the payments now: npm run payments:reconcile, and with -- --repair what it names.'

/** Runs the steps after another tool has restored the database. */
async function afterOtherTool(config: Config, timestamp: string, print: Print) {
  if (Number.isNaN(Date.parse(timestamp))) throw new Error(usage)
  const members = await membersDeletedSince([config.backups.folder], timestamp)
  const db = await openMigrated({ dataDir: config.dataDir, url: config.databaseUrl }, isoTimestamp(systemClock.now()))
  try {
    const storage = await openStorage(config)
    print(deletedAgain(await afterRestore({ config, db, clock: systemClock, storage }, members)))
  } finally {
    await db.close()
  }
}

async function restoreFolder(config: Config, folder: string, print: Print) {
  if (config.databaseUrl) throw new Error(`DATABASE_URL is set: restore with pg_restore first. ${usage}`)
  const storage = await openStorage(config)
  const restored = await restoreBackup({
    config,
    clock: systemClock,
    storage,
    folder: resolve(folder),
    replayDeletions: afterRestore,
  })
  print(`Restored what was backed up at ${restored.manifest.made_at}.`)
  print(`${pluralize(restored.manifest.tables.members ?? 0, 'member')}, ${pluralize(restored.files, 'file')} put back.`)
  for (const key of restored.lost) print(`Not there any more: ${key}`)
  print(deletedAgain(restored.replayedDeletions))
  if (restored.before !== undefined)
    print(`The database that was there is kept as ${restored.before}. Remove it once you are content.`)
}

/** Replaces the site's data with a backup while the site is stopped. */
export async function restore(variables: NodeJS.ProcessEnv, args: readonly string[], print: Print): Promise<void> {
  const config = readConfig(variables)
  const options = { after: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [folder] = positionals
  if (values.after !== undefined) await afterOtherTool(config, values.after, print)
  else if (folder !== undefined && positionals.length === 1) await restoreFolder(config, folder, print)
  else throw new Error(usage)
  print(signedOut)
  print(payments)
}

if (import.meta.main) {
  try {
    await restore(process.env, process.argv.slice(2), console.log)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
