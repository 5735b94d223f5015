import type { AddableState, CommitBody, RowChange } from '#contract/tracker/import-choices.ts'
import { type AddableRow, centsOf, type Preview } from './import-text.ts'
import { changesBody, type ManyChanges, noChanges, withRowChange, withStateChange } from './many-changes.ts'

/** Changes by the user in a preview. */
export interface Choices {
  /** States of which all rows are ticked, apart from exceptions. */
  tickedStates: ReadonlySet<AddableState>
  /** Rows that differ from their state, by line: unticked in a ticked state, or ticked in another one. */
  exceptions: ReadonlyMap<number, Exception>
  changes: ManyChanges
}

interface Exception {
  state: AddableState
  /** Negative for a refund. */
  cents: number
}

/** New rows start ticked, others do not. */
export const noChoices: Choices = { tickedStates: new Set(['new']), exceptions: new Map(), changes: noChanges }

/** Ticks or unticks rows. */
export function withTicks(
  choices: Choices,
  rows: readonly Pick<AddableRow, 'line' | 'state' | 'amount' | 'kind'>[],
  tick: boolean,
): Choices {
  const exceptions = new Map(choices.exceptions)
  for (const row of rows)
    if (choices.tickedStates.has(row.state) === tick) exceptions.delete(row.line)
    else exceptions.set(row.line, { state: row.state, cents: centsOf(row) })
  return { ...choices, exceptions }
}

/** Ticks or unticks all rows of a state, those of other pages, too. */
export function withAllTicks(choices: Choices, state: AddableState, tick: boolean): Choices {
  const tickedStates = new Set(choices.tickedStates)
  if (tick) tickedStates.add(state)
  else tickedStates.delete(state)
  const exceptions = new Map([...choices.exceptions].filter(([, one]) => one.state !== state))
  return { ...choices, tickedStates, exceptions }
}

/** Number of ticked rows, and their sum in cents minus refunds. @param state counts its rows only */
export function tickedSum(
  { addable }: Pick<Preview, 'addable'>,
  { tickedStates, exceptions }: Choices,
  state?: AddableState,
): { count: number; cents: number } {
  const sum = { count: 0, cents: 0 }
  for (const ticked of tickedStates) {
    if (state !== undefined && ticked !== state) continue
    sum.count += addable[ticked].count
    sum.cents += centsOf({ amount: addable[ticked].amount, kind: 'expense' })
  }
  for (const exception of exceptions.values()) {
    if (state !== undefined && exception.state !== state) continue
    const sign = tickedStates.has(exception.state) ? -1 : 1
    sum.count += sign
    sum.cents += sign * exception.cents
  }
  return sum
}

/** Changes the rows of a state that are ticked now, those of other pages, too. */
export function withTickedChange(choices: Choices, state: AddableState, change: RowChange): Choices {
  const { tickedStates, exceptions, changes } = choices
  const lines = [...exceptions].flatMap(([line, one]) => (one.state === state ? [line] : []))
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

/** The choices as a commit sends them, and as `readChoices` reads them. */
export function choicesBody({ tickedStates, exceptions, changes }: Choices): Omit<CommitBody, 'preview'> {
  const lines = (isTicked: boolean) =>
    [...exceptions].flatMap(([line, { state }]) => (tickedStates.has(state) === isTicked ? [] : [line]))
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
