import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** A folder with PostgreSQL's client programs of one major version. */
export interface PostgresPrograms {
  folder: string
  major: number
}

/** Maximum number of characters of a program's messages that an error contains. */
const maxMessageLength = 2000

/** Folders that may contain client programs: those of Debian's and Red Hat's packages, then the search path. */
export const programFolders = (): string[] => [
  ...globSync(['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin']),
  ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
]

/** The major version of a program, from a version text such as `pg_dump (PostgreSQL) 15.14`. */
const majorOf = (text: string): number | undefined => {
  const found = /\(PostgreSQL\) (\d+)/.exec(text)?.[1]
  return found === undefined ? undefined : Number(found)
}

async function programsIn(folder: string): Promise<PostgresPrograms[]> {
  const program = join(folder, 'pg_dump')
  if (!existsSync(program) || !existsSync(join(folder, 'pg_restore'))) return []
  const { stdout } = await promisify(execFile)(program, ['--version']).catch(() => ({ stdout: '' }))
  const major = majorOf(stdout)
  return major === undefined ? [] : [{ folder, major }]
}

/** A message for the admin: the programs for a server are missing or too old. */
export class MissingProgramsError extends Error {}

/**
 * Finds pg_dump and pg_restore for a server. Older programs cannot read a newer server, so the version is the server's
 * own, else the next newer one.
 * @throws MissingProgramsError that names the package to install
 */
export async function findPrograms(serverMajor: number, folders: readonly string[]): Promise<PostgresPrograms> {
  const found = (await Promise.all(folders.map(programsIn))).flat().toSorted((a, b) => a.major - b.major)
  const fitting = found.find(({ major }) => major >= serverMajor)
  if (fitting) return fitting
  const remedy = `Install the package postgresql-client-${serverMajor}, then try again.`
  const newest = found.at(-1)
  throw new MissingProgramsError(
    newest
      ? `The server is PostgreSQL ${serverMajor}, and pg_dump here is of version ${newest.major}, which cannot read it. Nothing was changed. ${remedy}`
      : `pg_dump and pg_restore are not installed. Nothing was changed. ${remedy}`,
  )
}

/**
 * Runs a client program.
 * @param variables its environment, beside the search path
 * @param signal ends the program
 * @returns its output
 * @throws an error with its messages if it fails
 */
export async function runProgram(
  { folder }: PostgresPrograms,
  name: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
): Promise<string> {
  signal?.throwIfAborted()
  const env = { PATH: process.env.PATH ?? '', LC_MESSAGES: 'C', ...variables }
  const child = spawn(join(folder, name), args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', stop)
  const output: string[] = []
  let messages = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => output.push(text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    messages = (messages + text).slice(-maxMessageLength)
  })
  try {
    const [code, killed] = await once(child, 'close')
    if (code !== 0) throw new Error(`${name} failed (${killed ?? code}): ${messages.trim() || 'no message'}`)
    return output.join('')
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}
