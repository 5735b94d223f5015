import type { Correction } from '#content/corrections.ts'

type Change = Pick<Correction, 'lesson' | 'before' | 'after'>

/** The text of an edited lesson, and the text of the release from which its edits started; null if that is unknown. */
export interface EditedText {
  markdown: string
  base: string | null
}

/** The part of a text that a sentence of the course matches. Line breaks may differ, and figures may be filled in. */
function patternOf(sentence: string): RegExp {
  const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&').replace(/\s+/g, '\\s+')
  const pieces = sentence.trim().split(/\{\{[^{}]*\}\}/)
  return new RegExp(pieces.map(escaped).join('(?:\\{\\{[^{}]*\\}\\}|[^\\n{}]{1,60}?)'))
}

const has = (text: string, sentence: string) => patternOf(sentence).test(text)

const isTakenOver = (text: string, { after }: Change) => has(text, after)

/**
 * Whether an edited lesson lacks a correction: it still has the sentence from before (`behind`), or an editor changed that
 * sentence (`reworded`). Of several corrections of one sentence only the next one counts.
 * @param all every correction of the course
 * @returns null if the lesson has the correction, or never had the sentence
 */
export function correctionState(
  correction: Change,
  all: readonly Change[],
  { markdown, base }: EditedText,
): 'behind' | 'reworded' | null {
  const ofLesson = all.filter(({ lesson }) => lesson === correction.lesson)
  const later = ofLesson.find(({ before }) => before === correction.after)
  const earlier = ofLesson.find(({ after }) => after === correction.before)
  if (isTakenOver(markdown, correction) || (later && isTakenOver(markdown, later))) return null
  if (has(markdown, correction.before)) return 'behind'
  if (earlier && has(markdown, earlier.before)) return null
  return base !== null && has(base, correction.before) && !has(base, correction.after) ? 'reworded' : null
}

/** The text with the sentence of a correction replaced; unchanged if it lacks the sentence from before. */
export function takeOverSentence(text: string, correction: Change): string {
  return isTakenOver(text, correction) ? text : text.replace(patternOf(correction.before), () => correction.after)
}
