import { isoTimestamp, systemClock } from '#server/platform/base/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { copyDatabase } from '#server/platform/db/copy/copy-database.ts'
import { placeOf } from '#server/platform/db/existing-database.ts'
import { sqliteFile } from '#server/platform/db/open.ts'
import { type Command, locationOf, parseArguments, runCommand } from './run-command.ts'

const usage =
  'Stop the site. Set DATA_DIR to the data folder of the site, and DATABASE_URL to an empty PostgreSQL database. ' +
  'Then run npm run database:copy'

/** Cents as dollars, exact beyond 2^53. */
function dollars(cents: bigint): string {
  const size = cents < 0n ? -cents : cents
  return `${cents < 0n ? '-' : ''}${(size / 100n).toLocaleString('en-US')}.${String(size % 100n).padStart(2, '0')}`
}

/** Copies the SQLite database of a stopped site into a PostgreSQL database, which the site uses afterwards. */
export const copySite: Command = async (variables, args, print) => {
  parseArguments({ args: [...args] }, usage)
  const config = readConfig(variables)
  const { dataDir, databaseUrl: url } = config
  if (!url) throw new Error(usage)
  print(`Copying ${sqliteFile(dataDir)} into ${placeOf(locationOf(config))}.`)
  const copied = await copyDatabase({ dataDir, url, now: isoTimestamp(systemClock.now()), print })
  for (const { name, sums } of copied)
    for (const [column, cents] of Object.entries(sums))
      if (cents !== 0n) print(`${name}.${column}: ${dollars(cents)} on both sides`)
  const rows = copied.reduce((sum, table) => sum + table.rows, 0)
  print(
    `${rows.toLocaleString('en-US')} rows in ${copied.length} tables are copied; counts, sums and hashes are equal.`,
  )
  print('Next, set DATABASE_URL in the settings of the site, and start it. DATA_DIR stays: it contains the media.')
  print(`${sqliteFile(dataDir)} is unchanged. A site without DATABASE_URL would write to it again.`)
  print('Delete it when you no longer need it: it contains all personal data.')
  return 0
}

if (import.meta.main) await runCommand(copySite)
