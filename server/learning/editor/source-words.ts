import type { LessonSource, SourceQuestion } from '#contract/learning/lesson-editor.ts'
import { questionKindNames } from '#contract/learning/question-kinds.ts'
import { type Line, optionLines, stemLines, templateLines } from './form-lines.ts'

/** Quiz and details of a lesson as labeled lines, for the differences that an editor reads. */

const valueText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(valueText).join(' · ')
  return typeof value === 'object' && value !== null ? fieldsText(value) : String(value)
}

const fieldsText = (fields: object): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${valueText(value)}`)
    .join(', ')

const isStated = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

const linesText = (lines: readonly Line[]): string =>
  lines
    .filter(([, value]) => isStated(value))
    .map(([label, value]) => `${label}: ${valueText(value)}\n`)
    .join('')

const kindName = (kind: string | undefined) =>
  Object.entries(questionKindNames).find(([each]) => each === kind)?.[1] ?? kind

/** Questions and options have no numbers, so that a moved one leaves the others unchanged. */
function questionText({ id, ...question }: SourceQuestion): string {
  const { options, correct, mistakes = [], traps = [], lo, kind, covers, from_lesson, big_five } = question
  return linesText([
    ['Question', question.question],
    ['Kind', kindName(kind)],
    ['Aim', lo],
    ['Looks back at lesson', from_lesson],
    ['Standards', covers],
    ['Survey question', big_five],
    ...optionLines({ options, isRight: (index) => correct.includes(index), mistakes, traps }),
    ['Explanation', question.explanation],
    ['Sum', question.calc],
    ...stemLines(question.parallel),
    ...templateLines(question.template),
  ])
}

/** The quiz, with an empty line between questions. */
export const quizText = (quiz: readonly SourceQuestion[]): string => quiz.map(questionText).join('\n')

/** All fields of a lesson beside its text and quiz. */
export const detailsText = (source: LessonSource): string =>
  linesText([
    ['Title', source.title],
    ['Tier', source.tier],
    ['Example', source.example],
    ['Aims', source.objectives],
    ['Words to know', source.words],
    ['Calculator', source.calculator],
    ...source.traps.map(({ id, says }): Line => [`Misconception ${id}`, says]),
    ['Standards', source.covers],
    ...Object.entries(source.parts).map(([part, standards]): Line => [`Standards of “${part}”`, standards]),
    ['Words that no dictionary has', source.spelling],
    ['Edition', source.edition],
    ['Words of its figure of speech', source.picture],
    ...source.calc.map((sum): Line => ['Checked sum', sum]),
    ['Seeded at the first start', source.seed ? 'yes' : 'no'],
  ])
