import { LessonRow } from '#server/learning/lessons/lesson-row.ts'
import { type ListedResource, ResourceRow, type SiteContent } from './store.ts'

export type Outcome = 'inserted' | 'updated' | 'unchanged'

/** Sync action for one row; `id` is the row's id on the target, if it exists there. */
export interface Change<Row> {
  row: Row
  outcome: Outcome
  id?: number
}

/** Planned sync of lessons and resources. Rows that exist only on the target are unchanged. */
export interface SyncPlan {
  lessons: Change<LessonRow>[]
  resources: Change<ListedResource>[]
}

const nameOf = ({ slug, resource_key }: ListedResource) => JSON.stringify([slug, resource_key])

function changeOf<Row extends object>(row: Row, existing: Row | undefined, keys: readonly (keyof Row)[]): Outcome {
  if (!existing) return 'inserted'
  return keys.every((key) => row[key] === existing[key]) ? 'unchanged' : 'updated'
}

/** Compares two sites: lessons by their slug, resources by lesson and key. */
export function planSync(from: SiteContent, to: SiteContent): SyncPlan {
  const lessons = new Map(to.lessons.map((row) => [row.slug, row]))
  const resources = new Map(to.resources.map((row) => [nameOf(row), row]))
  return {
    lessons: from.lessons.map((row) => ({
      row,
      outcome: changeOf(row, lessons.get(row.slug), LessonRow.keyof().options),
    })),
    resources: from.resources.map((row) => {
      const existing = resources.get(nameOf(row))
      const outcome = changeOf(row, existing, ResourceRow.keyof().options)
      return { row, outcome, ...(existing && { id: existing.id }) }
    }),
  }
}

/** Counts changes, in total and by outcome. */
export function countsOf(changes: readonly { outcome: Outcome }[]) {
  const of = (wanted: Outcome) => changes.filter(({ outcome }) => outcome === wanted).length
  return { total: changes.length, inserted: of('inserted'), updated: of('updated') }
}
