/** Pseudo-random numbers from 0 up to 1, the same in every run (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Random values of a test, by seed. */
export function seededPicker(seed: number) {
  const random = seededRandom(seed)
  /** An integer from 0 up to, excluding, `below`. */
  const upTo = (limit: number) => Math.floor(random() * limit)
  return {
    upTo,
    /** Removes a random item from a list; undefined if it is empty. */
    take: <T>(from: T[]): T | undefined => from.splice(upTo(from.length), 1)[0],
    pick: <T>(from: readonly T[]): T | undefined => from[upTo(from.length)],
  }
}

/** All permutations of a few items. */
export function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((first, index) => ordersOf(items.toSpliced(index, 1)).map((rest) => [first, ...rest]))
}
