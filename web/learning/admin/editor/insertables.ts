import type { Insertables } from './editor-types.ts'

/** Something that can be chosen, and what is said of it. */
export interface Choice {
  name: string
  title: string
  note: string
}

export const calculatorChoices = (calculators: Insertables['calculators']): Choice[] =>
  calculators.map(({ name, title }) => ({ name, title, note: name }))

/** Each figure stands there twice: itself, and the year that it holds for. */
export const figureChoices = (figures: Insertables['figures']): Choice[] =>
  figures.flatMap(({ id, shown, year, what, source, is_old }) => [
    { name: `figure:${id}`, title: `${shown}, ${what}`, note: is_old ? `${source}. Due for a review.` : source },
    { name: `year:${id}`, title: `${year}, the year of “${what}”`, note: source },
  ])

/** Those that have every word of a search somewhere. */
export function findChoices(choices: readonly Choice[], search: string): Choice[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return choices.filter(({ name, title, note }) => {
    const text = `${name} ${title} ${note}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** A figure as it stands in the text, so that the yearly review changes it in one place. */
export const figureMark = (name: string): string => `{{${name}}}`

/** A calculator as it stands in the text. */
export const calculatorBlock = (name: string): string => `\`\`\`calculator ${name}\n\`\`\``
