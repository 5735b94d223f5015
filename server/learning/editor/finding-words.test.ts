import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckReport, LessonFinding, LessonSource } from '#contract/learning/lesson-editor.ts'
import { lessonEditing } from '#server/testing/learning/lesson-editing.ts'
import { lessonSource, sourceQuestion } from '#server/testing/learning/lesson-source.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(startApp)
const admin = beforeTests(() => site.as('admin@example.test'))
const editorClient = lessonEditing(admin)
const check = async (id: number, source: LessonSource): Promise<CheckReport> =>
  (await admin.send('POST', `${editorClient.base}/${id}/check`, source)).json()
const shown = ({ level, field, question, message }: LessonFinding) => [level, question ?? field, message]

test('a new lesson shows what stops publishing first, then hints that its editor can act on', async () => {
  const { id, source } = await editorClient.create('Paying Off a Card')
  const { findings } = await check(id, source)
  assert.deepEqual(findings.map(shown), [
    ['error', 'quiz', 'This lesson has no quiz yet. Nobody could finish it.'],
    ['warning', 'text', '“The idea” has no parts yet. Give it 2 to 4, each with a ### heading.'],
    ['warning', 'text', 'Begin with a short scene, above the first heading.'],
    ['warning', 'text', 'The number of words is 0. In this tier it should be 600 to 800.'],
    ['warning', 'text', 'List the 3 aims of the lesson under “You will be able to”.'],
    ['warning', 'text', '“Your turn” should show one calculator. Insert it there.'],
    ['warning', 'details', 'The number of words to know in the details is 0. It should be 3 to 6.'],
    ['warning', 'text', 'Put one guess at the end of the scene, before the first heading.'],
    ['warning', 'text', 'Give “Your turn” 1 to 4 fields, one for each thing that it asks.'],
    ['warning', 'text', 'Write “Watch out” as 2 or 3 paragraphs “**People say** … **In fact** …”.'],
  ])
})

test('a finding about an unnamed question names its number, and lists of questions name numbers, too', async () => {
  const long = { options: ['Spend.', 'Write down a plan of it.', 'Save.', 'Earn.'], correct: [1] }
  const quiz = [sourceQuestion(), sourceQuestion(long), sourceQuestion({ ...long, lo: null, kind: 'compute' })]
  const { findings } = await check(1, lessonSource({ quiz: [...quiz, sourceQuestion({ kind: undefined })] }))
  const found = findings.map(shown)
  for (const expected of [
    ['warning', 'quiz', 'The number of questions is 4. In this tier it should be 5.'],
    ['warning', 'quiz', 'The right answer is the longest option in question 2, question 3. At most 1 may show it so.'],
    ['warning', 'quiz', 'The right answer is never the fourth option.'],
    ['warning', 'quiz', 'No question tests aim 2.'],
    ['warning', 2, 'The longest option is 4.8 times as long as the shortest. It should be 2.5 times at most.'],
    ['warning', 3, 'Give the sum behind the right option.'],
  ])
    assert.ok(
      found.some((each) => JSON.stringify(each) === JSON.stringify(expected)),
      `${JSON.stringify(expected)} is missing in ${JSON.stringify(found)}`,
    )
})

/** Names of the files and the checks. An editor calls the other form of a story its second stem. */
const internal =
  /undefined|null|[{}[\]]|\.json|\bcalc\b|\btraps?\b|(?<!second |two |[Bb]oth )\bstems?\b|\blo\b|in covers|correctAnswer|objective|l\d\d-q\d|corner|in a draw|\bfirst numbers\b/

function assertPlain(findings: readonly LessonFinding[]) {
  for (const { message } of findings) {
    assert.doesNotMatch(message, internal)
    assert.match(message, /^[^a-z]/)
  }
}

