import * as z from 'zod'
import { line } from '#contract/platform/input-fields.ts'
import { AccountId } from './accounts.ts'
import { EnteredKind } from './entry-kinds.ts'
import { CategoryId } from './expenses.ts'
import { importLimits } from './import-mapping.ts'
import { maxTagsLength } from './tags.ts'

/**
 * new: not known yet. imported: part of an earlier import. possible: may be the same as an entry of the member. skipped:
 * does not count, such as money in, pending rows and other currencies. unreadable: see the reason.
 */
const rowStates = ['new', 'possible', 'imported', 'skipped', 'unreadable'] as const
export const RowState = z.enum(rowStates)
export type RowState = z.infer<typeof RowState>

/** States of rows that can be added. A skipped row needs an amount in the currency of the tracker. */
export const AddableState = RowState.extract(['new', 'possible', 'skipped'])
export type AddableState = z.infer<typeof AddableState>

/** Maximum changes of whole states; few, because each is compared with each row. */
const maxStateChanges = 50
/** Maximum changes of listed rows. */
const maxRowChanges = 2000

const Lines = z.int().array().max(importLimits.rows)
const RowChange = z.object({
  category_id: CategoryId.optional(),
  account_id: AccountId.optional(),
  kind: EnteredKind.optional().describe('Kind of the entry. It decides the direction, too.'),
  add_tags: line(maxTagsLength).optional().describe('Tags that do not fit into 200 characters are not added'),
})
export type RowChange = z.infer<typeof RowChange>

/** The choices of a member in a preview. Fields with a default are absent in those of the release before. */
export const CommitBody = z.object({
  preview: z.int(),
  ticked_states: AddableState.array()
    .max(AddableState.options.length)
    .default(['new'])
    .describe('States of which all rows are imported, except those in `unticked`'),
  ticked: Lines.describe('Rows of the other states to import'),
  unticked: Lines.describe('Rows of the ticked states to leave out'),
  categories: z
    .object({ line: z.int(), category_id: z.int() })
    .array()
    .max(importLimits.rows)
    .default([])
    .describe('Categories of single rows; `row_changes` has the same effect'),
  state_changes: RowChange.extend({ state: AddableState, except: Lines })
    .array()
    .max(maxStateChanges)
    .default([])
    .describe('Changes of all rows of a state, except some; a later one overrides earlier ones'),
  row_changes: RowChange.extend({ lines: Lines })
    .array()
    .max(maxRowChanges)
    .check(
      z.refine(
        (changes) => changes.reduce((sum, { lines }) => sum + lines.length, 0) <= importLimits.rows,
        'Please list each row once.',
      ),
    )
    .default([])
    .describe('Changes of rows; they override those of states, and a later one overrides earlier ones'),
})
export type CommitBody = z.infer<typeof CommitBody>
