import type { Heading } from '#course/lesson-text.ts'

/**
 * The heading to offer for continuing. None at the first heading (just opened), at the last (finished), or if the
 * heading is gone.
 */
export function resumeHeading(headings: readonly Heading[], saved: string | null | undefined): Heading | null {
  const index = headings.findIndex(({ id }) => id === saved)
  return index > 0 && index < headings.length - 1 ? (headings[index] ?? null) : null
}

/**
 * The position to save after a reached heading, or null to keep the saved one. Scrolling up keeps it; a reader who
 * finished and starts again gets a new one.
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
 * The last heading at or above a threshold.
 * @param tops distance of each heading from the top of the viewport, in text order
 * @param line the threshold, in the same unit
 * @param isAtEnd whether the page is scrolled to its end, where the last headings cannot reach the threshold
 * @returns its index, or -1 before the first
 */
export function headingIndexAt(tops: readonly number[], line: number, isAtEnd: boolean): number {
  return isAtEnd ? tops.length - 1 : tops.findLastIndex((top) => top <= line)
}

/** The listed heading that contains a heading of the text: the last listed one not after it. */
export function listedHeading(
  headings: readonly Heading[],
  listed: readonly Heading[],
  current: string | null,
): string | null {
  const upTo = headings.findIndex(({ id }) => id === current)
  const passed = new Set(headings.slice(0, upTo + 1).map(({ id }) => id))
  return listed.findLast(({ id }) => passed.has(id))?.id ?? null
}
