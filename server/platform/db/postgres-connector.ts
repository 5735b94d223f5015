import { DatabaseUnavailableError, databaseClosed } from './errors.ts'
import { type Client, type ClientOptions, type ConnectionOptions, openClient } from './postgres-client.ts'
import { describeUnreachable } from './postgres-errors.ts'

interface ConnectorOptions {
  /** Interval of probes in milliseconds while no connection can be made. */
  probeEveryMs: number
  /** Time limit of a probe in milliseconds. */
  probeLimitMs: number
}

interface ConnectOptions extends Partial<Omit<ClientOptions, 'onUnreachable'>> {
  /** Settings of the session in addition to the shared ones. */
  settings?: ConnectionOptions['connection']
}

/**
 * Makes the connections to one server. After a failure it rejects new ones at once, until a probe succeeds. Connections
 * that work are not affected.
 */
export function openConnector(
  url: string,
  options: ConnectionOptions,
  { probeEveryMs, probeLimitMs }: ConnectorOptions,
) {
  /** Why no connection can be made. */
  let outage: unknown
  let timer: NodeJS.Timeout | undefined
  let probing: Client | undefined
  let isClosed = false

  const probeLater = () => {
    if (!isClosed) timer = setTimeout(probe, probeEveryMs)
  }
  const probe = async () => {
    probing = openClient(url, options, { statementLimitMs: probeLimitMs, onUnreachable() {} })
    try {
      await probing.run('select 1')
      outage = undefined
    } catch (error) {
      // Any other error is an answer, which callers must see.
      if (error instanceof DatabaseUnavailableError) return probeLater()
      outage = undefined
    } finally {
      probing.discard()
    }
  }
  const onUnreachable = (error: unknown) => {
    if (outage || isClosed) return
    outage = error
    probeLater()
  }

  return {
    /** Creates a client; its first statement connects. */
    connect({ settings, ...own }: ConnectOptions = {}): Client {
      if (isClosed) throw databaseClosed()
      if (outage) throw describeUnreachable(outage)
      const connection = { ...options.connection, ...settings }
      const clientOptions = { statementLimitMs: Number.POSITIVE_INFINITY, ...own, onUnreachable }
      return openClient(url, { ...options, connection }, clientOptions)
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      probing?.discard()
    },
  }
}

export type Connector = ReturnType<typeof openConnector>
