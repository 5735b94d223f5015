import { budget503020Clip } from './budget-503020.ts'
import { cardPayoffClip } from './card-payoff.ts'
import type { Clip } from './clip.ts'
import { compoundGrowthClip } from './compound-growth.ts'

/** The clips by file name. */
export const clips: Record<string, Clip> = {
  'budget-503020': budget503020Clip,
  'compound-growth': compoundGrowthClip,
  'card-payoff': cardPayoffClip,
}
