import { join } from 'node:path'
import type { Figures } from '#content/format.ts'
import { fillFigureMarks } from '#course/figure-marks.ts'

/** The lessons and their data, as authors write them. */
export const contentFolder = join(import.meta.dirname, '../../../content')

/** Data from the content folder used by all lessons: figures and calculators. */
export interface CourseContent {
  figures: Figures
  /** Calculator name to title. */
  calculators: ReadonlyMap<string, string>
  /** Replaces figure markers by their values; unknown markers stay unchanged. */
  fill: (text: string) => string
}

async function load(): Promise<CourseContent> {
  const { readFigures } = await import('#content/format.ts')
  const { calculators } = await import('#content/calculators.ts')
  const figures = readFigures(contentFolder)
  return {
    figures,
    calculators: new Map([...calculators].map(([name, { title }]) => [name, title])),
    fill: (text) => fillFigureMarks(text, (id) => figures[id]),
  }
}

let loading: Promise<CourseContent> | undefined

/** Loaded on the first edit; a server that only serves lessons does not need it. */
export function courseContent(): Promise<CourseContent> {
  loading ??= load()
  return loading
}
