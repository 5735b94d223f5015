import { createHash } from 'node:crypto'

const modulus = 2n ** 256n

/** The number and a hash of a set of rows, in any order: the databases sort texts differently. */
export function rowHash() {
  let sum = 0n
  let count = 0
  return {
    /** @param row its values as text */
    add(row: readonly (string | null)[]) {
      const digest = createHash('sha256').update(JSON.stringify(row)).digest('hex')
      sum = (sum + BigInt(`0x${digest}`)) % modulus
      count += 1
    },
    count: () => count,
    text: () => sum.toString(16).padStart(64, '0'),
  }
}

export type RowHash = ReturnType<typeof rowHash>
