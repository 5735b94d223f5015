/** Words per minute of a reader who wants to understand the text. */
const wordsPerMinute = 200

/**
 * Reading time of a lesson in whole minutes, 1 or more.
 * @param markdown the lesson's text as its author wrote it; code blocks are not counted
 */
export function readingMinutes(markdown: string): number {
  const words = markdown.replaceAll(/```[\s\S]*?```/g, ' ').match(/[\p{L}\p{N}$][^\s]*/gu) ?? []
  return Math.max(1, Math.round(words.length / wordsPerMinute))
}
