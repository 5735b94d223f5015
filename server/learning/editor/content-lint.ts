import type { Finding } from '#content/checks/finding.ts'
import type { LessonSource as CourseLesson } from '#content/format.ts'
import type { CheckReport, LessonFinding, LessonSource, SourceQuestion } from '#contract/learning/lesson-editor.ts'
import { Calculation } from '#course/lesson.ts'
import { AuthoredQuestion } from '#course/question.ts'
import { readingMinutes } from '#course/reading-minutes.ts'
import { Benchmark } from '#course/text.ts'
import { ParallelStem, Template } from '#course/variants/template.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { CourseContent } from './course-content.ts'
import { findingLine } from './finding-line.ts'
import { findingWords } from './finding-words.ts'
import { incompleteForms } from './form-findings.ts'
import { publishBlockers } from './publish-blockers.ts'
import { isWithinSizeLimit } from './readable-text.ts'
import { mapForms, withNames } from './source.ts'

/** Only a wrong calculation blocks publishing; findings of the other content checks are warnings. */
const stopping = new Set([12])

const kinds = AuthoredQuestion.shape.kind

/** A question in the format of the checks, with neutral defaults for missing fields. */
function questionFor({
  correct,
  mistakes,
  traps,
  template,
  parallel,
  ...question
}: SourceQuestion): CourseLesson['quiz'][number] {
  const { lo, kind, covers = [], big_five, ...rest } = question
  const atOptions = <T>(list: readonly T[] | undefined) => question.options.map((_, index) => list?.[index] ?? null)
  const [drawn, other] = [Template.safeParse(template), ParallelStem.safeParse(parallel)]
  const bigFive = AuthoredQuestion.shape.big_five.safeParse(big_five)
  return {
    ...rest,
    correctAnswer: correct[0] ?? 0,
    lo: lo ?? 1,
    kind: kinds.safeParse(kind).data ?? 'idea',
    covers: covers.filter((id) => Benchmark.safeParse(id).success),
    traps: atOptions(traps),
    ...(bigFive.data && { big_five: bigFive.data }),
    ...(mistakes && { mistakes: atOptions(mistakes) }),
    ...(drawn.success && { template: drawn.data }),
    ...(other.success && { parallel: other.data }),
  }
}

/** A lesson in the format of the checks. Excludes invalid questions, because the publish blockers report them. */
function lessonFor(source: LessonSource, place: LessonPosition, broken: ReadonlySet<number | null>): CourseLesson {
  const { markdown, quiz, calc, spelling, ...stated } = source
  const sums = calc.map((each) => Calculation.safeParse(each)).flatMap(({ data }) => data ?? [])
  const file = { ...stated, ...place, calc: sums, resources: [], ...(spelling && { spelling }) }
  const questions = quiz.filter((_, index) => !broken.has(index + 1)).map(questionFor)
  return { folder: place.slug, file, markdown, quiz: questions }
}

/** Slug and position of a lesson. */
export interface LessonPosition {
  slug: string
  lesson_order: number
}

/** Adds to a finding its location in the text or the quiz, in words for an editor; empty if none can act on it. */
function toLessonFindings(
  { level, check, message }: Finding,
  text: string,
  quiz: readonly SourceQuestion[],
): LessonFinding[] {
  const [, stem = '', id, rest = ''] = /^(parallel stem of )?(\S+): (.*)$/s.exec(message) ?? []
  const index = quiz.findIndex((question) => question.id === id)
  const words = findingWords(index < 0 || stem ? message : rest, quiz)
  if (words === null) return []
  const isStopping = level === 'F' && stopping.has(check)
  const base = { level: isStopping ? ('error' as const) : ('warning' as const), message: words }
  if (index >= 0) return [{ ...base, field: 'quiz', line: null, question: index + 1 }]
  const field = fieldOf(check, message)
  // A lesson without a quiz has a single finding about it, which stops publishing.
  if (field === 'quiz' && quiz.length === 0) return []
  return [{ ...base, field, line: field === 'text' ? findingLine(message, text) : null, question: null }]
}

