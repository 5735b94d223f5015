import { fillFigureMarks } from '#course/figure-marks.ts'
import { randomFrom } from '#course/seeded-random.ts'
import { type DrawnQuestion, drawQuestion, isAuthorsError } from '#course/variants/draw.ts'
import { mapTexts } from '#course/variants/map-texts.ts'
import { sentenceOf } from '#web/platform/format/sentence.ts'
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
  mapTexts(form, (text) => fillFigureMarks(text, (id) => figures.find((one) => one.id === id)))

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
