import { tiers } from './tiers.ts'

/** Readers whose view of a draft an admin can see. */
export const draftReaders = ['visitor', ...tiers] as const
export type DraftReader = (typeof draftReaders)[number]
