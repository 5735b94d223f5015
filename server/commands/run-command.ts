import { type ParseArgsConfig, parseArgs } from 'node:util'
import { isoTimestamp, systemClock } from '#server/platform/base/clock.ts'
import { type Config, ConfigError } from '#server/platform/config/config.ts'
import { describeFile, readSettings } from '#server/platform/config/env-file.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openExistingMigrated } from '#server/platform/db/existing-database.ts'

/** Prints one line of a command's output. */
export type Print = (sentence: string) => void

/** A command of the terminal. Returns the exit code; throws a message for the admin. */
export type Command = (variables: NodeJS.ProcessEnv, args: readonly string[], print: Print) => Promise<number>

/**
 * Runs the command of this process with the settings of the site. An error is printed as one message, and the exit code
 * is 1.
 */
export async function runCommand(command: Command): Promise<void> {
  let settingsFile: string | undefined
  try {
    const { variables, args, file, warnings } = readSettings(process.env, process.argv.slice(2))
    settingsFile = file
    for (const warning of warnings) console.error(warning)
    process.exitCode = await command(variables, args, console.log)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    if (error instanceof ConfigError && settingsFile !== undefined) console.error(describeFile(settingsFile))
    process.exitCode = 1
  }
}

/** Location of the site's database. */
export const locationOf = ({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>) => ({
  dataDir,
  url: databaseUrl,
})

/** Opens the site's database for some work. A command never creates one. */
export async function withSiteDatabase<T>(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = await openExistingMigrated(locationOf(config), isoTimestamp(systemClock.now()))
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/**
 * Parses the arguments of a command.
 * @param usage message for arguments that are not among the options
 */
export function parseArguments<T extends ParseArgsConfig>(config: T, usage: string): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch {
    throw new Error(usage)
  }
}
