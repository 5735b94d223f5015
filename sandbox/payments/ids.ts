import { randomBytes } from 'node:crypto'

/** An id in Stripe's format: a prefix for the type, then letters and digits. */
export const newId = (prefix: string): string =>
  `${prefix}_${randomBytes(24)
    .toString('base64')
    .replaceAll(/[^a-zA-Z0-9]/g, '')
    .slice(0, 24)}`
