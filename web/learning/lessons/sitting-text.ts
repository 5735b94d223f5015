import { type Sitting, sittingNumberAt, totalMinutes } from '#course/sitting.ts'

export const sittingAnchor = (number: number): string => `sitting-${number}`

/** 'part 2 of 3, 7 min' */
export const sittingText = (sittings: readonly Sitting[], number: number): string =>
  `part ${number} of ${sittings.length}, ${sittings[number - 1]?.minutes ?? 0} min`

/** '18 min in 3 parts' */
export const lessonMinutesText = (sittings: readonly Sitting[]): string => {
  const total = `${totalMinutes(sittings)} min`
  return sittings.length > 1 ? `${total} in ${sittings.length} parts` : total
}

/** Where a member continues in a lesson. */
export interface Continuation {
  /** Anchor, or '' for the beginning of the lesson. */
  anchor: string
  /** 'part 2 of 3, 7 min' */
  text: string
}

/**
 * The sitting that contains the last heading reached. Null before the first heading, and for a lesson in one sitting.
 */
export function continuationAt(
  sittings: readonly Sitting[] | undefined,
  place: string | null | undefined,
): Continuation | null {
  if (!sittings || sittings.length < 2 || !place) return null
  const number = sittingNumberAt(sittings, place)
  return { anchor: number === 1 ? '' : sittingAnchor(number), text: sittingText(sittings, number) }
}
