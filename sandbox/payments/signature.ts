import { createHmac } from 'node:crypto'

/**
 * The header that proves who sent an event and when: HMAC-SHA256 over the time and the bytes. The time is the real one, since
 * whoever checks it compares it with their own clock.
 */
export function signatureOf(payload: string, secret: string, seconds = Math.floor(Date.now() / 1000)): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}
