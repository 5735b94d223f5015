/** Marks of figures in texts of the course: {{figure:id}} for the value as shown, {{year:id}} for its year. */

const mark = /\{\{(figure|year):([a-z0-9-]+)\}\}/g

interface MarkedFigure {
  shown: string
  year: number
}

/** Replaces the marks of a text. @param figureOf returns undefined for an unknown id, whose mark stays */
export const fillFigureMarks = (text: string, figureOf: (id: string) => MarkedFigure | undefined): string =>
  text.replace(mark, (whole, kind: string, id: string) => {
    const figure = figureOf(id)
    if (!figure) return whole
    return kind === 'year' ? String(figure.year) : figure.shown
  })

/** The ids of the figures that a text uses, without duplicates. */
export const figuresUsed = (text: string): string[] => [
  ...new Set([...text.matchAll(mark)].map((found) => found[2] ?? '')),
]
