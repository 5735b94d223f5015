import type { Insertables } from './editor-types.ts'

/** An item to choose, and its description. */
export interface Choice {
  name: string
  title: string
  note: string
}

export const calculatorChoices = (calculators: Insertables['calculators']): Choice[] =>
  calculators.map(({ name, title }) => ({ name, title, note: name }))

/** Each figure is listed twice: as its value and as its year. */
export const figureChoices = (figures: Insertables['figures']): Choice[] =>
  figures.flatMap(({ id, shown, year, what, source, is_old }) => [
    { name: `figure:${id}`, title: `${shown}, ${what}`, note: is_old ? `${source}. Due for a review.` : source },
    { name: `year:${id}`, title: `${year}, the year of “${what}”`, note: source },
  ])

/** Choices that contain every word of a search. */
export function findChoices(choices: readonly Choice[], search: string): Choice[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return choices.filter(({ name, title, note }) => {
    const text = `${name} ${title} ${note}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** Placeholder of a figure in the text, so that the yearly review changes it in one place. */
export const figureMark = (name: string): string => `{{${name}}}`

/** Markdown block of a calculator. */
export const calculatorBlock = (name: string): string => `\`\`\`calculator ${name}\n\`\`\``
