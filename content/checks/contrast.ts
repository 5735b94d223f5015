/** Relative luminance of '#rrggbb', 0 to 1, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of two colors such as '#18282b', 1 to 21. */
export function contrast(one: string, two: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(two)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}
