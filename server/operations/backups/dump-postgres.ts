import { chmod } from 'node:fs/promises'
import type { DatabaseContents } from '#server/platform/db/contents.ts'
import {
  findPrograms,
  type PostgresPrograms,
  programFolders,
  runProgram,
} from '#server/platform/db/postgres-programs.ts'
import { serverMajor, withSnapshot, withWholeClient } from '#server/platform/db/postgres-snapshot.ts'
import { withPostgresVariables } from '#server/platform/db/postgres-variables.ts'

interface DumpRequest {
  url: string
  /** Path of the new file. */
  file: string
  signal?: AbortSignal | undefined
  /** Folders that may contain pg_dump. */
  folders?: readonly string[] | undefined
}

/**
 * Finds the programs that can dump a database and restore it. Changes nothing.
 * @throws MissingProgramsError that names the versions or the package to install
 */
export const findClientPrograms = (
  url: string,
  folders: readonly string[] = programFolders(),
): Promise<PostgresPrograms> => withWholeClient(url, async (client) => findPrograms(await serverMajor(client), folders))

/** @throws if a dump does not list the data of each table */
async function assertListed(programs: PostgresPrograms, file: string, tables: DatabaseContents['tables']) {
  const list = await runProgram(programs, 'pg_restore', ['--list', file])
  const listed = new Set([...list.matchAll(/ TABLE DATA \S+ (\S+) /g)].map(([, name]) => name))
  const missing = Object.keys(tables).filter((name) => !listed.has(name))
  if (missing.length > 0) throw new Error(`The dump does not contain the tables ${missing.join(', ')}`)
}

/** Dumps a PostgreSQL database into a new file, while the site runs. The contents are those of the dump's snapshot. */
export async function dumpPostgres({ url, file, signal, folders }: DumpRequest): Promise<DatabaseContents> {
  const programs = await findClientPrograms(url, folders)
  const contents = await withWholeClient(url, (client) =>
    withSnapshot(client, (snapshot) =>
      withPostgresVariables(url, async (variables) => {
        const args = ['--format=custom', `--snapshot=${snapshot}`, '--no-password', `--file=${file}`]
        await runProgram(programs, 'pg_dump', args, variables, signal)
      }),
    ),
  )
  await chmod(file, 0o600)
  await assertListed(programs, file, contents.tables)
  return contents
}
