/** A value of the read cache. Its reader must not change it. */
export interface CacheEntry<T> {
  /** Unique name, such as `tier 12`. */
  key: string
  /** Names of what the value depends on, as the triggers of the database announce them. */
  sourcesOf: (value: Exclude<T, undefined>) => readonly string[]
  /** Undefined is never cached. */
  load: () => Promise<T>
  /** Whether the value may be cached, and returned from the cache. By default it may. */
  isUsable?: (value: Exclude<T, undefined>) => boolean
}

/** Announced when anything may have changed. */
export const anything = 'all'

export interface ReadCacheLimits {
  /** Age in milliseconds of the last received heartbeat, counted from its sending, above which nothing is returned. */
  maxAgeMs: number
  maxEntries?: number
  /** Time in milliseconds that only increases. */
  clock?: () => number
}

interface Stored {
  value: unknown
  sources: readonly string[]
}

/**
 * Values read from the database, kept until it announces a change of their sources. A value counts only if nothing was
 * announced while it was loaded: its query may have been overtaken by a commit. A missing row is never cached.
 */
export function readCache({ maxAgeMs, maxEntries = 50_000, clock = () => performance.now() }: ReadCacheLimits) {
  const entries = new Map<string, Stored>()
  const keysOf = new Map<string, Set<string>>()
  let announcements = 0
  /** Every change announced before this time has arrived. */
  let completeUntil = Number.NEGATIVE_INFINITY

  const remove = (key: string) => {
    for (const source of entries.get(key)?.sources ?? []) {
      const keys = keysOf.get(source)
      keys?.delete(key)
      if (keys?.size === 0) keysOf.delete(source)
    }
    entries.delete(key)
  }
  const store = (key: string, value: unknown, sources: readonly string[]) => {
    remove(key)
    const [oldest] = entries.keys()
    if (entries.size >= maxEntries && oldest !== undefined) remove(oldest)
    entries.set(key, { value, sources })
    for (const source of sources) {
      const keys = keysOf.get(source)
      if (keys) keys.add(key)
      else keysOf.set(source, new Set([key]))
    }
  }
  const isOn = () => clock() - completeUntil < maxAgeMs

  const isPresent = <T>(value: T): value is Exclude<T, undefined> => value !== undefined
  const loadInto = async <T>({ key, sourcesOf, load, isUsable }: CacheEntry<T>): Promise<T> => {
    const before = announcements
    const value = await load()
    const isCertain = announcements === before && isOn()
    if (isCertain && isPresent(value) && (isUsable?.(value) ?? true)) store(key, value, sourcesOf(value))
    return value
  }

  return {
    /** Whether changes arrive, so that values are returned from the cache. */
    isOn,
    size: () => entries.size,

    /** Returns a value from the cache if it is usable, or loads it. */
    read<T>(entry: CacheEntry<T>): Promise<T> {
      if (!isOn()) return entry.load()
      const value = entries.get(entry.key)?.value as T
      return isPresent(value) && entry.isUsable?.(value) !== false ? Promise.resolve(value) : loadInto(entry)
    },

    /** Drops all values of a changed source; of all sources if anything may have changed. */
    drop(source: string) {
      announcements += 1
      if (source === anything) {
        entries.clear()
        keysOf.clear()
      } else for (const key of keysOf.get(source) ?? []) remove(key)
    },

    /** Notes that every change announced before this time has arrived. */
    confirm(time: number) {
      completeUntil = time
    },

    /** Stops returning values: changes no longer arrive. */
    stop() {
      completeUntil = Number.NEGATIVE_INFINITY
    },
  }
}

export type ReadCache = ReturnType<typeof readCache>
