import { hash, timingSafeEqual } from 'node:crypto'

/** SHA-256 of a text or of bytes, hex. */
export const sha256 = (content: string | Uint8Array): string => hash('sha256', content)

/** Compares two secrets in constant time, so that how long it takes tells nobody where they differ. */
export const secretsEqual = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)))
