import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { CommonMistake } from '#contract/learning/learning-report.ts'

const content = join(import.meta.dirname, '../../../content')

/** Finds the common mistake of an option by the texts of question and option; undefined if the author named none. */
export type CommonMistakeOf = (question: string, option: string) => CommonMistake | undefined

/** Key of an option: the texts of its question and itself. */
export const nameOf = (question: string, option: string): string => JSON.stringify([question, option])

/** Parses a slip, such as 'slip: added the debt'. */
export function slipOf(written: string): CommonMistake | undefined {
  const says = /^slip: *(.+)$/.exec(written)?.[1]
  return says ? { kind: 'slip', says } : undefined
}

/** Parses a misconception reference: 'price-paid' in the same lesson, 'l01/price-paid' in another one. */
function placeOf(written: string): { order: number | null; id: string } {
  const [, order, id] = /^l(\d\d)\/(.+)$/.exec(written) ?? []
  return order && id ? { order: Number(order), id } : { order: null, id: written }
}

/**
 * Common mistakes of a lesson's options, from its files, because learners do not need them. They are matched by text, so
 * that a changed option does not get the common mistake of its old text.
 */
export async function readCommonMistakes(slug: string): Promise<CommonMistakeOf> {
  const { fillFigures, readFigures, readLesson } = await import('#content/format.ts')
  const folders = (await readdir(join(content, 'lessons'))).filter((name) => /^\d\d-/.test(name))
  const folder = folders.find((name) => name.slice(3) === slug)
  if (!folder) return () => undefined
  const { file, quiz } = readLesson(content, folder)

  /** Parses an authored entry: 'slip: added the debt' or a misconception reference. */
  const readCommonMistake = (written: string): CommonMistake | undefined => {
    const slip = slipOf(written)
    if (slip) return slip
    const { order, id } = placeOf(written)
    const other = folders.find((name) => Number(name.slice(0, 2)) === order)
    const says = (other ? readLesson(content, other).file : file).traps.find((mistake) => mistake.id === id)?.says
    return says === undefined ? undefined : { kind: 'misconception', says }
  }

  const figures = readFigures(content)
  const mistakes = new Map<string, CommonMistake>()
  for (const { question, options, traps: written } of quiz)
    for (const [index, option] of options.entries()) {
      const mistake = readCommonMistake(written[index] ?? '')
      if (mistake) mistakes.set(nameOf(fillFigures(question, figures), fillFigures(option, figures)), mistake)
    }
  return (question, option) => mistakes.get(nameOf(question, option))
}
