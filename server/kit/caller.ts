import { hash, timingSafeEqual } from 'node:crypto'

/** Who sends a request, as the session says. */
export interface Caller {
  id: number
  email: string
  given_name: string | null
  time_zone: string | null
  is_admin: boolean
  /** SHA-256 of the session's id, hex; names the session without being able to open it. */
  session_hash: string
}

/** What every handler is told beside its parsed input. */
export interface Context {
  /** Moment of the request, in milliseconds. */
  now: number
  /** The caller's day, 'YYYY-MM-DD', in the zone of the browser; UTC where unknown. */
  today: string
}

/** SHA-256 of a text, hex. */
export const sha256 = (text: string): string => hash('sha256', text)

/** Compares two secrets without telling by its time where they differ. */
export const sameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)))
