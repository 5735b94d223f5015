import { hash, timingSafeEqual } from 'node:crypto'

/** SHA-256 of text or bytes, in hex. */
export const sha256 = (content: string | Uint8Array): string => hash('sha256', content)

/** Compares two secrets in constant time, to prevent timing attacks. */
export const secretsEqual = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)))