/** Check numbers from docs/content.md. */
const quizChecks = new Set([16, 17, 18, 19, 20, 21, 22, 25, 27, 40, 41, 42, 43])
const detailChecks = new Set([10, 11, 23, 26])

/** Part of the editor in which a finding is fixed. Some checks compare two parts. */
function fieldOf(check: number, message: string): LessonFinding['field'] {
  if (message.startsWith('"Watch out" ')) return 'text'
  if (quizChecks.has(check)) return 'quiz'
  return detailChecks.has(check) || message.endsWith(' glossary terms, not 3 to 6') ? 'details' : 'text'
}

/** Runs all checks on a text while it is typed. @param now milliseconds */
export async function checkSource(
  source: LessonSource,
  place: LessonPosition,
  content: CourseContent,
  now: number,
): Promise<CheckReport> {
  const { lessonChecks, parseLesson } = await import('#content/checks/lesson.ts')
  const { prose, readabilityOfBlocks, proseWords } = await readingTools()
  const stops = publishBlockers(source, content)
  if (!isWithinSizeLimit(source.markdown)) return unchecked(stops, source)
  const broken = new Set(stops.filter(({ field }) => field === 'quiz').map(({ question }) => question))
  const { figures, fill } = content
  const quiz = withNames(source.quiz, place.lesson_order)
  const lesson = lessonFor(withoutWrongMarks({ ...source, quiz }, fill), place, broken)
  const parsed = parseLesson(lesson, { figures, today: isoTimestamp(now).slice(0, 10) })
  const mistake = lessonChecks.map((check) => check(parsed))
  const findings = [
    ...incompleteForms(source.quiz),
    ...mistake.flat().flatMap((finding) => toLessonFindings(finding, parsed.text, quiz)),
  ]
  const { grade } = readabilityOfBlocks(prose(parsed.blocks))
  return {
    findings: [...stops, ...findings].sort(
      (one, other) => Number(other.level === 'error') - Number(one.level === 'error'),
    ),
    fine: mistake.filter((found) => found.length === 0).length,
    words: proseWords(parsed.blocks),
    grade: Number.isFinite(grade) ? Math.round(grade * 10) / 10 : 0,
    minutes: readingMinutes(fill(source.markdown)),
  }
}

/** Report for a text that is too large for the style checks while typing. */
const unchecked = (stops: LessonFinding[], { markdown }: LessonSource): CheckReport => ({
  findings: [
    ...stops,
    {
      level: 'warning',
      field: 'text',
      line: null,
      question: null,
      message: 'This text is too long for the other checks.',
    },
  ],
  fine: 0,
  words: 0,
  grade: 0,
  minutes: readingMinutes(markdown),
})

async function readingTools() {
  const [{ prose }, { readabilityOfBlocks }, { proseWords }] = await Promise.all([
    import('#content/checks/markdown.ts'),
    import('#content/checks/sentences.ts'),
    import('#content/checks/shape.ts'),
  ])
  return { prose, readabilityOfBlocks, proseWords }
}

/** Removes unknown markers: they are already reported, and other checks would fail on them. */
function withoutWrongMarks(source: LessonSource, fill: CourseContent['fill']): LessonSource {
  const clean = (text: string) => text.replace(/\{\{[^{}]*\}\}/g, (mark) => (fill(mark) === mark ? '' : mark))
  return {
    ...source,
    markdown: clean(source.markdown),
    quiz: source.quiz.map((question) => ({
      ...question,
      question: clean(question.question),
      options: question.options.map(clean),
      explanation: clean(question.explanation),
      ...(question.mistakes && { mistakes: question.mistakes.map((mistake) => mistake && clean(mistake)) }),
      ...(question.calc !== undefined && { calc: clean(question.calc) }),
      ...mapForms(question, clean),
    })),
  }
}
