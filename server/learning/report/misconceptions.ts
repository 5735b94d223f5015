import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { CommonMistake } from '#contract/learning/learning-report.ts'

const content = join(import.meta.dirname, '../../../content')

/** The trap of an option, by the words of its question and its own; undefined where no author said. */
export type CommonMistakeOf = (question: string, option: string) => CommonMistake | undefined

/** An option, by the words of its question and its own. */
export const nameOf = (question: string, option: string): string => JSON.stringify([question, option])

/** A slip, such as 'slip: added the debt'. */
export function slipOf(written: string): CommonMistake | undefined {
  const says = /^slip: *(.+)$/.exec(written)?.[1]
  return says ? { kind: 'slip', says } : undefined
}

/** Where the misconception of an option stands: 'price-paid' in the lesson itself, 'l01/price-paid' in another one. */
function placeOf(written: string): { order: number | null; id: string } {
  const [, order, id] = /^l(\d\d)\/(.+)$/.exec(written) ?? []
  return order && id ? { order: Number(order), id } : { order: null, id: written }
}

/**
 * The traps of a lesson's options, out of its files: what only authors need is not stored with the lesson. They are
 * found by the words, so that an option that was changed since is given no trap that was written for another.
 */
export async function readCommonMistakes(slug: string): Promise<CommonMistakeOf> {
  const { fillFigures, readFigures, readLesson } = await import('#content/format.ts')
  const folders = (await readdir(join(content, 'lessons'))).filter((name) => /^\d\d-/.test(name))
  const folder = folders.find((name) => name.slice(3) === slug)
  if (!folder) return () => undefined
  const { file, quiz } = readLesson(content, folder)

  /** What the option's author wrote: 'slip: added the debt', or where its misconception stands. */
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
