import type { LessonSource } from '#content/format.ts'
import { inSection, readBlocks } from './markdown.ts'

/** Paragraphs of "Watch out", and the common mistakes that they quote. */

const correction = /^\*\*People say\*\* .*\*\*In fact,?\*\* /
const boldStart = /^\*\*([^*]+)\*\*/

/** Whether a paragraph has the form of "Watch out". In a lesson of edition 2, any that begins in bold has. */
export const isWatchOut = (text: string, { edition }: LessonSource['file']): boolean =>
  (edition === 2 ? boldStart : correction).test(text)

/** A paragraph of "Watch out" of edition 2 without its bold beginning, which may quote a mistake. */
export const withoutBoldStart = (text: string): string => text.replace(boldStart, ' ')

/** The common mistakes that a lesson quotes: "People say" and, in edition 2, bold beginnings and quotations. */
export function claimsIn({ markdown, file }: LessonSource): string[] {
  const said = [...markdown.matchAll(/\*\*People say\*\*(.*?)\*\*In fact/g)].flatMap(([, claim]) => claim ?? [])
  if (file.edition !== 2) return said
  const others = inSection(readBlocks(markdown), 'Watch out').filter(({ text }) => !correction.test(text))
  const quoted = others.flatMap(({ text }) => [
    boldStart.exec(text)?.[1] ?? '',
    ...[...text.matchAll(/“([^”]*)”/g)].map(([, quotation = '']) => quotation),
  ])
  return [...said, ...quoted.filter((claim) => claim !== '')]
}
