import type { EnteredKind } from './entry-kinds.ts'
import type { AddableState, CommitBody, RowChange, RowState } from './import-choices.ts'
import { changedTags } from './tags.ts'

interface Row {
  line: number
  state: RowState
}

/** What decides whether a row can be added. */
interface Candidate {
  state: RowState
  amount: number | null
  /** Null for the currency of the tracker. */
  currency: string | null
}

/** Whether a row can be added. Skipped rows can if their amount is in the currency of the tracker. */
export const isAddable = <Row extends Candidate>(row: Row): row is Row & { state: AddableState } =>
  row.state === 'new' ||
  row.state === 'possible' ||
  (row.state === 'skipped' && row.amount !== null && row.currency === null)

/** The fields of a row that a member can change in a preview. */
interface ChangedFields {
  kind: EnteredKind | null
  category_id: number | null
  /** Number of the account; 1 is Everyday. */
  account_id: number | null
  tags: string | null
}

/** Reads the choices of a member in a preview. The page and the import both use it, so a row is added as it was shown. */
export function readChoices(choices: Omit<CommitBody, 'preview'>) {
  const states: ReadonlySet<RowState> = new Set(choices.ticked_states)
  const [ticked, unticked] = [new Set(choices.ticked), new Set(choices.unticked)]
  const ofStates = choices.state_changes.map((change) => ({ ...change, except: new Set(change.except) }))
  const ofRows = changesByLine(choices)
  return {
    /** Whether a row that can be added is imported. */
    isTicked: ({ line, state }: Row): boolean => (states.has(state) ? !unticked.has(line) : ticked.has(line)),

    /** The fields of a row after all changes. */
    changedFields({ line, state, kind, category_id, account_id, tags }: Row & ChangedFields): ChangedFields {
      const changes = ofStates.filter((change) => change.state === state && !change.except.has(line))
      return [...changes, ...(ofRows.get(line) ?? [])].reduce(withChange, { kind, category_id, account_id, tags })
    },
  }
}

const withChange = (fields: ChangedFields, change: RowChange): ChangedFields => ({
  kind: change.kind ?? fields.kind,
  category_id: change.category_id ?? fields.category_id,
  account_id: change.account_id ?? fields.account_id,
  tags: change.add_tags ? changedTags(fields.tags, { add_tags: change.add_tags, remove_tags: null }) : fields.tags,
})

/** The changes of single rows, in their order. */
function changesByLine({ categories, row_changes }: Pick<CommitBody, 'categories' | 'row_changes'>) {
  const byLine = new Map<number, RowChange[]>()
  const add = (line: number, change: RowChange) => {
    const changes = byLine.get(line)
    if (changes) changes.push(change)
    else byLine.set(line, [change])
  }
  for (const { line, category_id } of categories) add(line, { category_id })
  for (const { lines, ...change } of row_changes) for (const line of lines) add(line, change)
  return byLine
}
