import { previewLength } from './preview.ts'

/** A sentence as short as this says too little by itself. */
const minSentenceLength = 30

/**
 * What a card shows of a lesson's first 120 characters: whole sentences where one has ended, else whole words and '…'.
 * A text that is shorter than that is not cut at all.
 */
export function previewOf(content: string): string {
  if (content.length < previewLength) return content
  const sentences = /^.*[.?!](?=\s)/.exec(content)?.[0] ?? ''
  if (sentences.length >= minSentenceLength) return sentences
  return `${content.slice(0, content.lastIndexOf(' '))}…`
}
