import { diffLines } from 'diff'
import type { Differences, LessonSource } from '#contract/learning/lesson-editor.ts'
import { filesOfSource } from './source-files.ts'

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

/** Differences between two sources, as the files that an author knows. */
export function differencesOf(from: LessonSource, to: LessonSource, slug: string, lesson_order: number): Differences {
  const positionFields = { slug, lesson_order, resources: [] }
  const [before, after] = [filesOfSource(from, positionFields), filesOfSource(to, positionFields)]
  return {
    files: [
      changesOf('lesson.md', before['lesson.md'], after['lesson.md']),
      changesOf('quiz.json', before['quiz.json'], after['quiz.json']),
      changesOf('lesson.json', before['lesson.json'], after['lesson.json']),
    ],
  }
}
