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

interface ClientOptions {
  /** Time limit of a statement in milliseconds, unless the statement has its own. */
  statementLimitMs: number
  /** Called when no connection could be made. */
  onUnreachable(error: unknown): void
}

const unconfirmed = (cause: unknown) =>
  new DatabaseUnavailableError('unconfirmed', 'PostgreSQL did not confirm a write, which is perhaps saved', { cause })

const withoutGaps = (rows: readonly (Row | undefined)[]): Row[] => rows.filter((row) => row !== undefined)

/** Promises that can be rejected together: the driver forgets statements that wait while it connects. */
function rejectableTogether() {
  const rejects = new Set<(error: Error) => void>()
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
    rejectAll(error: Error) {
      for (const reject of rejects) reject(error)
    },
  }
}

/** A connection of the driver that is made at most once. */
function openSingle(url: string, options: ConnectionOptions, onclose: () => void) {
  const { dial, destroy, isDestroyed } = singleSocket()
  let isAccepted = false
  const onparameter = () => {
    isAccepted = true
  }
  const ownOptions = { max: 1, max_lifetime: null, connect_timeout: connectTimeoutMs / 1000, onclose, onparameter }
  const sql = postgres(url, { ...options, ...ownOptions, ...{ socket: dial } })
  return {
    sql,
    isDestroyed,
    /** Whether the server has accepted the connection, so that statements may have reached it. */
    isAccepted: () => isAccepted,
    destroy() {
      destroy()
      sql.end({ timeout: 0 }).catch(() => {})
    },
  }
}

/**
 * One connection, made by its first statement. It never reconnects: a statement sent on a connection that the driver has
 * not yet seen closing would wait forever. A lost client is replaced by its owner.
 */
export function openClient(
  url: string,
  options: ConnectionOptions,
  { statementLimitMs, onUnreachable }: ClientOptions,
) {
  let isDiscarded = false
  const running = rejectableTogether()
  const discard = (error: Error = connectionLost()) => {
    if (isDiscarded) return
    isDiscarded = true
    running.rejectAll(error)
    destroy()
  }
  const { sql, isAccepted, isDestroyed, destroy } = openSingle(url, options, () => discard())
  const isLost = () => isDiscarded || isDestroyed()

  const send = async <R extends object>(text: string, values: readonly Value[], more: StatementOptions) => {
    try {
      return await running.track(sql.unsafe<R[]>(text, [...values], { prepare: more.prepare ?? true }))
    } catch (failure) {
      const described = describePostgresError(failure)
      const isGone = isConnectionLost(described)
      const error = isGone && !isAccepted() ? describeUnreachable(described) : described
      // After an error not sent by the server, the connection's state is unknown.
      if (!isAccepted() || !(failure instanceof postgres.PostgresError))
        discard(error instanceof DatabaseUnavailableError ? error : undefined)
      if (isGone && !isAccepted()) onUnreachable(error)
      throw isGone && isAccepted() && more.saves ? unconfirmed(error) : error
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
    /** Ends the connection at once; running statements reject. */
    discard,
    /** Waits for running statements, at most this time in milliseconds. */
    async end(timeoutMs: number) {
      if (!isLost()) await sql.end({ timeout: timeoutMs / 1000 })
      discard()
    },
  }
}

export type Client = ReturnType<typeof openClient>