test('no finding about a course lesson with faults shows a name of the files', async () => {
  for (const id of [1, 7, 19]) {
    const { source } = await editorClient.read(id)
    const quiz = source.quiz.map((question, index) => ({
      ...question,
      question: `${question.question} Never?`,
      options: question.options.map((option, at) => (at === 0 ? 'All of these' : `${option}, because`)),
      explanation: 'If you chose option A, you are wrong.',
      mistakes: question.options.map(() => 'You are wrong.'),
      traps: question.options.map((_, at) => (index === 0 ? null : `unknown-${at}`)),
      kind: 'compute',
      calc: '1 + 1',
    }))
    const markdown = source.markdown
      .replace('## Your turn', '## Yours\n\n| a |\n\n```ledger\nx\n```\n\n*no* **open\n\n[x](http://a.example?b)')
      .replaceAll('**', '')
    const faults = { markdown, quiz, objectives: ['money'], words: ['Word'], covers: ['SV8.4'], parts: { A: ['X1'] } }
    const { findings } = await check(id, { ...source, ...faults, traps: [{ id: 'none', says: 'Cash rots' }] })
    assert.ok(findings.length > 40, `lesson ${id} has ${findings.length} findings`)
    assertPlain(findings)
  }
})

/** The findings of one form of question 3 of lesson 7, whose template is sound, or of its question 5. */
async function formFindings(number: number, change: Partial<LessonSource['quiz'][number]>) {
  const { source } = await editorClient.read(7)
  const question = source.quiz[number - 1]
  assert.ok(question)
  const quiz = source.quiz.with(number - 1, { ...question, ...change })
  const { findings } = await check(7, { ...source, quiz })
  assertPlain(findings)
  return findings.filter((finding) => finding.question === number).map(({ message }) => message)
}

const slip = (value: string, trap = `slip: took ${value}`) => ({ value, trap, mistake: `{slip} is ${value}.` })
/** A template that gives none of the texts of question 3. */
const template = {
  quantities: { start: { from: 200, to: 900, step: 100, first: 400, format: '$' } },
  answer: 'start + 9',
  format: '$',
  slips: ['start + 1', '2 * start', 'start - 1', 'start - 50', '3 * start'].map((value) => slip(value)),
  question: 'Say {start}?',
  explanation: '{start} + 9 = {answer}, or {start} + 8 = {answer}.',
}
const quantity = template.quantities.start

test('a typed number of law and a typed year are quoted with their sentence', async () => {
  const { source } = await editorClient.read(1)
  const typed = 'COBRA lasts 18 months. As of 2026 a lid is round.'
  const markdown = source.markdown.replace('## Worked example', `${typed}\n\n## Worked example`)
  const { findings } = await check(1, { ...source, markdown })
  const line = markdown.split('\n').indexOf(typed) + 1
  const ofLaw = findings.flatMap(({ level, message, line: at }) => (at === line ? [[level, message]] : []))
  assert.deepEqual(ofLaw, [
    ['warning', 'A year is typed by hand. Insert it with its figure: As of 2026 a lid is round.'],
    ['warning', 'Insert the number of law (18) as a figure, or say that it is made up: COBRA lasts 18 months.'],
  ])
})

