import type { Heading } from '#course/lesson-text.ts'

/**
 * Where to offer to go on: the heading at which the reader stopped. Nothing to offer at the first heading, which is
 * where the lesson opens, nor at the last, where it was read to the end, nor where the text no longer has that heading.
 */
export function resumeHeading(headings: readonly Heading[], saved: string | null | undefined): Heading | null {
  const index = headings.findIndex(({ id }) => id === saved)
  return index > 0 && index < headings.length - 1 ? (headings[index] ?? null) : null
}

/**
 * The position to save after the reader has reached a heading, or null where the saved one stays. Looking back does not
 * lose it; whoever had read to the end and begins again gets a new one.
 */
export function positionToSave(
  headings: readonly Heading[],
  saved: string | null | undefined,
  reached: string,
): string | null {
  const [before, now] = [saved, reached].map((id) => headings.findIndex((heading) => heading.id === id))
  if (now === undefined || before === undefined || now < 0 || reached === saved) return null
  const wasAtEnd = before === headings.length - 1
  return now > before || wasAtEnd ? reached : null
}

/**
 * The last heading that has come up to a line across the screen.
 * @param tops how far below the top of the window each heading stands, in the order of the text
 * @param line where the line lies, in the same measure
 * @param isAtEnd whether the page cannot be scrolled further, so that the last headings can never come up to it
 * @returns its index, or -1 before the first
 */
export function headingIndexAt(tops: readonly number[], line: number, isAtEnd: boolean): number {
  return isAtEnd ? tops.length - 1 : tops.findLastIndex((top) => top <= line)
}

/**
 * The listed heading under which another heading of the text stands: the last one listed that does not come after it.
 */
export function listedHeading(
  headings: readonly Heading[],
  listed: readonly Heading[],
  current: string | null,
): string | null {
  const upTo = headings.findIndex(({ id }) => id === current)
  const passed = new Set(headings.slice(0, upTo + 1).map(({ id }) => id))
  return listed.findLast(({ id }) => passed.has(id))?.id ?? null
}
