import { createHmac } from 'node:crypto'

/**
 * The header that proves the sender and time of an event: HMAC-SHA256 over time and bytes. It uses the real time,
 * because the receiver compares it with its own clock.
 */
export function signatureOf(payload: string, secret: string, seconds = Math.floor(Date.now() / 1000)): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}
