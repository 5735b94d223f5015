import { randomBytes } from 'node:crypto'
import { sha256 } from '#server/platform/base/hash.ts'
import { notFound } from '#server/platform/http/problems.ts'

/** A new code of a link, and its hash, which alone is stored. */
export function newLinkCode() {
  const code = randomBytes(32).toString('base64url')
  return { code, hash: sha256(code) }
}

/** The rejection of a code that is unknown, expired or used. */
export const unknownLink = () => notFound('This link does not work: it has expired, was withdrawn, or is not complete.')
