/** Fraction of a category's width left free on either side of its bars. */
const categoryGap = 0.1
/** Gap in pixels between the bars of one category. */
const barGap = 4

/** Position of a bar, as CSS lengths. */
export interface BarPosition {
  x: string
  width: string
  /** Center of its category in percent, for the labels below and above. */
  middle: number
}

const round = (value: number) => Math.round(value * 1000) / 1000

/** Returns the positions of the bars of one category, from left to right. */
export function barPositions(index: number, categories: number, each = 1): BarPosition[] {
  const band = 100 / categories
  const inner = (band * (1 - 2 * categoryGap)) / each
  const trim = (barGap * (each - 1)) / each
  const left = band * index + band * categoryGap
  return Array.from({ length: each }, (_, bar) => ({
    x: `calc(${round(left + inner * bar)}% + ${round(bar * (barGap - trim))}px)`,
    width: `calc(${round(inner)}% - ${round(trim)}px)`,
    middle: round(band * (index + 0.5)),
  }))
}
