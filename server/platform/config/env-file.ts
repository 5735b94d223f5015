import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { ConfigError } from './config.ts'

/** Files that are read if none is named; the first that exists. */
const defaultFiles = ['.env', '/etc/moneta.env']

export interface Settings {
  /** The environment, completed from the file. */
  variables: NodeJS.ProcessEnv
  /** The arguments without `--env-file FILE`. */
  args: string[]
  /** Absolute path of the file. */
  file: string | undefined
  warnings: string[]
}

/** The sentence that names the file. */
export const describeFile = (file: string) => `Settings that are not in the environment are read from ${file}.`

/**
 * Completes the environment from one file: `--env-file FILE`, else MONETA_ENV_FILE, else `.env` in the current folder,
 * else /etc/moneta.env. An empty MONETA_ENV_FILE means no file. The environment wins over the file.
 * @throws ConfigError if the file cannot be read, or does not exist although it is named
 */
export function readSettings(environment: NodeJS.ProcessEnv, argv: readonly string[], files = defaultFiles): Settings {
  const { named, args } = splitArguments(argv)
  const variable = environment.MONETA_ENV_FILE
  const text = (path: string, source?: string) => readFile(resolve(path), source)
  const found =
    named !== undefined
      ? text(named, '--env-file')
      : variable !== undefined
        ? variable !== '' && text(variable, 'MONETA_ENV_FILE')
        : files
            .values()
            .map((path) => text(path))
            .find((file) => file !== undefined)
  if (!found) return { variables: environment, args, file: undefined, warnings: [] }
  return {
    variables: { ...parseEnv(found.content), ...environment },
    args,
    file: found.path,
    warnings: warningsOf(found.path),
  }
}

/** Separates `--env-file FILE` or `--env-file=FILE` from the other arguments. */
function splitArguments(argv: readonly string[]) {
  const option = '--env-file'
  const at = argv.findIndex((argument) => argument === option || argument.startsWith(`${option}=`))
  const argument = argv[at]
  if (argument === undefined) return { named: undefined, args: [...argv] }
  const isSeparate = argument === option
  const named = isSeparate ? argv[at + 1] : argument.slice(option.length + 1)
  if (!named) throw new ConfigError('Name the file of settings: --env-file FILE')
  return { named, args: argv.toSpliced(at, isSeparate ? 2 : 1) }
}

/** @param source the option that names the file; without it, a missing file is undefined */
function readFile(path: string, source?: string): { path: string; content: string } | undefined {
  try {
    return { path, content: readFileSync(path, 'utf8') }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' && source === undefined) return undefined
    if (code === 'ENOENT') throw new ConfigError(`The settings file ${path} does not exist. Correct ${source}.`)
    if (code === 'EACCES')
      throw new ConfigError(`This user cannot read the settings file ${path}. Run this as the user of the site.`)
    throw new ConfigError(`The settings file ${path} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

const readableByOthers = 0o004

function warningsOf(path: string): string[] {
  // Windows has no such permission.
  const isReadable = process.platform !== 'win32' && (statSync(path).mode & readableByOthers) !== 0
  return isReadable ? [`Every user of this machine can read the secrets in ${path}: run chmod o-r ${path}`] : []
}
