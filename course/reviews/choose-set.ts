import { hashOf } from '../seeded-random.ts'
import { reviewSetSize } from './review-rules.ts'

/** A question that is due. */
export interface DueItem {
  lesson_id: number
  question: string
  /** Its last answer was wrong, and the member was sure of it. */
  sure_and_wrong: boolean
  /** Estimated probability of a right answer. */
  retrievability: number
}

/**
 * Chooses the questions of a set: first those that the member was sure of and had wrong, then those most likely
 * forgotten. Two neighbors are from different lessons where possible.
 * @param seed decides between equals, so that lessons are mixed
 */
export function chooseSet<Item extends DueItem>(due: readonly Item[], seed: string): Item[] {
  const ranked = due.map((item) => ({ item, rank: hashOf(`${seed} ${item.lesson_id} ${item.question}`) }))
  ranked.sort(
    (one, other) =>
      Number(other.item.sure_and_wrong) - Number(one.item.sure_and_wrong) ||
      one.item.retrievability - other.item.retrievability ||
      (one.rank < other.rank ? -1 : 1),
  )
  return mixLessons(ranked.slice(0, reviewSetSize).map(({ item }) => item))
}

/** Moves forward the first question of another lesson where two neighbors would be of the same one. */
function mixLessons<Item extends DueItem>(chosen: readonly Item[]): Item[] {
  const left = [...chosen]
  const mixed: Item[] = []
  while (left.length > 0) {
    const index = left.findIndex(({ lesson_id }) => lesson_id !== mixed.at(-1)?.lesson_id)
    mixed.push(...left.splice(Math.max(index, 0), 1))
  }
  return mixed
}
