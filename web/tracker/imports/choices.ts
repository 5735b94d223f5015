import type { Preview, PreviewRow } from './import-text.ts'

/** Changes by the user in a preview, by line. */
export interface Choices {
  ticked: ReadonlySet<number>
  unticked: ReadonlySet<number>
  categories: ReadonlyMap<number, number>
}

export const noChoices: Choices = { ticked: new Set(), unticked: new Set(), categories: new Map() }

/** Whether a row can be added. Skipped rows can if their amount is in the currency of the tracker. */
export const canBeAdded = ({ state, amount, currency }: Pick<PreviewRow, 'state' | 'amount' | 'currency'>): boolean =>
  state === 'new' || state === 'possible' || (state === 'skipped' && amount !== null && currency === null)

/** New rows start ticked, others do not. */
export const isTicked = (
  { line, state }: Pick<PreviewRow, 'line' | 'state'>,
  { ticked, unticked }: Choices,
): boolean => (state === 'new' ? !unticked.has(line) : ticked.has(line))

const withOrWithout = (lines: ReadonlySet<number>, line: number, isIn: boolean) => {
  const next = new Set(lines)
  if (isIn) next.add(line)
  else next.delete(line)
  return next
}

export function withTick(
  choices: Choices,
  { line, state }: Pick<PreviewRow, 'line' | 'state'>,
  tick: boolean,
): Choices {
  return state === 'new'
    ? { ...choices, unticked: withOrWithout(choices.unticked, line, !tick) }
    : { ...choices, ticked: withOrWithout(choices.ticked, line, tick) }
}

/** Ticks or unticks several rows at once. */
export const withTicks = (
  choices: Choices,
  rows: readonly Pick<PreviewRow, 'line' | 'state'>[],
  tick: boolean,
): Choices => rows.reduce((changed, row) => withTick(changed, row, tick), choices)

export const withCategory = (choices: Choices, line: number, categoryId: number): Choices => ({
  ...choices,
  categories: new Map(choices.categories).set(line, categoryId),
})

/** Number of rows that would be added. */
export const countTicked = ({ counts }: Pick<Preview, 'counts'>, { ticked, unticked }: Choices): number =>
  counts.new - unticked.size + ticked.size

/** The body of a commit. */
export const commitBody = ({ preview }: Pick<Preview, 'preview'>, { ticked, unticked, categories }: Choices) => ({
  preview,
  ticked: [...ticked],
  unticked: [...unticked],
  categories: Array.from(categories, ([line, category_id]) => ({ line, category_id })),
})
