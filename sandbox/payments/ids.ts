import { randomBytes } from 'node:crypto'

/** An id in the form of Stripe's: a prefix that names the kind, then letters and digits. */
export const newId = (prefix: string): string =>
  `${prefix}_${randomBytes(24)
    .toString('base64')
    .replaceAll(/[^a-zA-Z0-9]/g, '')
    .slice(0, 24)}`
