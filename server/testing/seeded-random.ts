/** Numbers from 0 up to 1 that look random and are the same in every run (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What a test draws by a seed. */
export function seededDraws(seed: number) {
  const random = seededRandom(seed)
  /** An integer from 0 up to `below`. */
  const upTo = (below: number) => Math.floor(random() * below)
  return {
    upTo,
    /** Takes one out of a list; undefined from an empty one. */
    take: <T>(from: T[]): T | undefined => from.splice(upTo(from.length), 1)[0],
    pick: <T>(from: readonly T[]): T | undefined => from[upTo(from.length)],
  }
}

/** Every order of a few things. */
export function ordersOf<T>(things: readonly T[]): T[][] {
  if (things.length < 2) return [[...things]]
  return things.flatMap((first, index) => ordersOf(things.toSpliced(index, 1)).map((rest) => [first, ...rest]))
}
