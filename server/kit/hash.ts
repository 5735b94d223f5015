import { hash, timingSafeEqual } from 'node:crypto'

/** SHA-256 of a text, hex. */
export const sha256 = (text: string): string => hash('sha256', text)

/** Compares two secrets in constant time, so that how long it takes tells nobody where they differ. */
export const secretsEqual = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)))
