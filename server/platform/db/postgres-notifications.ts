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
  /** Receives one message for each time during which no changes arrive. */
  warn(message: string): void
}

const heartbeatsMissing =
  'PostgreSQL does not pass notifications on, so each request reads its session. A pooler must allow LISTEN.'

/**
 * Drops cached values when PostgreSQL announces a change. PostgreSQL delivers notifications in the order of their
 * commits. So a received heartbeat proves that every change committed before its sending has arrived.
 */
export function openNotifications({ connect, notify, cache, heartbeatMs, warn }: NotificationOptions) {
  const heartbeatChannel = `moneta_heartbeat_${randomUUID().replaceAll('-', '')}`
  const sentAt = new Map<number, number>()
  let heartbeats = 0
  let listener: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let isWarned = false

  const receiveHeartbeat = (heartbeat: number) => {
    const time = sentAt.get(heartbeat)
    if (time === undefined) return
    for (const number of sentAt.keys()) if (number <= heartbeat) sentAt.delete(number)
    cache.confirm(time)
    isWarned = false
  }
  const listen = async () => {
    cache.stop()
    sentAt.clear()
    const client = connect({
      onnotify(channel, payload) {
        if (client !== listener) return
        if (channel === heartbeatChannel) receiveHeartbeat(Number(payload))
        else cache.drop(payload)
      },
      onLost() {
        if (client === listener) cache.stop()
      },
    })
    listener = client
    await client.run(`listen ${changesChannel}; listen ${heartbeatChannel}`)
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
    const wasSilent = sentAt.size >= maxUnderWay && !cache.isOn()
    // A failure means that the database cannot be reached, which every request reports.
    await sendHeartbeat().catch(() => sentAt.delete(heartbeats))
    if (wasSilent && !isWarned) {
      isWarned = true
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
