import postgres from 'postgres'
import { withLimit } from './caller-limit.ts'
import type { Row } from './database.ts'
import { connectionLost, DatabaseUnavailableError } from './errors.ts'
import { describePostgresError, describeUnreachable, isConnectionLost } from './postgres-errors.ts'
import { connectTimeoutMs, singleSocket } from './postgres-socket.ts'
import type { Value } from './sql.ts'

export type ConnectionOptions = postgres.Options<Record<string, postgres.PostgresType>>

interface StatementOptions {
  prepare?: boolean
  /** Time limit in milliseconds, after which the connection is discarded. */
  limitMs?: number
  /** Whether the statement saves something: without a reply it is perhaps saved. */
  saves?: boolean
}

export interface ClientOptions {
  /** Time limit of a statement in milliseconds, unless the statement has its own. */
  statementLimitMs: number
  /** Called when no connection could be made. */
  onUnreachable(error: unknown): void
  /** Called once when the connection is lost or discarded. */
  onLost?: (() => void) | undefined
  /** Receives the notifications of channels that the connection listens to. */
  onnotify?: ((channel: string, payload: string) => void) | undefined
}

/** Begins a notice of the triggers that announce changes; the name of the changed source follows. */
const changeNotice = 'moneta_changes '

const unconfirmed = (cause: unknown) =>
  new DatabaseUnavailableError('unconfirmed', 'PostgreSQL did not confirm a write, which is perhaps saved', { cause })

/** Describes why a statement failed. A connection lost before the server accepted it could not be made. */
function describeFailure(failure: unknown, isAccepted: boolean, saves = false): unknown {
  const error = describePostgresError(failure)
  if (!isConnectionLost(error)) return error
  if (!isAccepted) return describeUnreachable(error)
  return saves ? unconfirmed(error) : error
}

const withoutGaps = (rows: readonly (Row | undefined)[]): Row[] => rows.filter((row) => row !== undefined)

/** Promises that can be rejected together: the driver forgets statements that wait while it connects. */
function rejectableTogether() {
  const rejects = new Set<(reason: unknown) => void>()
  return {
    track: <T>(result: PromiseLike<T>) =>
      new Promise<T>((resolve, reject) => {
        rejects.add(reject)
        result.then(
          (value) => {
            rejects.delete(reject)
            resolve(value)
          },
          (error) => {
            rejects.delete(reject)
            reject(error)
          },
        )
      }),
    rejectAll(reason: unknown) {
      for (const reject of rejects) reject(reason)
    },
  }
}

/** A connection of the driver that is made at most once. */
function openSingle(url: string, options: ConnectionOptions, { onLost, onnotify }: ClientOptions) {
  const { dial, destroy, isDestroyed } = singleSocket()
  const running = rejectableTogether()
  const changes = new Set<string>()
  let isAccepted = false
  let isDiscarded = false
  const onparameter = () => {
    isAccepted = true
  }
  const discard = (reason: unknown = connectionLost()) => {
    if (isDiscarded) return
    isDiscarded = true
    running.rejectAll(reason)
    destroy()
    onLost?.()
  }
  const onclose = () => discard()
  const onnotice = ({ message = '' }: postgres.Notice) => {
    if (message.startsWith(changeNotice)) changes.add(message.slice(changeNotice.length))
  }
  const own = { max: 1, max_lifetime: null, connect_timeout: connectTimeoutMs / 1000, onclose, onparameter, onnotice }
  const sql = postgres(url, { ...options, ...own, ...{ socket: dial, onnotify } })
  return {
    sql,
    track: running.track,
    changes,
    /** Whether the server has accepted the connection, so that statements may have reached it. */
    isAccepted: () => isAccepted,
    isLost: () => isDiscarded || isDestroyed(),
    /** Ends the connection at once; running statements reject. */
    discard,
  }
}

/**
 * One connection, made by its first statement. It never reconnects: a statement sent on a connection that the driver has
 * not yet seen closing would wait forever. A lost client is replaced by its owner.
 */
export function openClient(url: string, options: ConnectionOptions, clientOptions: ClientOptions) {
  const { statementLimitMs, onUnreachable } = clientOptions
  const { sql, track, changes, isAccepted, isLost, discard } = openSingle(url, options, clientOptions)

  const send = async <R extends object>(text: string, values: readonly Value[], more: StatementOptions) => {
    try {
      return await track(sql.unsafe<R[]>(text, [...values], { prepare: more.prepare ?? true }))
    } catch (failure) {
      const error = describeFailure(failure, isAccepted(), more.saves)
      const isUnreachable = !isAccepted() && isConnectionLost(error)
      // After an error not sent by the server, the connection's state is unknown.
      if (!isAccepted() || !(failure instanceof postgres.PostgresError)) discard(isUnreachable ? error : undefined)
      if (isUnreachable) onUnreachable(error)
      throw error
    }
  }

  const run = <R extends object>(text: string, values: readonly Value[] = [], more: StatementOptions = {}) => {
    if (isLost()) return Promise.reject(connectionLost())
    const { limitMs = statementLimitMs } = more
    if (limitMs === Number.POSITIVE_INFINITY) return send<R>(text, values, more)
    return withLimit(limitMs, (limit) => {
      limit.abandon = discard
      return send<R>(text, values, more)
    })
  }

  return {
    /** Runs one statement. */
    run,
    /** Returns the rows of a query. The driver counts on after a result that failed midway, so the next one has gaps. */
    rows: (text: string, values?: readonly Value[], more?: StatementOptions) =>
      run<Row>(text, values, more).then(withoutGaps),
    isLost,
    discard,
    /** Returns the changed sources that triggers announced on this connection since the last call. */
    takeChanges(): string[] {
      if (changes.size === 0) return []
      const taken = [...changes]
      changes.clear()
      return taken
    },
    /** Waits for running statements, at most this time in milliseconds. */
    async end(timeoutMs: number) {
      if (!isLost()) await sql.end({ timeout: timeoutMs / 1000 })
      discard()
    },
  }
}

export type Client = ReturnType<typeof openClient>
