import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckReport, LessonFinding, LessonSource } from '#contract/learning/lesson-editor.ts'
import { lessonEditing } from '#server/testing/learning/lesson-editing.ts'
import { lessonSource } from '#server/testing/learning/lesson-source.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(startApp)
const admin = beforeTests(() => site.as('admin@example.test', { tier: 'platinum' }))
const editorClient = lessonEditing(admin)

const check = async (id: number, source: LessonSource): Promise<CheckReport> =>
  (await admin.send('POST', `${editorClient.base}/${id}/check`, source)).json()
const preview = async (id: number, source: LessonSource) =>
  (await admin.send('POST', `${editorClient.base}/${id}/preview`, source)).json()
const findByMessage = (findings: LessonFinding[], pattern: RegExp) =>
  findings.find(({ message }) => pattern.test(message))

test('a course lesson has no errors, and the report includes its readability', async () => {
  for (const id of [1, 7, 19]) {
    const { findings, fine, words, grade, minutes } = await check(id, (await editorClient.read(id)).source)
    assert.deepEqual(
      findings.filter(({ level }) => level === 'error'),
      [],
      `lesson ${id}`,
    )
    assert.ok(fine > 25 && words > 500 && grade > 2 && grade < 9 && minutes >= 3, `lesson ${id}`)
  }
})

test('a finding has a line or question, and whether it blocks publishing', async () => {
  const { source } = await editorClient.read(1)
  const long = `It is ${'a very long sentence that goes on and on '.repeat(4)}to its end.`
  const lines = source.markdown.split('\n')
  const markdown = [...lines.slice(0, 4), long, ...lines.slice(4), '2 + 2 = 5', '', '<i>x</i>'].join('\n')
  const [first, ...rest] = source.quiz
  assert.ok(first)
  const quiz = [{ ...first, explanation: 'Short and “wrong”.' }, ...rest]
  const { findings } = await check(1, { ...source, markdown, quiz })
  const sentence = findByMessage(findings, /^This sentence has \d+ words\. It should have at most 32: /)
  assert.deepEqual([sentence?.level, sentence?.field, sentence?.line], ['warning', 'text', 5])
  const sum = findByMessage(findings, /2 \+ 2 is 4, not 5/)
  assert.deepEqual([sum?.level, sum?.line], ['error', lines.length + 2])
  const html = findByMessage(findings, /HTML is not allowed/)
  assert.deepEqual([html?.level, html?.line], ['error', lines.length + 4])
  const explanation = findByMessage(findings, /^The explanation has 3 words\. It should have 30 to 70\.$/)
  assert.deepEqual([explanation?.level, explanation?.field, explanation?.question], ['warning', 'quiz', 1])
  assert.equal(findings[0]?.level, 'error', 'blocking findings come first')
})

test('a word missing in the dictionary is reported until the lesson lists it as correct', async () => {
  const source = lessonSource({ markdown: 'A party.\n\nScene.\n\n## The idea\n\nWrite a qwertzlist.\n' })
  const found = findByMessage((await check(1, source)).findings, /qwertzlist/)
  assert.deepEqual(
    [found?.message, found?.line, found?.level],
    ['"qwertzlist" is in no dictionary. If it is right, add it to the words of this lesson.', 7, 'warning'],
  )
  const known = await check(1, { ...source, spelling: ['qwertzlist'] })
  assert.equal(findByMessage(known.findings, /qwertzlist/), undefined)
})

test('a malformed text is still checked and previewed', async () => {
  const broken = lessonSource({
    markdown:
      '{{figure:nope}} [x](javascript:1) <script>alert(1)</script>\n\n```calculator nope\n```\n\n| a |\n| - |\n',
    quiz: [{ id: '', question: '', options: [], correct: [7], explanation: '' }],
    calc: [{ nonsense: true }],
  })
  const { findings } = await check(1, broken)
  assert.ok(findings.filter(({ level }) => level === 'error').length >= 6)
  const { lesson } = await preview(1, broken)
  assert.doesNotMatch(JSON.stringify(lesson.text), /script>|javascript/)
  assert.match(JSON.stringify(lesson.text), /\{\{figure:nope\}\}/)
})

test('a preview equals the learner’s view, without answers, and stores nothing', async () => {
  for (const id of [1, 10]) {
    const { source } = await editorClient.read(id)
    const { lesson, resources } = await preview(id, source)
    assert.deepEqual(lesson, (await admin.send('GET', `/api/lessons/${id}`)).json())
    assert.deepEqual(resources, (await admin.send('GET', `/api/lessons/${id}/resources`)).json())
  }
  await preview(2, lessonSource({ title: 'Only a look' }))
  assert.equal((await editorClient.read(2)).has_draft, false)
})

test('the author can insert every calculator and figure of the course, and sees outdated figures', async () => {
  const { calculators, figures } = (await admin.send('GET', `${editorClient.base}/insertables`)).json()
  assert.equal(calculators.length, 29)
  assert.ok(calculators.some(({ name }: { name: string }) => name === 'compound-growth'))
  const rate = figures.find(({ id }: { id: string }) => id === 'medicare-rate')
  assert.match(rate.shown, /^[\d.]+%$/)
  assert.equal(rate.is_old, rate.next_review < new Date(site.clock.now()).toISOString().slice(0, 10))
})

test('an overlong paragraph does not block the server: it is reported by line, and the draft is saved', async () => {
  const endless = lessonSource({ markdown: `A lead.\n\n${'[a](b '.repeat(60_000)}\n` })
  assert.equal((await editorClient.save(3, endless)).statusCode, 200)
  const { findings } = await check(3, endless)
  const found = findByMessage(findings, /^This paragraph has more than 8,000 characters/)
  assert.deepEqual([found?.level, found?.line], ['error', 3])
  const shown = await admin.send('POST', `${editorClient.base}/3/preview`, endless)
  assert.deepEqual([shown.statusCode, Object.keys(shown.json().fields)], [400, ['markdown']])
})

test('an error that occurs twice in a line is reported once', async () => {
  const markdown = 'Lead.\n\nOne <script>alert(1)</script> line.\n\nThere is <script> again.\n'
  const { id } = await editorClient.create('Said Once')
  const { findings } = await check(id, lessonSource({ markdown }))
  const scripts = findings.filter(({ message }) => message.startsWith('Scripts'))
  assert.deepEqual(
    scripts.map(({ line }) => line),
    [3, 5],
  )
})
