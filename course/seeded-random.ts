/** Returns whole numbers from 0 to below a limit. */
export type Random = (below: number) => number

/**
 * Two halves of a non-cryptographic hash (FNV-1a with two seeds), because the browser has no other synchronous hash.
 */
export function hashText(text: string): [number, number] {
  let [one, other] = [0x811c9dc5, 0x9e3779b9]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ code, 0x85ebca6b)
    other ^= other >>> 13
  }
  return [one >>> 0, other >>> 0]
}

/** `hashText` as 16 hexadecimal digits. */
export const hashOf = (text: string): string =>
  hashText(text)
    .map((half) => half.toString(16).padStart(8, '0'))
    .join('')

/** A seeded pseudo-random generator (mulberry32): equal texts give equal sequences. */
export function randomFrom(text: string): Random {
  const [one, other] = hashText(text)
  let state = one ^ other
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Fisher–Yates shuffle of a copy. */
export function shuffle<T>(list: readonly T[], random: Random): T[] {
  const result = [...list]
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = random(last + 1)
    const [moved] = result.splice(other, 1, result[last] as T)
    result[last] = moved as T
  }
  return result
}
