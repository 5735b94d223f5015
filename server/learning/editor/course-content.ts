import { join } from 'node:path'
import type { Figures } from '#content/format.ts'

const folder = join(import.meta.dirname, '../../../content')

/** What the content folder gives every lesson: its figures, and what the calculators answer. */
export interface CourseContent {
  figures: Figures
  /** Name to question. */
  calculators: ReadonlyMap<string, string>
  /** Puts the figures where a text has their marks; a mark that names none stays as it stands. */
  fill: (text: string) => string
}

const mark = /\{\{(figure|year):([a-z0-9-]+)\}\}/g

async function load(): Promise<CourseContent> {
  const { readFigures } = await import('#content/format.ts')
  const { calculators } = await import('#content/calculators.ts')
  const figures = readFigures(folder)
  const fill = (text: string) =>
    text.replace(mark, (whole, kind: string, id: string) => {
      const figure = figures[id]
      if (!figure) return whole
      return kind === 'year' ? String(figure.year) : figure.shown
    })
  return { figures, calculators: new Map([...calculators].map(([name, { title }]) => [name, title])), fill }
}

let loading: Promise<CourseContent> | undefined

/** Read when somebody first edits: a server that only serves lessons does without. */
export function courseContent(): Promise<CourseContent> {
  loading ??= load()
  return loading
}
