import { figuresUsed } from '#course/figure-marks.ts'
import type { CourseSource, Figure } from './format.ts'

/** A figure with what a person needs in order to read it again at its source. */
export interface DueFigure extends Pick<Figure, 'shown' | 'year' | 'what' | 'source' | 'url' | 'next_review'> {
  id: string
  /** Null if no person has read it at its source. */
  read_on: string | null
  /** Whether its review day has passed. */
  is_due: boolean
  /** The value of the next year; null if it is not known, or if the figure seldom changes. */
  next_value: NonNullable<Figure['next_value']> | null
  /** Whether it changes each year and the value of the next one is not known. */
  awaits_next: boolean
  /** Titles of the lessons that use it, in the order of the course. */
  lessons: string[]
  /** Folders of the same lessons. */
  folders: string[]
  /** The calculator that holds it, if figures.json names one. */
  calculator: string | null
}

/** All figures in the order in which to read them: first those that no person has read, then by day of review. */
export function dueFigures({ lessons, figures }: CourseSource, today: string): DueFigure[] {
  const texts = lessons.map(({ folder, file, markdown, quiz }) => ({
    folder,
    title: file.title,
    ids: new Set(figuresUsed(markdown + JSON.stringify(quiz))),
  }))
  return Object.entries(figures)
    .map(([id, figure]): DueFigure => {
      const { shown, year, kind, what, source, url, read_on = null, next_review, next_value = null } = figure
      const users = texts.filter(({ ids }) => ids.has(id))
      return {
        ...{ id, shown, year, what, source, url, read_on, next_review, next_value },
        is_due: next_review < today,
        awaits_next: kind === 'C' && next_value === null,
        lessons: users.map(({ title }) => title),
        folders: users.map(({ folder }) => folder),
        calculator: figure.calculator ?? null,
      }
    })
    .toSorted(
      (one, other) =>
        Number(one.read_on !== null) - Number(other.read_on !== null) ||
        one.next_review.localeCompare(other.next_review),
    )
}
