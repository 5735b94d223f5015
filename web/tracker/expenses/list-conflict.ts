import { useState } from 'react'
import { statusOf } from '#web/platform/api/errors.ts'

/** The item was changed or deleted in the meantime. */
export const isConflict = (error: Error | null): boolean => [412, 404].includes(statusOf(error) ?? 0)

/** The current state of an item that changed while its form was open; null if it was deleted. */
export interface Conflict<T> {
  current: T | null
}

/**
 * Reads the current state of a list item after the server rejected a change to an older version.
 * @param readList reloads the list
 */
export function useListConflict<T extends { id: number }>(id: number | undefined, readList: () => Promise<T[]>) {
  const [conflict, setConflict] = useState<Conflict<T> | null>(null)
  const find = async () => {
    const all = await readList().catch(() => null)
    if (all) setConflict({ current: all.find((one) => one.id === id) ?? null })
  }
  return { conflict, find, settle: () => setConflict(null) }
}
