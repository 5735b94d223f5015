import type { EnteredKind } from '#contract/tracker/entry-kinds.ts'
import type { AddableState, CommitBody, RowChange } from '#contract/tracker/import-choices.ts'
import { type AddableRow, centsOf, type Preview, type RowsSum, type TickedSum } from './import-text.ts'
import {
  changedKind,
  changesBody,
  type ManyChanges,
  noChanges,
  withRowChange,
  withStateChange,
} from './many-changes.ts'

/** Changes by the user in a preview. */
export interface Choices {
  /** States of which all rows are ticked, apart from exceptions. */
  tickedStates: ReadonlySet<AddableState>
  /** Rows that differ from their state, by line: unticked in a ticked state, or ticked in another one. */
  exceptions: ReadonlyMap<number, AddableState>
  changes: ManyChanges
  /** Rows that were ticked or whose kind was changed, by line, as the preview has them. The sums count them singly. */
  rows: ReadonlyMap<number, SeenRow>
}

interface SeenRow {
  state: AddableState
  kind: EnteredKind
  cents: number
}

type ShownRow = Pick<AddableRow, 'line' | 'state' | 'amount' | 'kind'>

/** New rows start ticked, others do not. */
export const noChoices: Choices = {
  tickedStates: new Set(['new']),
  exceptions: new Map(),
  changes: noChanges,
  rows: new Map(),
}

/** All seen rows, with some more. */
const withSeen = (choices: Choices, rows: readonly ShownRow[]): Choices['rows'] =>
  new Map([
    ...choices.rows,
    ...rows.map(
      ({ line, state, kind, amount }) => [line, { state, kind: kind ?? 'expense', cents: centsOf(amount) }] as const,
    ),
  ])

/** Ticks or unticks rows. */
export function withTicks(choices: Choices, rows: readonly ShownRow[], tick: boolean): Choices {
  const exceptions = new Map(choices.exceptions)
  for (const { line, state } of rows)
    if (choices.tickedStates.has(state) === tick) exceptions.delete(line)
    else exceptions.set(line, state)
  return { ...choices, exceptions, rows: withSeen(choices, rows) }
}

/** Ticks or unticks all rows of a state, those of other pages, too. */
export function withAllTicks(choices: Choices, state: AddableState, tick: boolean): Choices {
  const tickedStates = new Set(choices.tickedStates)
  if (tick) tickedStates.add(state)
  else tickedStates.delete(state)
  const exceptions = new Map([...choices.exceptions].filter(([, one]) => one !== state))
  return { ...choices, tickedStates, exceptions }
}

/** The rows of a state by their kind in the preview. */
function sumsOf({ count, amount, refunds, income }: Preview['addable'][AddableState]): Record<EnteredKind, RowsSum> {
  const [refunded, earned] = [refunds, income].map((sum) => ({ count: sum.count, cents: centsOf(sum.amount) }))
  const [refund, other] = [refunded ?? noRows(), earned ?? noRows()]
  return {
    expense: { count: count - refund.count - other.count, cents: centsOf(amount) + refund.cents },
    refund,
    income: other,
  }
}

const noRows = (): RowsSum => ({ count: 0, cents: 0 })

function addRows(sum: TickedSum, kind: EnteredKind, { count, cents }: RowsSum) {
  const of = kind === 'income' ? sum.income : sum
  of.count += count
  of.cents += kind === 'refund' ? -cents : cents
}

/** The ticked rows after all changes. @param state counts its rows only */
export function tickedSum({ addable }: Pick<Preview, 'addable'>, choices: Choices, state?: AddableState): TickedSum {
  const { tickedStates, exceptions, changes, rows } = choices
  const sum = { ...noRows(), income: noRows() }
  const unseen = new Map([...tickedStates].map((ticked) => [ticked, sumsOf(addable[ticked])]))
  for (const [line, row] of rows) {
    const rest = unseen.get(row.state)?.[row.kind]
    if (rest) Object.assign(rest, { count: rest.count - 1, cents: rest.cents - row.cents })
    if (tickedStates.has(row.state) === exceptions.has(line)) continue
    if (state === undefined || row.state === state)
      addRows(sum, changedKind(changes, { line, ...row }), { count: 1, cents: row.cents })
  }
  for (const [ticked, sums] of unseen)
    for (const kind of ['expense', 'refund', 'income'] as const)
      if (state === undefined || ticked === state)
        addRows(sum, changedKind(changes, { state: ticked, kind }), sums[kind])
  return sum
}

/** Changes the rows of a state that are ticked now, those of other pages, too. */
export function withTickedChange(choices: Choices, state: AddableState, change: RowChange): Choices {
  const { tickedStates, exceptions, changes } = choices
  const lines = [...exceptions].flatMap(([line, one]) => (one === state ? [line] : []))
  const rows = lines.map((line) => ({ line, state }))
  return {
    ...choices,
    changes: tickedStates.has(state)
      ? withStateChange(changes, state, lines, change)
      : withRowChange(changes, rows, change),
  }
}

/** Gives rows a category. */
export const withCategory = (
  choices: Choices,
  rows: readonly Pick<AddableRow, 'line' | 'state'>[],
  categoryId: number,
): Choices => ({ ...choices, changes: withRowChange(choices.changes, rows, { category_id: categoryId }) })

/** Changes the kind of a row. */
export const withKind = (choices: Choices, row: ShownRow, kind: EnteredKind): Choices => ({
  ...choices,
  changes: withRowChange(choices.changes, [row], { kind }),
  rows: withSeen(choices, [row]),
})

/** The choices as a commit sends them, and as `readChoices` reads them. */
export function choicesBody({ tickedStates, exceptions, changes }: Choices): Omit<CommitBody, 'preview'> {
  const lines = (isTicked: boolean) =>
    [...exceptions].flatMap(([line, state]) => (tickedStates.has(state) === isTicked ? [] : [line]))
  return {
    ticked_states: [...tickedStates],
    ticked: lines(true),
    unticked: lines(false),
    categories: [],
    ...changesBody(changes),
  }
}

/**
 * The body of a commit. It leaves out `categories`, which the release before requires, if that release would ignore the
 * other choices.
 */
export function commitBody({ preview }: Pick<Preview, 'preview'>, choices: Choices) {
  const { categories, ...body } = choicesBody(choices)
  const { tickedStates } = choices
  const isPlain =
    body.state_changes.length + body.row_changes.length === 0 && tickedStates.size === 1 && tickedStates.has('new')
  return { preview, ...body, ...(isPlain && { categories }) }
}
