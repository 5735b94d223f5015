import * as z from 'zod'
import { Day, IdParams, Money, Timestamp } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { trackerPageRoutes } from './page-routes.ts'
import { SavedBatch } from './sorting.ts'
import { Count } from './sorting-rules.ts'

/**
 * Why an import needs a look. signs: the majority of its rows decided which are money out. one_category: all its
 * entries are in one category, and none was changed.
 */
export const FormerImportReason = z.enum(['signs', 'one_category'])
export type FormerImportReason = z.infer<typeof FormerImportReason>

const ImportBatch = SavedBatch.omit({ rule: true })

const FormerImport = z.object({
  id: z.int(),
  name: z.string(),
  committed_at: Timestamp,
  reasons: FormerImportReason.array().describe('At least one'),
  entries: Count.describe('Entries that are not deleted'),
  changed: Count.describe('Entries that the member has changed'),
  total: Money.describe('Spending minus refunds'),
  first: Day.describe('Day of the earliest entry'),
  last: Day.describe('Day of the latest entry'),
  category_id: z.int().nullable().describe('Category of all entries; null if there are several'),
})
export type FormerImport = z.infer<typeof FormerImport>

export const formerImports = defineApi(trackerPageRoutes.formerImports, {
  list: {
    summary: 'List up to 20 imports of former releases that need a look, latest first',
    reply: FormerImport.array(),
  },
  check: {
    summary: 'Confirm an import of a former release, so that it is no longer listed, or revoke this',
    params: IdParams,
    body: z.object({ checked: z.boolean() }),
  },
  takeBack: {
    summary: 'Delete all entries of an import of a former release, at any age; undone like any change of many expenses',
    params: IdParams,
    reply: ImportBatch,
  },
  sort: {
    summary: 'Move the unchanged entries of an import of a former release to those that are not sorted yet',
    params: IdParams,
    reply: ImportBatch,
  },
})
