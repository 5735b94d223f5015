import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import type { LessonFinding, LessonSource, SourceQuestion } from '#contract/learning/lesson-editor.ts'
import { isBlank } from '#course/blank-text.ts'
import { figuresUsed } from '#course/figure-marks.ts'
import { isSafeUrl } from '#course/lesson-text.ts'
import type { CourseContent } from './course-content.ts'
import { maxPieceLength, piecesOf } from './readable-text.ts'
import { mapForms } from './source.ts'

/** Publish blockers with their location: problems that would harm a reader or break the lesson. */

type CourseNames = Pick<CourseContent, 'figures' | 'calculators'>

const inText = (line: number | null, message: string): LessonFinding => ({
  level: 'error',
  field: 'text',
  line,
  question: null,
  message,
})

const inQuiz = (question: number | null, message: string): LessonFinding => ({
  level: 'error',
  field: 'quiz',
  line: null,
  question,
  message,
})

/** All nodes of a text in document order. */
function* nodesOf(node: Nodes): Generator<Nodes> {
  yield node
  if ('children' in node) for (const child of node.children) yield* nodesOf(child)
}

function faultOfNode(node: Nodes, { calculators }: CourseNames): string | null {
  switch (node.type) {
    case 'html':
      return /^<\s*\/?\s*script/i.test(node.value)
        ? 'Scripts are not allowed in a lesson.'
        : `HTML is not allowed in a lesson: ${node.value.slice(0, 40)}`
    case 'link':
    case 'definition':
    case 'image':
      return isSafeUrl(node.url) ? null : `This address is not safe: ${node.url.slice(0, 60)}`
    case 'code': {
      const name = node.meta?.trim() ?? ''
      return node.lang === 'calculator' && !calculators.has(name) ? `There is no calculator named “${name}”.` : null
    }
    default:
      return null
  }
}

const marks = /\{\{[^{}\n]*\}\}/g

/** Markers in a line that name no known figure or year. */
function wrongMarks(text: string, { figures }: CourseNames): string[] {
  return [...text.matchAll(marks)].flatMap(([marker]) => {
    const [id] = figuresUsed(marker)
    if (id === undefined) return [`${marker} stands for nothing. A figure is {{figure:name}}, its year {{year:name}}.`]
    return Object.hasOwn(figures, id) ? [] : [`There is no figure named “${id}”.`]
  })
}

function faultsOfPiece({ from, text }: { from: number; text: string }, courseNames: CourseNames): LessonFinding[] {
  if (text.length > maxPieceLength)
    return [inText(from, 'This paragraph has more than 8,000 characters. Put empty lines into it.')]
  const tree = fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] })
  return [...nodesOf(tree)].flatMap((node) => {
    const fault = faultOfNode(node, courseNames)
    return fault === null ? [] : [inText(from + (node.position?.start.line ?? 1) - 1, fault)]
  })
}

function faultsOfText(markdown: string, courseNames: CourseNames): LessonFinding[] {
  if (isBlank(markdown)) return [inText(1, 'This lesson has no text yet.')]
  const lines = markdown.split('\n')
  return withoutDuplicates([
    ...piecesOf(markdown).flatMap((paragraph) => faultsOfPiece(paragraph, courseNames)),
    ...lines.flatMap((text, index) => wrongMarks(text, courseNames).map((fault) => inText(index + 1, fault))),
  ])
}

/** Deduplicates: an opening and a closing tag in one line are one finding. */
const withoutDuplicates = (findings: LessonFinding[]): LessonFinding[] => [
  ...new Map(findings.map((finding) => [`${finding.line} ${finding.message}`, finding])).values(),
]

const counted = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

const isRepeated = (texts: readonly string[]) =>
  new Set(texts.map((text) => text.trim().toLowerCase())).size !== texts.length

/** Every text of the other forms of a question. */
function formTexts(question: SourceQuestion): string[] {
  const texts: string[] = []
  mapForms(question, (text) => {
    texts.push(text)
    return text
  })
  return texts
}

function faultsOfQuestion(source: SourceQuestion, courseNames: CourseNames) {
  const { question, options, correct, explanation, mistakes = [] } = source
  const correctCount = new Set(correct.filter((index) => index < options.length)).size
  const own = [question, ...options, explanation, ...mistakes.map((mistake) => mistake ?? '')]
  const texts = [...own, ...formTexts(source)]
  const faults: [boolean, string][] = [
    [isBlank(question), 'asks nothing yet.'],
    [
      options.length < 2,
      `has ${counted[options.length]} option${options.length === 1 ? '' : 's'}. Give it at least two.`,
    ],
    [options.some((option) => isBlank(option)), 'has an empty option.'],
    [isRepeated(options), 'has the same option twice.'],
    [correctCount === 0, 'has no right answer. Mark exactly one.'],
    [correctCount > 1, `has ${counted[correctCount]} right answers. Each question has exactly one.`],
    [isBlank(explanation), 'has no explanation.'],
  ]
  return [
    ...faults.filter(([isFault]) => isFault).map(([, sentence]) => sentence),
    ...texts.flatMap((text) => wrongMarks(text, courseNames)).map((fault) => `names a figure wrongly. ${fault}`),
  ]
}

function faultsOfQuiz(quiz: readonly SourceQuestion[], courseNames: CourseNames): LessonFinding[] {
  if (quiz.length === 0) return [inQuiz(null, 'This lesson has no quiz yet. Nobody could finish it.')]
  const names = quiz.map(({ id }) => id).filter((id) => id !== '')
  return quiz.flatMap((question, index) => [
    ...faultsOfQuestion(question, courseNames).map((fault) => inQuiz(index + 1, `Question ${index + 1} ${fault}`)),
    ...(names.indexOf(question.id) !== names.lastIndexOf(question.id)
      ? [inQuiz(index + 1, `Question ${index + 1} has the name of another question, ${question.id}.`)]
      : []),
  ])
}

const faultsOfDetails = ({ calculator }: LessonSource, { calculators }: CourseNames): LessonFinding[] =>
  calculator === '' || calculators.has(calculator)
    ? []
    : [{ ...inText(null, `There is no calculator named “${calculator}”.`), field: 'details' }]

export const publishBlockers = (source: LessonSource, courseNames: CourseNames): LessonFinding[] => [
  ...faultsOfDetails(source, courseNames),
  ...faultsOfText(source.markdown, courseNames),
  ...faultsOfQuiz(source.quiz, courseNames),
]
