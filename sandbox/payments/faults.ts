import * as z from 'zod'
import type { Store } from './store.ts'

/** Possible faults of API replies. */
export const Fault = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('late'), ms: z.number().int().min(0).default(12_000) }),
  z.object({ kind: z.literal('cut') }),
  z.object({ kind: z.literal('status'), status: z.union([z.literal(500), z.literal(429)]) }),
  z.object({ kind: z.literal('garbage') }),
])
export type Fault = z.input<typeof Fault>

const Stored = z.object({ fault: Fault, calls: z.number().nullable() }).nullable()

/** The active fault, for the next calls or until it is switched off. */
export function faultSwitch(store: Store) {
  const read = () => Stored.parse(store.setting('fault') ?? null)
  return {
    current: () => read()?.fault,
    /** @param calls number of affected calls; default: all until it is switched off */
    set(fault: Fault | null, calls?: number) {
      store.saveSetting('fault', fault && { fault, calls: calls ?? null })
    },
    /** The fault of this call. */
    take(): z.output<typeof Fault> | undefined {
      const stored = read()
      if (!stored) return undefined
      const { fault, calls } = stored
      if (calls !== null) store.saveSetting('fault', calls > 1 ? { fault, calls: calls - 1 } : null)
      return fault
    },
  }
}
export type FaultSwitch = ReturnType<typeof faultSwitch>
