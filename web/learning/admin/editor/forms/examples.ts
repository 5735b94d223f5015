import { randomFrom } from '#course/seeded-random.ts'
import { type DrawnQuestion, drawQuestion, isAuthorsError } from '#course/variants/draw.ts'
import type { Insertables } from '../editor-types.ts'
import type { Form } from './stem-draft.ts'
import { drawableTemplate, missingIn, readTemplate } from './template-draft.ts'

export interface Examples {
  examples: DrawnQuestion[]
  /** Sentences that say why there are no examples. */
  problems: string[]
}

interface ExampleSeed {
  name: string
  /** From 0; the next round has other numbers. */
  round: number
  figures: Insertables['figures']
}

/** A template with the values of its figures. */
const filled = (form: Form, figures: Insertables['figures']): Form =>
  JSON.parse(
    JSON.stringify(form).replaceAll(/\{\{(figure|year):([a-z0-9-]+)\}\}/g, (mark, kind: string, id: string) => {
      const figure = figures.find((one) => one.id === id)
      if (!figure) return mark
      return kind === 'year' ? String(figure.year) : figure.shown
    }),
  )

const sentenceOf = (message: string) => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`

/** Three draws of a template, as learners would see them. */
export function examplesOf(form: Form, { name, round, figures }: ExampleSeed): Examples {
  const draft = readTemplate(filled(form, figures))
  const missing = missingIn(draft)
  if (missing.length > 0) return { examples: [], problems: missing }
  const template = drawableTemplate(draft)
  try {
    const seeds = [1, 2, 3].map((number) => `${name} ${3 * round + number}`)
    return { examples: seeds.map((seed) => drawQuestion(template, randomFrom(seed))), problems: [] }
  } catch (error) {
    if (isAuthorsError(error)) return { examples: [], problems: [sentenceOf(error.message)] }
    throw error
  }
}
