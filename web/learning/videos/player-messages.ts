import type { EmbeddedVideo } from '#course/video-links.ts'

/** Status of a player: it plays or can play, or it cannot show this video. */
export type PlayerState = 'alive' | 'failed'

/**
 * Message that pings a player by its own protocol, without loading the site's script. Needed because a frame fires
 * 'load' for error pages too.
 */
export const pingMessage = (site: EmbeddedVideo['site']): string =>
  JSON.stringify(site === 'YouTube' ? { event: 'listening', id: 1, channel: 'widget' } : { method: 'ping' })

const aliveEvents = new Set(['onReady', 'initialDelivery', 'infoDelivery', 'ready'])
const failedEvents = new Set(['onError', 'error'])

/** Parses a message of the player's frame; null if it is not about its status. */
export function parsePlayerMessage(data: unknown): PlayerState | null {
  const message = typeof data === 'string' ? parseJson(data) : data
  if (typeof message !== 'object' || message === null) return null
  const event = 'event' in message && typeof message.event === 'string' ? message.event : ''
  if (failedEvents.has(event)) return 'failed'
  if (aliveEvents.has(event)) return 'alive'
  return 'method' in message && message.method === 'ping' ? 'alive' : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
