import { createHash } from 'node:crypto'

/** The SHA-256 of a file's bytes as a hexadecimal string. */
export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
