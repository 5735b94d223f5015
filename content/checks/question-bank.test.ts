import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CourseSource, LessonSource } from '#content/format.ts'
import type { AuthoredLesson } from '#course/lesson.ts'
import { checkFigureDates, checkFigureUse } from './dated-figures.ts'
import type { Finding } from './finding.ts'
import * as questionBank from './question-bank.ts'
import { checkExpectedResources } from './resources.ts'
import { sampleContext, sampleLesson } from './sample-lesson.ts'

const { figures } = sampleContext

const tierOf = (order: number): AuthoredLesson['tier'] =>
  order <= 3 ? 'bronze' : order <= 13 ? 'silver' : order <= 24 ? 'gold' : 'platinum'

/** A whole course of sample lessons, without quizzes unless a lesson is given one. */
function course(
  change: (lesson: LessonSource, order: number) => LessonSource = (lesson) => lesson,
  length = 29,
): CourseSource {
  const lessons = Array.from({ length }, (_, index) => {
    const order = index + 1
    const file: Partial<AuthoredLesson> = {
      slug: `jars-${order}`,
      title: `Jars ${order}`,
      tier: tierOf(order),
      lesson_order: order,
      seed: order <= 25,
      example: order % 2 === 0 ? 'adult' : 'teen',
    }
    return change({ ...sampleLesson({ file }), markdown: 'Jars.', quiz: [] }, order)
  })
  return { lessons, figures }
}

const messagesOf = (findings: Finding[]) =>
  findings.map((finding) => `${finding.level}${finding.check} ${finding.message}`).join('\n')
const courseWithLesson = (changes: Partial<AuthoredLesson>, at: number) =>
  course((lesson, order) => (order === at ? { ...lesson, file: { ...lesson.file, ...changes } } : lesson))

test('accepts a course of 25 lessons and 4 or more further ones', () => {
  assert.deepEqual(questionBank.checkCounts(course(), sampleContext), [])
  assert.deepEqual(questionBank.checkCounts(course(undefined, 31), sampleContext), [])
  assert.match(messagesOf(questionBank.checkCounts(course(undefined, 28), sampleContext)), /F1 the further orders/)
  const gap = { ...course(undefined, 31), lessons: course(undefined, 31).lessons.toSpliced(27, 1) }
  assert.match(messagesOf(questionBank.checkCounts(gap, sampleContext)), /F1 the further orders/)
})

test('rejects a course with a missing lesson, a duplicate slug or a lesson in another tier', () => {
  const withoutFirst = { ...course(), lessons: course().lessons.slice(1) }
  assert.match(
    messagesOf(questionBank.checkCounts(withoutFirst, sampleContext)),
    /F1 the seed has 2\/10\/11\/1 lessons/,
  )
  assert.match(
    messagesOf(questionBank.checkCounts(courseWithLesson({ slug: 'jars-1' }, 2), sampleContext)),
    /^F1 two lessons have the slug "jars-1"$/m,
  )
  assert.match(
    messagesOf(questionBank.checkCounts(courseWithLesson({ title: 'Jars 1' }, 2), sampleContext)),
    /^F1 two lessons have the title "Jars 1"$/m,
  )
  assert.match(
    messagesOf(questionBank.checkCounts(courseWithLesson({ tier: 'gold' }, 4), sampleContext)),
    /3\/9\/12\/1/,
  )
  assert.match(
    messagesOf(questionBank.checkCounts(courseWithLesson({ tier: 'gold' }, 27), sampleContext)),
    /^F1 the further lessons are platinum/m,
  )
  assert.match(
    messagesOf(questionBank.checkCounts(courseWithLesson({ seed: true }, 26), sampleContext)),
    /^F1 the orders of the seed are /m,
  )
})

const courseWithQuizzes = (
  change: (item: LessonSource['quiz'][number]) => Partial<LessonSource['quiz'][number]> = () => ({}),
) =>
  course((lesson, order) =>
    order > 4
      ? lesson
      : {
          ...lesson,
          quiz: sampleLesson()
            .quiz.slice(0, 4)
            .map((item) => ({ ...item, ...change(item) })),
        },
  )

test('reports a question bank whose correct options are mostly at the same position', () => {
  assert.deepEqual(questionBank.checkBankAnswerPositions(courseWithQuizzes(), sampleContext), [])
  assert.match(
    messagesOf(
      questionBank.checkBankAnswerPositions(
        courseWithQuizzes(() => ({ correctAnswer: 0 })),
        sampleContext,
      ),
    ),
    /F18 .*at 0 in 100%/,
  )
})

test('reports a question bank whose correct options are mostly the longest', () => {
  assert.deepEqual(questionBank.checkBankAnswerLength(courseWithQuizzes(), sampleContext), [])
  const long = courseWithQuizzes((item) => ({
    options: item.options.map((text, at) => (at === item.correctAnswer ? `${text}, and more of it` : text)),
  }))
  assert.match(messagesOf(questionBank.checkBankAnswerLength(long, sampleContext)), /F19 .*100% of the bank/)
})

test('allows a look-back question to use a common mistake of another lesson only if that lesson has it', () => {
  const courseWithMistake = (commonMistake: string) =>
    courseWithQuizzes(() => ({ traps: [commonMistake, null, null, null] }))
  assert.deepEqual(questionBank.checkMistakeReferences(courseWithMistake('l03/sums-vanish'), sampleContext), [])
  assert.match(
    messagesOf(questionBank.checkMistakeReferences(courseWithMistake('l03/elephants'), sampleContext)),
    /F23 .*l03\/elephants/,
  )
})

