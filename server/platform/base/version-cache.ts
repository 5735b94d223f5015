/**
 * Caches computed values of one version of their source, such as counts of one state of the shop. Another version drops
 * them all. Read the version before the source: a value of a newer source is then only computed again, and no outdated
 * one is returned.
 * @param whenFull what happens beyond the maximum: the oldest value is dropped, or the new one is not cached
 */
export function versionCache<Value>(maxEntries: number, whenFull: 'drop-oldest' | 'skip-new' = 'drop-oldest') {
  const values = new Map<string, Value>()
  let currentVersion: string | undefined
  return async (version: string, key: string, compute: () => Promise<Value>): Promise<Value> => {
    const cached = version === currentVersion ? values.get(key) : undefined
    if (cached !== undefined) return cached
    const value = await compute()
    if (version !== currentVersion) values.clear()
    currentVersion = version
    if (values.size >= maxEntries) {
      if (whenFull === 'skip-new') return value
      const [oldest] = values.keys()
      if (oldest !== undefined) values.delete(oldest)
    }
    values.set(key, value)
    return value
  }
}

/**
 * Caches the latest version of each value, by its name. Names come from the program and are few. A value is computed
 * once per version.
 */
export function latestVersions<Value>() {
  const cached = new Map<string, { version: string; value: Value }>()
  return async (name: string, version: string, compute: () => Promise<Value>): Promise<Value> => {
    const entry = cached.get(name)
    if (entry?.version === version) return entry.value
    const value = await compute()
    cached.set(name, { version, value })
    return value
  }
}
