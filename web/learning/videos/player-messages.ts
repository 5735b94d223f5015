import type { EmbeddedVideo } from '#course/video-links.ts'

/** What a player says of itself: it plays or can play, or it cannot show this video. */
export type PlayerState = 'alive' | 'failed'

/**
 * What asks a player for a sign of life, in its own language, so that no script of the site has to be loaded. A frame
 * reports 'load' for error pages too, hence the question.
 */
export const pingMessage = (site: EmbeddedVideo['site']): string =>
  JSON.stringify(site === 'YouTube' ? { event: 'listening', id: 1, channel: 'widget' } : { method: 'ping' })

const aliveEvents = new Set(['onReady', 'initialDelivery', 'infoDelivery', 'ready'])
const failedEvents = new Set(['onError', 'error'])

/** Reads a message of the player's frame; null where it says nothing of either. */
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