test('warns about two similar stems and fails a copied question', () => {
  let count = 0
  const question = 'Which jar keeps money safest from a careless brother?'
  const alike = courseWithQuizzes((item) => ({
    question,
    id: item.id,
    options: item.options.map((text) => `${text} ${count++}`),
  }))
  const reworded = courseWithQuizzes((item) => ({
    question: `${question}${' Or a sister?'.repeat(count++ % 3)}`,
    options: item.options.map((text) => `${text} ${count++}`),
  }))
  const shuffled = courseWithQuizzes((item) => ({
    question: `Which ${'small '.repeat(count++ % 2)}jar keeps money safest from a careless brother?`,
    options: count % 2 ? item.options : item.options.toReversed(),
  }))
  assert.match(messagesOf(questionBank.checkDuplicates(alike, sampleContext)), /^F24 .* are the same question/)
  assert.match(messagesOf(questionBank.checkDuplicates(reworded, sampleContext)), /W24 .* ask nearly the same/)
  assert.match(messagesOf(questionBank.checkDuplicates(shuffled, sampleContext)), /F24/)
  const [first] = sampleLesson().quiz
  const one = course((lesson, order) => (order === 1 && first ? { ...lesson, quiz: [first] } : lesson))
  assert.deepEqual(questionBank.checkDuplicates(one, sampleContext), [])
})

test('reports a standard without a lesson or question, and an unknown standard', () => {
  const findings = (benchmarks: string[]) => messagesOf(questionBank.checkCoverage(courseWithQuizzes(), benchmarks))
  assert.equal(findings(['SV8.1', 'SV8.2']), '')
  assert.match(
    findings(['SV8.1', 'SV8.2', 'IN8.1']),
    /no lesson of the seed covers IN8.1\n.*no question is tagged IN8.1/,
  )
  assert.match(findings(['SV8.1']), /there is no benchmark SV8.2/)
})

test('reports a standard as missing if only a further platinum lesson covers it', () => {
  const further = courseWithLesson({ covers: ['IN8.1'] }, 26)
  assert.match(messagesOf(questionBank.checkCoverage(further, ['IN8.1'])), /no lesson of the seed covers IN8.1/)
})

test('rejects a name that appears in four lessons', () => {
  const courseWithName = (most: number) =>
    course((lesson, order) => (order <= most ? { ...lesson, markdown: 'Then **Maya** waits.' } : lesson))
  assert.deepEqual(questionBank.checkNameReuse(courseWithName(3), sampleContext), [])
  assert.match(messagesOf(questionBank.checkNameReuse(courseWithName(4), sampleContext)), /F31 Maya is in 4 lessons/)
})

test('reports three teen examples in a row', () => {
  assert.deepEqual(questionBank.checkAudienceAlternation(course(), sampleContext), [])
  assert.match(
    messagesOf(questionBank.checkAudienceAlternation(courseWithLesson({ example: 'teen' }, 2), sampleContext)),
    /W32 03-jars|W32/,
  )
})

test('reports a figure that no lesson uses', () => {
  const courseUsingFigure = (orders: number[]) =>
    course((lesson, order) => (orders.includes(order) ? { ...lesson, markdown: '{{figure:jar-limit}}' } : lesson))
  assert.deepEqual(checkFigureUse(courseUsingFigure([2, 9]), sampleContext), [])
  assert.match(messagesOf(checkFigureUse(courseUsingFigure([]), sampleContext)), /F13 .*no lesson uses jar-limit/)
  const calculatorFigures = Object.fromEntries(
    Object.entries(figures).map(([id, figure]) => [id, { ...figure, calculator: 'jar-count' }]),
  )
  assert.deepEqual(checkFigureUse({ ...courseUsingFigure([]), figures: calculatorFigures }, sampleContext), [])
})

test('warns about a figure with an overdue review, however late it is', () => {
  const messagesOn = (today: string) => messagesOf(checkFigureDates({ figures, today }))
  assert.equal(messagesOn('2027-01-15'), '')
  assert.match(messagesOn('2027-01-16'), /^W13/)
  assert.match(messagesOn('2028-01-16'), /^W13/)
})

test('reports a missing workbook or picture', () => {
  const findings = messagesOf(checkExpectedResources(course(), sampleContext))
  assert.match(findings, /F37 workbooks/)
  assert.match(findings, /F37 pictures/)
})

test('fails a question copied with small changes and reordered options', () => {
  const [first] = sampleLesson().quiz
  assert.ok(first)
  const original = { ...first, id: 'l01-q1', question: 'Which jar keeps money safest from a careless brother?' }
  const copy = {
    ...original,
    id: 'l02-q1',
    question: 'Which small jar keeps money safest from a careless brother?',
    options: original.options.toReversed(),
  }
  const both = course((lesson, order) => (order > 2 ? lesson : { ...lesson, quiz: [order === 1 ? original : copy] }))
  assert.equal(
    messagesOf(questionBank.checkDuplicates(both, sampleContext)),
    'F24 l01-q1 and l02-q1 are the same question',
  )
})

test('accepts two questions about different topics', () => {
  const [first] = sampleLesson().quiz
  assert.ok(first)
  const withQuestion = (id: string, question: string) => ({ ...first, id, question })
  const questions = [
    withQuestion('l01-q1', 'Which jar keeps money safest from a careless brother?'),
    withQuestion('l02-q1', 'Which bank account charges nothing for paper checks every month?'),
  ]
  const two = course((lesson, order) => ({ ...lesson, quiz: questions.slice(order - 1, order) }))
  assert.deepEqual(questionBank.checkDuplicates(two, sampleContext), [])
})
