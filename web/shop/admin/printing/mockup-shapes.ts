/** Available drawings; each article gets the closest one. */
export type MockupShape = 'shirt' | 'hoodie' | 'mug' | 'tumbler' | 'poster' | 'bag' | 'box'

/** By words of the name, most specific first. */
const byName: readonly [RegExp, MockupShape][] = [
  [/hoodie|sweatshirt/i, 'hoodie'],
  [/shirt|apparel|\btee\b/i, 'shirt'],
  [/tumbler|bottle/i, 'tumbler'],
  [/mug|cup|drinkware/i, 'mug'],
  [/poster|print|canvas|card|framed|photo/i, 'poster'],
  [/bag|tote/i, 'bag'],
]

/**
 * The drawing for an article, by its names.
 * @param names most specific first, such as title, type and category
 */
export function shapeOf(...names: readonly (string | null | undefined)[]): MockupShape {
  for (const name of names) {
    const found = byName.find(([words]) => words.test((name ?? '').replaceAll('_', ' ')))
    if (found) return found[1]
  }
  return 'box'
}
