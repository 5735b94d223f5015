import { diffWordsWithSpace } from 'diff'
import type { Differences } from './editor-types.ts'

/** Part of a line, and whether it changed. */
export interface Words {
  text: string
  isChanged: boolean
}

export type DifferenceLine =
  | { kind: 'same'; text: string }
  /** So many lines that are the same on both sides, left out. */
  | { kind: 'skipped'; from: number; to: number }
  | { kind: 'added' | 'removed'; words: Words[] }

type Change = Differences['files'][number]['changes'][number]

/** Maximum characters per line for a word-level comparison; longer lines are shown as replaced. */
const maxCharacters = 4000

/**
 * Lines to display for a difference. Unchanged lines are skipped except near a change, and replaced lines have their
 * changed words highlighted.
 */
export function differenceLines(changes: readonly Change[], context: number): DifferenceLine[] {
  const lines: DifferenceLine[] = []
  let number = 1
  for (const [index, change] of changes.entries()) {
    const [before, after] = [changes[index - 1], changes[index + 1]]
    if (change.kind === 'same') {
      lines.push(...sameLines(change.lines, number, { context, isFirst: !before, isLast: !after }))
      number += change.lines.length
    } else if (change.kind === 'removed') {
      lines.push(...pairedLines(change.lines, after?.kind === 'added' ? after.lines : []))
      number += change.lines.length
    } else if (before?.kind !== 'removed') lines.push(...pairedLines([], change.lines))
  }
  return lines
}

interface ContextOptions {
  context: number
  isFirst: boolean
  isLast: boolean
}

function sameLines(
  same: readonly string[],
  from: number,
  { context, isFirst, isLast }: ContextOptions,
): DifferenceLine[] {
  const shown = (texts: readonly string[]): DifferenceLine[] => texts.map((text) => ({ kind: 'same', text }))
  const head = isFirst ? 0 : context
  const tail = isLast ? 0 : context
  // A skip marker takes a line itself, so do not skip a single line.
  if (same.length <= head + tail + 1) return shown(same)
  return [
    ...shown(same.slice(0, head)),
    { kind: 'skipped', from: from + head, to: from + same.length - tail - 1 },
    ...shown(same.slice(same.length - tail)),
  ]
}

/** Pairs each removed line with its replacement; the rest stays unpaired. */
function pairedLines(removed: readonly string[], added: readonly string[]): DifferenceLine[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => {
    const [before, after] = [removed[index], added[index]]
    const lines: DifferenceLine[] = []
    if (before !== undefined) lines.push({ kind: 'removed', words: wordsOf(before, after, 'removed') })
    if (after !== undefined) lines.push({ kind: 'added', words: wordsOf(before, after, 'added') })
    return lines
  }).flat()
}

function wordsOf(before: string | undefined, after: string | undefined, kind: 'added' | 'removed'): Words[] {
  const whole = (kind === 'removed' ? before : after) ?? ''
  if (before === undefined || after === undefined || before.length + after.length > maxCharacters)
    return [{ text: whole, isChanged: false }]
  return diffWordsWithSpace(before, after)
    .filter((part) => (kind === 'removed' ? !part.added : !part.removed))
    .map(({ value, added, removed }) => ({ text: value, isChanged: added || removed }))
}
