import type { CategoryRow } from './tracker-store.ts'

/** A member's categories: which one an expense counts to, since one may have been merged into another. */
export function categoryMap(rows: readonly CategoryRow[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const find = (id: number): CategoryRow | undefined => {
    const row = byId.get(id)
    return row?.merged_into == null ? row : byId.get(row.merged_into)
  }
  return {
    /** The category that counts for this id, or undefined where the member has none such. */
    find,

    /** The one that counts for the id of a stored row, which always exists. */
    of(id: number): CategoryRow {
      const row = find(id)
      if (!row) throw new Error(`There is no category ${id}`)
      return row
    },

    /** The ids of all categories that count to this one, its own first. */
    idsOf: (id: number): number[] => [id, ...rows.filter(({ merged_into: into }) => into === id).map((row) => row.id)],

    /** Each of them, merged ones too. */
    rows,

    /** Those that stand for themselves. */
    all: rows.filter(({ merged_into: into }) => into === null),
  }
}

export type CategoryMap = ReturnType<typeof categoryMap>
