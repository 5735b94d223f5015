import { randomUUID } from 'node:crypto'
import { valueWithin } from '#server/platform/base/value-within.ts'
import { openClient } from './postgres-client.ts'

/**
 * Whether a notification passes from one connection to another, as the read cache needs. A pooler may prevent it.
 * @param limitMs time that it may take, in milliseconds
 * @param signal ends the connections
 */
export async function passesNotifications(url: string, limitMs: number, signal: AbortSignal): Promise<boolean> {
  const { promise: received, resolve } = Promise.withResolvers<true>()
  const limits = { statementLimitMs: limitMs, onUnreachable: () => {} }
  const open = (onnotify?: () => void) => openClient(url, { fetch_types: false }, { ...limits, onnotify })
  const [listener, sender] = [open(() => resolve(true)), open()]
  const end = () => {
    listener.discard()
    sender.discard()
  }
  signal.addEventListener('abort', end)
  const notify = async () => {
    const channel = `moneta_check_${randomUUID().replaceAll('-', '')}`
    await listener.run(`listen ${channel}`)
    await sender.run(`notify ${channel}`)
    return received
  }
  try {
    return (await valueWithin(limitMs, notify())) ?? false
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}
