import type { CategoryRow } from './tracker-store.ts'

/** Maps a member's categories to the effective ones, after merges. */
export function categoryMap(rows: readonly CategoryRow[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const find = (id: number): CategoryRow | undefined => {
    const row = byId.get(id)
    return row?.merged_into == null ? row : byId.get(row.merged_into)
  }
  return {
    /** The effective category for this id, or undefined if the member has none. */
    find,

    /** The effective category for the id of a stored row, which always exists. */
    of(id: number): CategoryRow {
      const row = find(id)
      if (!row) throw new Error(`There is no category ${id}`)
      return row
    },

    /** Ids of all categories that are merged into this one, its own first. */
    idsOf: (id: number): number[] => [id, ...rows.filter(({ merged_into: into }) => into === id).map((row) => row.id)],

    /** All categories, merged ones included. */
    rows,

    /** The category of entries that are not sorted yet; undefined before the first import. */
    unsorted: rows.find(({ unsorted }) => unsorted === 1),

    /** Categories that are not merged. */
    all: rows.filter(({ merged_into: into }) => into === null),
  }
}

export type CategoryMap = ReturnType<typeof categoryMap>