test('findings about other numbers stand at their question', async () => {
  const found = async (change: object) => formFindings(3, { template: { ...template, ...change } })
  const own = await formFindings(3, {})
  assert.deepEqual(own, [])
  assert.ok(
    (await found({})).includes(
      'Each wrong option of the question as written should be a slip. With its numbers, the slips are $401 (slip: took start + 1), $800 (slip: took 2 * start), $399 (slip: took start - 1), $350 (slip: took start - 50), $1,200 (slip: took 3 * start).',
    ),
  )
  const inDraws = await found({
    slips: ['start / 2', 'start / 4', '2 * start', '3 * start'].map((value) => slip(value)),
  })
  assert.deepEqual(inDraws.slice(1, 3), [
    'With other numbers: The explanation has 7 words. It should have 30 to 70.',
    'With other numbers: What the review tells about “$200” has 4 words. It should have 6 to 50.',
  ])
  assert.match(inDraws[3] ?? '', /^With other numbers: \$(\d)00 \+ 8 is (?:\1)08, not \$(?:\1)09$/)
  assert.deepEqual(inDraws.slice(4), ['The template has 4 slips. It should have at least 5, of which three are drawn.'])
  const close = [1, 2, 3, 4, 5].map((more) => slip(`start + 9 + ${more} / 10`))
  assert.deepEqual(await found({ slips: close, format: '$.00' }), [
    'None of 200 draws meets the conditions with three slips far enough apart',
  ])
  const ofFew = ['start + 209 - 200', 'start + 9', '2 * start', '200 + 2 * start', '400 + start'].map((value) =>
    slip(value),
  )
  const atCorner = await found({ slips: ofFew, quantities: { start: { ...quantity, from: 400, to: 1200 } } })
  assert.ok(atCorner.includes('No three slips are far enough apart with start = 400.'), atCorner.join('\n'))
  assert.deepEqual(await found({ quantities: { start: { ...quantity, first: 450 } } }), [
    'The quantity start never is 450, its number in the question as written.',
  ])
  assert.equal(
    (await found({ where: ['start - 500'] }))[0],
    'The numbers of the question as written break a condition.',
  )
  assert.deepEqual(await found({ answer: 'start + later' }), ["'later' in 'start + later' has no value"])
  assert.ok(
    (await found({ slips: [...template.slips, slip('start / 3', 'unheard-of')] })).includes(
      'The details have no misconception named unheard-of.',
    ),
  )
})

test('findings about a second stem stand at its question', async () => {
  const { source } = await editorClient.read(7)
  const story = source.quiz[4]
  const parallel = {
    ...story?.parallel,
    question: `${story?.question}`,
    explanation: 'Short.',
    traps: [null, null, 'none', null],
  }
  const messages = await formFindings(5, { parallel })
  for (const expected of [
    'In the second stem: The explanation has 1 words. It should have 30 to 70.',
    'In the second stem: The details have no misconception named none.',
    'In the second stem: Name the misconception or slip behind option 1.',
    'Both stems are about Keisha and Paul. Use another person in the second.',
    'The two stems share 100% of their words. Use another structure.',
  ])
    assert.ok(messages.includes(expected), `${expected} is missing in ${messages.join('\n')}`)
  assert.deepEqual(await formFindings(5, { parallel: undefined }), [
    'Add a second stem, so that a retake asks about another person.',
  ])
})

test('an incomplete form is reported with the field that is missing', async () => {
  const incomplete = 'The template for other numbers is incomplete, so no retake asks it.'
  const found = async (change: object) => (await formFindings(3, { template: { ...template, ...change } }))[0]
  assert.equal(await found({ question: '' }), `${incomplete} Mend the question: something is missing.`)
  assert.equal(
    await found({ quantities: { start: { ...quantity, step: '' } } }),
    `${incomplete} Mend quantity “start”, the step: a number is missing.`,
  )
  assert.equal(
    await found({ quantities: { start: quantity, 'start ': quantity } }),
    `${incomplete} Mend quantity “start”: another one has this name.`,
  )
  assert.equal(
    await found({ slips: [slip('1'), slip(''), slip('3')] }),
    `${incomplete} Mend slip 2, the sum: something is missing.`,
  )
  assert.equal(
    (await formFindings(5, { parallel: { question: 'Who?' } }))[0],
    'The second stem is incomplete, so no retake asks it. Mend the options: something is missing.',
  )
})

test('a figure that does not exist stops publishing, also in a template', async () => {
  const named = { ...template, answer: 'start + {{figure:nowhere}}' }
  assert.equal(
    (await formFindings(3, { template: named }))[0],
    'Question 3 names a figure wrongly. There is no figure named “nowhere”.',
  )
})
