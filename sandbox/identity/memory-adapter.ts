import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

/** Maximum number of stored objects; the oldest is evicted first. One sign-in needs about five. */
const maxEntries = 5000

/**
 * In-memory storage of pending sign-ins. They last minutes, and after a restart the user only has to click the button
 * again. The provider itself rejects expired entries.
 */
export function memoryAdapter(): AdapterFactory {
  const entries = new Map<string, AdapterPayload>()
  const find = (wanted: (key: string, payload: AdapterPayload) => boolean) =>
    [...entries].find(([key, payload]) => wanted(key, payload))?.[1]

  return (model): Adapter => {
    const keyOf = (id: string) => `${model} ${id}`
    const isOwnModel = (key: string) => key.startsWith(`${model} `)
    return {
      async upsert(id, payload) {
        entries.delete(keyOf(id))
        entries.set(keyOf(id), payload)
        const [oldest] = entries.keys()
        if (entries.size > maxEntries && oldest) entries.delete(oldest)
      },
      find: async (id) => entries.get(keyOf(id)),
      findByUid: async (uid) => find((key, payload) => isOwnModel(key) && payload.uid === uid),
      findByUserCode: async (code) => find((key, payload) => isOwnModel(key) && payload.userCode === code),
      async consume(id) {
        const payload = entries.get(keyOf(id))
        // The provider only checks whether it was consumed, never when.
        if (payload) entries.set(keyOf(id), { ...payload, consumed: 1 })
      },
      async destroy(id) {
        entries.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of entries) if (payload.grantId === grantId) entries.delete(key)
      },
    }
  }
}
