import { previewLength } from './preview.ts'

/** Minimum length in characters of complete sentences; shorter text is too vague alone. */
const minSentenceLength = 30

/**
 * Card text from a lesson's first 120 characters: complete sentences if there are any, otherwise whole words and '…'. A
 * shorter text is unchanged.
 */
export function previewOf(content: string): string {
  if (content.length < previewLength) return content
  const sentences = /^.*[.?!](?=\s)/.exec(content)?.[0] ?? ''
  if (sentences.length >= minSentenceLength) return sentences
  return `${content.slice(0, content.lastIndexOf(' '))}…`
}
