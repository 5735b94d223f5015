import { useMemo, useState } from 'react'
import type { EnteredKind } from '#contract/tracker/entry-kinds.ts'
import { readChoices } from '#contract/tracker/read-choices.ts'
import { type Choices, choicesBody, noChoices, withCategory, withKind, withTicks } from './choices.ts'
import { type AddableRow, inCategoryText, inKindText, tickedText } from './import-text.ts'

interface Category {
  id: number
  name: string
}

/** A change in a preview. */
interface Step {
  choices: Choices
  /** The change as a sentence. */
  text: string
  /** The category that was chosen for one row, so that rows of the same payee may follow. */
  chosen?: { line: number; category: Category }
}

export type Choosing = ReturnType<typeof useChoices>

/** Maximum changes that can be undone. Each keeps a copy of the ticks. */
const maxSteps = 30

/** The choices in a preview, with undo. */
export function useChoices() {
  const [first, setFirst] = useState(noChoices)
  const [steps, setSteps] = useState<readonly Step[]>([])
  const [undone, setUndone] = useState<Step | null>(null)
  const last = steps.at(-1)
  const choices = last?.choices ?? first
  const read = useMemo(() => readChoices(choicesBody(choices)), [choices])

  function change(step: Step) {
    setUndone(null)
    if (steps.length === maxSteps) setFirst(steps[0]?.choices ?? first)
    setSteps([...steps, step].slice(-maxSteps))
  }

  return {
    choices,
    /** Reads the rows with the choices. */
    read,
    /** The last change or undo as a sentence; empty before. */
    text: undone ? `Undone: ${undone.text}` : (last?.text ?? ''),
    /** The category that the last change chose for one row. */
    chosen: undone ? undefined : last?.chosen,
    canUndo: steps.length > 0,
    change,

    undo() {
      setUndone(last ?? null)
      setSteps(steps.slice(0, -1))
    },

    tick: (rows: readonly AddableRow[], isTicked: boolean) =>
      change({ choices: withTicks(choices, rows, isTicked), text: tickedText(rows.length, isTicked) }),

    setKind: (row: AddableRow, kind: EnteredKind) =>
      change({ choices: withKind(choices, row, kind), text: inKindText(kind) }),

    /** Gives rows a category. @param line of the row for which the member chose it */
    choose: (rows: readonly Pick<AddableRow, 'line' | 'state'>[], category: Category, line?: number) =>
      change({
        choices: withCategory(choices, rows, category.id),
        text: inCategoryText(rows.length, category.name),
        ...(line !== undefined && { chosen: { line, category } }),
      }),
  }
}
