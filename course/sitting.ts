/** A sitting of a lesson as pages list it. Its minutes are worked out in sittings.ts. */

export const sittingTopics = ['idea', 'practice', 'check'] as const
export type SittingTopic = (typeof sittingTopics)[number]

export const sittingTitles: Readonly<Record<SittingTopic, string>> = {
  idea: 'Scene and idea',
  practice: 'Worked example and your turn',
  check: 'Watch out and quiz',
}

export interface Sitting {
  topic: SittingTopic
  /** Whole minutes, 1 or more. */
  minutes: number
  /** Anchors of its headings, in order. */
  places: string[]
}

export const totalMinutes = (sittings: readonly Sitting[]): number =>
  sittings.reduce((sum, { minutes }) => sum + minutes, 0)

/** The sitting that contains a heading, counted from 1; the first for an unknown heading. */
export function sittingNumberAt(sittings: readonly Sitting[], place: string): number {
  return (
    Math.max(
      sittings.findIndex(({ places }) => places.includes(place)),
      0,
    ) + 1
  )
}
