import { diffLines } from 'diff'
import type { Differences, LessonSource } from '#contract/learning/lesson-editor.ts'
import { detailsText, quizText } from './source-words.ts'

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n')

/** Differences in one file, covering all lines. */
function changesOf(name: string, from: string, to: string): Differences['files'][number] {
  if (from === to) return { name, added: 0, removed: 0, changes: [] }
  const changes = diffLines(from, to).map(({ value, added, removed }) => ({
    kind: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const),
    lines: linesOf(value),
  }))
  const count = (wanted: string) =>
    changes.filter(({ kind }) => kind === wanted).reduce((sum, { lines }) => sum + lines.length, 0)
  return { name, added: count('added'), removed: count('removed'), changes }
}

/** Differences between two sources. Quiz and details are compared in words, under the names of their files. */
export const differencesOf = (from: LessonSource, to: LessonSource): Differences => ({
  files: [
    changesOf('lesson.md', from.markdown, to.markdown),
    changesOf('quiz.json', quizText(from.quiz), quizText(to.quiz)),
    changesOf('lesson.json', detailsText(from), detailsText(to)),
  ],
})
