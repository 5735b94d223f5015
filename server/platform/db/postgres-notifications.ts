import { randomUUID } from 'node:crypto'
import type { Client } from './postgres-client.ts'
import { anything, type ReadCache } from './read-cache.ts'

/** The channel of the triggers of `0034-announce-changes.postgres.sql`. */
export const changesChannel = 'moneta_changes'

/** Maximum number of heartbeats waited for. */
const maxUnderWay = 3

/** What a connection that listens tells its owner. */
export interface ListenerEvents {
  onnotify(channel: string, payload: string): void
  onLost(): void
}

interface NotificationOptions {
  connect(events: ListenerEvents): Client
  /** Sends a notification on another connection, as every change does. */
  notify(channel: string, payload: string): Promise<unknown>
  cache: ReadCache
  heartbeatMs: number
  /** Time in milliseconds without a heartbeat, after which to warn. */
  silenceMs: number
  /** Receives one message for each such time. */
  warn(message: string): void
}

const heartbeatsMissing =
  'PostgreSQL does not pass notifications on, so each request reads its session. A pooler must allow LISTEN.'

/**
 * Drops cached values when PostgreSQL announces a change. PostgreSQL delivers notifications in the order of their
 * commits. So a received heartbeat proves that every change committed before its sending has arrived.
 */
export function openNotifications({ connect, notify, cache, heartbeatMs, silenceMs, warn }: NotificationOptions) {
  const heartbeatChannel = `moneta_heartbeat_${randomUUID().replaceAll('-', '')}`
  const sentAt = new Map<number, number>()
  let heartbeats = 0
  let listener: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  /** Since when no heartbeat has arrived, and whether that is known. */
  let silence = { since: performance.now(), isKnown: false }

  const receiveHeartbeat = (heartbeat: number) => {
    const time = sentAt.get(heartbeat)
    if (time === undefined) return
    for (const number of sentAt.keys()) if (number <= heartbeat) sentAt.delete(number)
    cache.confirm(time)
    silence = { since: performance.now(), isKnown: false }
  }
  const listen = async () => {
    cache.stop()
    sentAt.clear()
    silence.since = performance.now()
    const client = connect({
      onnotify(channel, payload) {
        if (client !== listener || client.isLost()) return
        if (channel === heartbeatChannel) receiveHeartbeat(Number(payload))
        else cache.drop(payload)
      },
      onLost() {
        if (client === listener) cache.stop()
      },
    })
    listener = client
    await client.run(`listen ${changesChannel}; listen ${heartbeatChannel}`).catch((error) => {
      client.discard()
      throw error
    })
    // Changes before this moment were not announced here.
    cache.drop(anything)
  }
  const sendHeartbeat = async () => {
    if (!listener || listener.isLost()) await listen()
    heartbeats += 1
    sentAt.set(heartbeats, performance.now())
    sentAt.delete(heartbeats - maxUnderWay)
    await notify(heartbeatChannel, String(heartbeats))
  }
  const tick = async () => {
    // A failure means that the database cannot be reached, which every request reports.
    const isSent = await sendHeartbeat().then(
      () => true,
      () => false,
    )
    if (isSent && !silence.isKnown && performance.now() - silence.since > silenceMs) {
      silence.isKnown = true
      warn(heartbeatsMissing)
    }
    if (!isClosed) timer = setTimeout(tick, heartbeatMs).unref()
  }
  void tick()

  return {
    /** Waits for running statements, at most this time in milliseconds. */
    async close(timeoutMs: number) {
      isClosed = true
      clearTimeout(timer)
      cache.stop()
      await listener?.end(timeoutMs)
    },
  }
}
