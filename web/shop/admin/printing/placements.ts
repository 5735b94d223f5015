import type { Placement as Known } from '#contract/shop/printing.ts'

/** Print areas of an article for the design. */
export const placements = ['front', 'back', 'left', 'right'] as const satisfies readonly Known[]
export type Placement = (typeof placements)[number]

export const placementText: Record<Known, string> = {
  front: 'Front',
  back: 'Back',
  left: 'Left',
  right: 'Right',
}
