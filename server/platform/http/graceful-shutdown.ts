import type { Socket } from 'node:net'
import { setImmediate as eventLoopTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/db/database.ts'
import type { Health } from './readiness.ts'

/** Time limits of a shutdown, in milliseconds. */
export interface ShutdownLimits {
  /** How long everything is still served, so that load balancers notice /readyz and clients open new connections. */
  drainMs: number
  /** For running requests after that; twice that until the process is killed. */
  timeoutMs: number
}

/** While the server stops, each reply ends its connection, so that the client opens the next one to another server. */
export function closeConnectionsWhileStopping(app: FastifyInstance, health: Health) {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (health.isStopping) reply.header('connection', 'close')
    done()
  })
}

/** Age in milliseconds from which a connection without a request is idle: its first request may be under way. */
const idleAgeMs = 1000

/**
 * Makes Node close no connection as idle whose request is about to arrive, or whose reply is not read completely. Node
 * destroys both, and the client would see a lost request or half a reply. Knows the connections used from now on.
 */
export function protectConnections(server: FastifyInstance['server']) {
  const usedAt = new Map<Socket, number>()
  const use = (socket: Socket) => {
    if (!usedAt.has(socket)) socket.once('close', () => usedAt.delete(socket))
    usedAt.set(socket, performance.now())
  }
  server.on('connection', use)
  server.on('request', ({ socket }) => use(socket))
  const isBusy = ([socket, at]: [Socket, number]) => socket.writableLength > 0 || performance.now() - at < idleAgeMs
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    if (![...usedAt].some(isBusy)) closeIdle()
  }
}

/** Maximum number of event loop turns until the listener is closed; a flood of connections must not prevent it. */
const maxTurns = 1000

/** Closes the listener in a quiet turn of the event loop: the system resets connections that are not accepted yet. */
async function closeListener(server: FastifyInstance['server']) {
  let isQuiet = false
  const onConnection = () => {
    isQuiet = false
  }
  server.on('connection', onConnection)
  for (let turns = 0; !isQuiet && turns < maxTurns; turns += 1) {
    isQuiet = true
    await eventLoopTurn()
  }
  server.off('connection', onConnection)
  // Fastify itself closes it only after the background jobs have ended.
  server.close()
}

/**
 * Graceful shutdown: no connection is accepted any more, and running requests may finish. Connections still open after
 * `timeoutMs` are closed, such as those of stalled clients.
 */
export async function closeWithTimeout(app: FastifyInstance, timeoutMs: number) {
  // Keep-alive would hold a finished connection open, and the server with it.
  const idleTimer = setInterval(() => app.server.closeIdleConnections(), 50)
  const forceTimer = setTimeout(() => app.server.closeAllConnections(), timeoutMs)
  try {
    await closeListener(app.server)
    await app.close()
  } finally {
    clearInterval(idleTimer)
    clearTimeout(forceTimer)
  }
}

/** A thread inside SQLite blocks an ordinary exit. Committed data is safe, as in any crash. */
const endAtOnce = () => process.kill(process.pid, 'SIGKILL')

/**
 * Ends the process: everything is served for the drain time, then running requests may finish, then the database is
 * closed. After `timeoutMs` it is closed in any case, which rejects the statements of jobs that still wait for it.
 */
export async function shutDown(
  app: FastifyInstance,
  db: Pick<Database, 'close'>,
  health: Health,
  { drainMs, timeoutMs }: ShutdownLimits,
): Promise<void> {
  health.isStopping = true
  protectConnections(app.server)
  await sleep(drainMs)
  setTimeout(endAtOnce, 2 * timeoutMs)
  try {
    // Anything that still hangs then, such as a call to a silent partner, can be abandoned safely.
    await Promise.race([closeWithTimeout(app, timeoutMs), sleep(timeoutMs)])
    await db.close()
  } catch (error) {
    app.log.warn({ err: error }, 'stopped in the middle of something')
    // The log is written asynchronously.
    await sleep(100)
    endAtOnce()
  }
  process.exit(0)
}
