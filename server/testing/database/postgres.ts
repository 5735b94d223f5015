import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { removeAtEnd } from '#server/testing/remove-at-end.ts'
import { freePort } from '#server/testing/server-process.ts'
import { type Cluster, type ClusterOptions, makeCluster, memoryFolder, temporaryFolder } from './postgres-cluster.ts'

/** A running PostgreSQL of this project, for tests and the bench. */
export interface TestPostgres {
  /** URL of a database with this name on the server. */
  urlOf(database: string): string
  /** Kills all its processes at once, like a machine crash, and restarts it on the same data. */
  crash(): Promise<void>
  /** Shuts it down in order, as an upgrade does, until `beginStart`. */
  halt(): Promise<void>
  /** Starts it as a server whose start does not end before `finishStart`: it rejects connections with 57P03. */
  beginStart(): Promise<void>
  finishStart(): Promise<void>
  /** Suspends all its processes: connections stay open, and nothing answers until `thaw`. */
  freeze(): Promise<void>
  thaw(): void
  stop(): Promise<void>
}

const isRunning = (server: ChildProcess) => server.exitCode === null && server.signalCode === null

/** Waits until the server answers; false if it has stopped. */
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

function signalAll(pids: readonly number[], signal: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended by itself.
    }
  }
}

/** The processes of a running server, its first one first. */
async function processesOf(url: string, server: ChildProcess): Promise<number[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const processes = await sql<{ pid: number }[]>`select pid from pg_stat_activity where pid <> pg_backend_pid()`
  await sql.end({ timeout: 1 })
  return [server.pid ?? 0, ...processes.map(({ pid }) => pid)]
}

/** Ends a server by a signal, and waits until it has ended. */
async function endBySignal(server: ChildProcess, pids: readonly number[], signal: NodeJS.Signals) {
  const gone = once(server, 'exit')
  server.ref()
  signalAll(pids, signal)
  if (isRunning(server)) await gone
}

/** Waits until a server answers that it is starting. */
async function untilStarting(url: string) {
  for (;;) {
    const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 2 })
    const answer = await sql`select 1`.then(
      () => 'ready',
      (error) => error.code,
    )
    await sql.end({ timeout: 0 })
    if (answer === '57P03') return
    if (answer === 'ready') throw new Error('PostgreSQL has started')
    await wait(20)
  }
}

/**
 * Starts a server in its own folder on a free port of 127.0.0.1, with production's durability settings.
 * @param inMemory keeps its data in memory, for tests without durability
 */
export async function startPostgres({
  inMemory = false,
  ...options
}: ClusterOptions & { inMemory?: boolean } = {}): Promise<TestPostgres> {
  const home = mkdtempSync(join(temporaryFolder(), 'moneta-postgres-'))
  const dataHome = inMemory ? mkdtempSync(join(memoryFolder(), 'moneta-postgres-')) : home
  let server: ChildProcess | undefined
  const remove = () => {
    server?.kill('SIGKILL')
    // Ending server processes may still write.
    for (const folder of new Set([home, dataHome])) rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  const unregister = removeAtEnd(remove)
  const clean = () => {
    unregister()
    remove()
  }
  try {
    const cluster = makeCluster(home, dataHome, options)
    const port = await freePort()
    const launch = (settings?: readonly string[]) => {
      server = cluster.launch(port, settings)
      return server
    }
    const user = options.password === undefined ? 'moneta' : `moneta:${encodeURIComponent(options.password)}`
    return await whenReady({ cluster, launch, clean, url: `postgres://${user}@127.0.0.1:${port}` })
  } catch (error) {
    clean()
    throw error
  }
}

interface Launching {
  cluster: Cluster
  launch(settings?: readonly string[]): ChildProcess
  clean(): void
  url: string
}

/** Launches the server and resolves once it answers. */
async function whenReady({ cluster, launch, clean, url }: Launching): Promise<TestPostgres> {
  const urlOf = (database: string) => `${url}/${database}`
  let server = launch()
  const untilReady = async () => {
    // After a crash the port and the shared memory are free only when the last process has ended.
    for (let attempt = 0; attempt < 100; attempt += 1) {
      if (await isReachable(urlOf('postgres'), server)) return
      await wait(50)
      server = launch()
    }
    throw new Error(`PostgreSQL does not start:\n${cluster.log()}`)
  }
  await untilReady()
  let frozen: number[] = []
  const halt = () => endBySignal(server, [server.pid ?? 0], 'SIGINT')
  const restart = async () => {
    server = launch()
    await untilReady()
  }
  return {
    urlOf,
    async crash() {
      await endBySignal(server, await processesOf(urlOf('postgres'), server), 'SIGKILL')
      await restart()
    },
    halt,
    async beginStart() {
      server = launch(cluster.asStandby())
      await untilStarting(urlOf('postgres'))
    },
    async finishStart() {
      cluster.promote()
      server.kill('SIGUSR1')
      await untilReady()
    },
    async freeze() {
      frozen = await processesOf(urlOf('postgres'), server)
      signalAll(frozen, 'SIGSTOP')
    },
    thaw() {
      signalAll(frozen, 'SIGCONT')
      frozen = []
    },
    async stop() {
      signalAll(frozen, 'SIGCONT')
      if (isRunning(server)) await halt()
      clean()
    },
  }
}
