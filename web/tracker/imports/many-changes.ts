import type { EnteredKind } from '#contract/tracker/entry-kinds.ts'
import type { AddableState, CommitBody, RowChange } from '#contract/tracker/import-choices.ts'
import { changedTags } from '#contract/tracker/tags.ts'
import type { AddableRow } from './import-text.ts'

type StateChange = RowChange & { state: AddableState; except: ReadonlySet<number> }

/** Changes of category, account, kind and tags in a preview. Those of rows override those of states. */
export interface ManyChanges {
  ofStates: readonly StateChange[]
  /** By line. */
  ofRows: ReadonlyMap<number, { state: AddableState; change: RowChange }>
}

export const noChanges: ManyChanges = { ofStates: [], ofRows: new Map() }

/** Fields that a later change replaces; tags add up. */
const replaced = ['category_id', 'account_id', 'kind'] as const

/** Both changes as one. */
function merged(earlier: RowChange, later: RowChange): RowChange {
  const tags = changedTags(earlier.add_tags ?? null, { add_tags: later.add_tags ?? null, remove_tags: null })
  return { ...earlier, ...later, ...(tags !== null && { add_tags: tags }) }
}

/** The kind of a row after all changes. @param row without a line, it has no change of its own */
export function changedKind(
  { ofStates, ofRows }: ManyChanges,
  { line, state, kind }: { line?: number; state: AddableState; kind: EnteredKind },
): EnteredKind {
  const ofRow = line === undefined ? undefined : ofRows.get(line)?.change.kind
  const covers = (change: StateChange) =>
    change.kind !== undefined && change.state === state && (line === undefined || !change.except.has(line))
  return ofRow ?? ofStates.findLast(covers)?.kind ?? kind
}

/** Changes single rows. */
export function withRowChange(
  changes: ManyChanges,
  rows: readonly Pick<AddableRow, 'line' | 'state'>[],
  change: RowChange,
): ManyChanges {
  const ofRows = new Map(changes.ofRows)
  for (const { line, state } of rows)
    ofRows.set(line, { state, change: merged(ofRows.get(line)?.change ?? {}, change) })
  return { ...changes, ofRows }
}

/** Changes all rows of a state except some lines. */
export function withStateChange(
  changes: ManyChanges,
  state: AddableState,
  exceptions: readonly number[],
  change: RowChange,
): ManyChanges {
  const next = { ...change, state, except: new Set(exceptions) }
  const last = changes.ofStates.at(-1)
  const isSameRows =
    last?.state === state && last.except.size === next.except.size && isSubset(next.except, last.except)
  const earlier = isSameRows ? changes.ofStates.slice(0, -1) : changes.ofStates
  return {
    ofStates: [
      ...earlier.filter((one) => !isOverridden(one, next)),
      isSameRows ? { ...next, ...merged(last, change) } : next,
    ],
    ofRows: withoutOverridden(changes.ofRows, next),
  }
}

/** Whether a later change of a state leaves no effect of an earlier one. */
const isOverridden = (earlier: StateChange, later: StateChange): boolean =>
  earlier.state === later.state &&
  earlier.add_tags === undefined &&
  replaced.every((name) => earlier[name] === undefined || later[name] !== undefined) &&
  isSubset(later.except, earlier.except)

const isSubset = (lines: ReadonlySet<number>, of: ReadonlySet<number>) => [...lines].every((line) => of.has(line))

/** Removes the fields of rows that a later change of their state replaces. */
function withoutOverridden(ofRows: ManyChanges['ofRows'], later: StateChange): ManyChanges['ofRows'] {
  const kept = new Map(ofRows)
  for (const [line, { state, change }] of ofRows) {
    if (state !== later.state || later.except.has(line)) continue
    const rest = { ...change }
    for (const name of replaced) if (later[name] !== undefined) delete rest[name]
    if (Object.keys(rest).length > 0) kept.set(line, { state, change: rest })
    else kept.delete(line)
  }
  return kept
}

/** The changes as a commit sends them: rows with equal changes together. */
export function changesBody({ ofStates, ofRows }: ManyChanges): Pick<CommitBody, 'state_changes' | 'row_changes'> {
  const groups = new Map<string, CommitBody['row_changes'][number]>()
  for (const [line, { change }] of ofRows) {
    const key = JSON.stringify([change.category_id, change.account_id, change.kind, change.add_tags])
    const group = groups.get(key)
    if (group) group.lines.push(line)
    else groups.set(key, { ...change, lines: [line] })
  }
  return {
    state_changes: ofStates.map(({ except, ...change }) => ({ ...change, except: [...except] })),
    row_changes: [...groups.values()],
  }
}
