export type OneByOne = <T>(work: () => Promise<T>) => Promise<T>

/** A queue: each work begins when the one before has ended, well or badly. */
export function oneByOne(): OneByOne {
  let tail: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = tail.then(work)
    tail = done.catch(() => {})
    return done
  }
}
