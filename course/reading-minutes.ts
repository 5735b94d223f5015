/** So many words a minute somebody reads who wants to understand them. */
const wordsPerMinute = 200

/**
 * How long a lesson takes to read, in whole minutes, 1 or more.
 * @param markdown the lesson's text as its author wrote it; what stands in code blocks is looked at, not read
 */
export function readingMinutes(markdown: string): number {
  const words = markdown.replaceAll(/```[\s\S]*?```/g, ' ').match(/[\p{L}\p{N}$][^\s]*/gu) ?? []
  return Math.max(1, Math.round(words.length / wordsPerMinute))
}
