import type { Heading } from './lesson-text.ts'

/**
 * Where to offer to go on: the heading at which the reader stopped. Nothing to offer at the first heading, which is where
 * the lesson opens, nor at the last, where it was read to the end, nor where the text no longer has that heading.
 */
export function resumeAt(headings: readonly Heading[], kept: string | null | undefined): Heading | null {
  const at = headings.findIndex(({ id }) => id === kept)
  return at > 0 && at < headings.length - 1 ? (headings[at] ?? null) : null
}

/**
 * The place to keep after the reader has reached a heading, or null where the kept one stays. Looking back does not lose
 * the place; whoever had read to the end and begins again gets a new one.
 */
export function placeToKeep(
  headings: readonly Heading[],
  kept: string | null | undefined,
  reached: string,
): string | null {
  const [before, now] = [kept, reached].map((id) => headings.findIndex((heading) => heading.id === id))
  if (now === undefined || before === undefined || now < 0 || reached === kept) return null
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
export function headingAt(tops: readonly number[], line: number, isAtEnd: boolean): number {
  return isAtEnd ? tops.length - 1 : tops.findLastIndex((top) => top <= line)
}

/** The heading of a rail under which another heading of the text stands: the last of the rail that does not come after it. */
export function headingAbove(
  headings: readonly Heading[],
  rail: readonly Heading[],
  current: string | null,
): string | null {
  const upTo = headings.findIndex(({ id }) => id === current)
  const passed = new Set(headings.slice(0, upTo + 1).map(({ id }) => id))
  return rail.findLast(({ id }) => passed.has(id))?.id ?? null
}
