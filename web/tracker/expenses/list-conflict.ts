import { useState } from 'react'
import { statusOf } from '#web/platform/api/errors.ts'

/** Somebody changed it meanwhile, or deleted it. */
export const isConflict = (error: Error | null): boolean => [412, 404].includes(statusOf(error) ?? 0)

/** Somebody changed what stands in a form: as it is now; null where it is gone. */
export interface Conflict<T> {
  current: T | null
}

/**
 * Reads how one of a short list is now, after the server has refused to change an older state of it.
 * @param readList asks for the list anew
 */
export function useListConflict<T extends { id: number }>(id: number | undefined, readList: () => Promise<T[]>) {
  const [conflict, setConflict] = useState<Conflict<T> | null>(null)
  const find = async () => {
    const all = await readList().catch(() => null)
    if (all) setConflict({ current: all.find((one) => one.id === id) ?? null })
  }
  return { conflict, find, settle: () => setConflict(null) }
}
