import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { Differences } from '#contract/learning/lesson-editor.ts'
import { ivyStem } from '#course/testing/forms.ts'
import { lessonEditing } from '#server/testing/learning/lesson-editing.ts'
import { lessonSource } from '#server/testing/learning/lesson-source.ts'
import { sumTemplate, writtenSum } from '#server/testing/learning/variants.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(startApp)
const admin = beforeTests(() => site.as('admin@example.test'))
const editorClient = lessonEditing(admin)
beforeEach(() => site.clock.advance(1000))

const text = (second: string) => `Plan.\n\nScene.\n\n## The idea\n\n${second}\n\nThe end.\n`
const differences = async (id: number, from: number, to: number | 'draft'): Promise<Differences> =>
  (await admin.send('GET', `${editorClient.base}/${id}/versions/${from}/differences/${to}`)).json()
const restore = (id: number, number: number, replace_draft = false) =>
  admin.send('POST', `${editorClient.base}/${id}/versions/${number}/restore`, { replace_draft })

test('a version never changes and records its author, time and note', async () => {
  const { id } = await editorClient.published({ title: 'Told Twice', markdown: text('First.') })
  const first = new Date(site.clock.now()).toISOString()
  site.clock.advance(600_000)
  await editorClient.edit(id, { markdown: text('Second.') })
  await editorClient.publish(id, { note: 'Said better' })
  const { versions } = (await admin.send('GET', `${editorClient.base}/${id}/versions`)).json()
  assert.deepEqual(
    versions.map(({ number, note, author }: Record<string, unknown>) => [number, note, author]),
    [
      [2, 'Said better', 'admin@example.test'],
      [1, '', 'admin@example.test'],
    ],
  )
  assert.equal(versions[1].published_at, first)
  const one = (await admin.send('GET', `${editorClient.base}/${id}/versions/1`)).json()
  assert.equal(one.source.markdown, text('First.'))
  assert.equal((await admin.send('GET', `${editorClient.base}/${id}/versions/9`)).statusCode, 404)
})

test('shows the differences of a quiz and of the details in words', async () => {
  const [first, second] = lessonSource().quiz
  assert.ok(first && second)
  const { id } = await editorClient.published({ title: 'In Words', quiz: [first, second] })
  const options = ['It spends.', 'It plans ahead.', 'It saves by itself.', 'It earns.']
  const mistakes = [null, null, 'You save; a budget says how much.', 'Work earns money.']
  const traps = ['spending', null, 'slip: saves', 'slip: earns']
  const changed = { ...first, options, mistakes, traps, kind: 'look-back', from_lesson: 2, lo: null }
  await editorClient.edit(id, { quiz: [second, changed], traps: [{ id: 'spending', says: 'Budgets spend' }] })
  const { files } = await differences(id, 1, 'draft')
  const linesOf = (name: string, kind: string) =>
    files
      .find((file) => file.name === name)
      ?.changes.filter((change) => change.kind === kind)
      .flatMap(({ lines }) => lines)
  assert.deepEqual(linesOf('lesson.json', 'added'), ['Misconception spending: Budgets spend'])
  assert.deepEqual(linesOf('lesson.json', 'removed'), [])
  const added = linesOf('quiz.json', 'added')?.join('\n') ?? ''
  for (const line of [
    'Kind: A look back at an earlier lesson',
    'Looks back at lesson: 2',
    'Right answer: It plans ahead.',
    '  Misconception: spending',
  ])
    assert.ok(added.split('\n').includes(line), `${line} is missing in ${added}`)
  const all = files.flatMap(({ changes }) => changes.flatMap(({ lines }) => lines)).join('\n')
  assert.doesNotMatch(all, /[{}[\]"]|undefined|null/)
})

test('shows the differences of a template and of a second stem in words', async () => {
  const [first] = lessonSource().quiz
  assert.ok(first)
  const { id } = await editorClient.published({ title: 'Other Forms', quiz: [writtenSum, first] })
  const values = { twice: { value: '2 * one', format: '#' } }
  const template = { ...sumTemplate, values, where: ['one - other'], slips: sumTemplate.slips.slice(0, 1) }
  await editorClient.edit(id, {
    quiz: [
      { ...writtenSum, template },
      { ...first, parallel: ivyStem },
    ],
  })
  const added = async () =>
    (await differences(id, 1, 'draft')).files[1]?.changes.flatMap(({ kind, lines }) => (kind === 'same' ? [] : lines))
  assert.deepEqual(await added(), [
    'Other numbers: A jar holds {one} coins. It gets {other} more. How many coins does it hold?',
    '  Quantity one: 10 to 60 by 10, first 20, shown as #',
    '  Quantity other: 3 to 9 by 1, first 5, shown as #',
    '  Value twice: 2 * one, shown as #',
    '  Condition: one - other',
    'Right answer: one + other, shown as #',
    'Wrong answer: one',
    '  The review tells: {slip} leaves {other} out.',
    '  Slip: left one out',
    'Explanation: {one} + {other} = {answer}.',
    'Second stem: Eve lends. Who earns?',
    'Wrong answer: Fay',
    '  The review tells: Fay sleeps.',
    '  Slip: slept',
    'Wrong answer: Gus',
    '  The review tells: Gus waits.',
    '  Slip: waited',
    'Wrong answer: Hal',
    '  The review tells: Hal is new here.',
    '  Slip: unheard of',
    'Right answer: Ivy',
    'Explanation: Ivy does.',
  ])
  const begun = { quantities: { one: { from: '' } }, slips: ['no slip'], values: null, format: 7 }
  await editorClient.edit(id, {
    quiz: [
      { ...writtenSum, template: begun },
      { ...first, parallel: {} },
    ],
  })
  assert.deepEqual(await added(), [
    'Other numbers: without words yet',
    '  Quantity one: nothing yet to nothing yet by nothing yet, first nothing yet, shown as nothing yet',
    'Right answer: nothing yet, shown as 7',
    'Wrong answer: nothing yet',
    'Second stem: without words yet',
  ])
})

test('shows the differences of two versions by line and by file', async () => {
  const { id, source } = await editorClient.published({ title: 'Compared', markdown: text('First.') })
  await editorClient.edit(id, { markdown: text('Second.\nThird.'), objectives: ['plan it', 'hold it'] })
  const { files } = await differences(id, 1, 'draft')
  assert.deepEqual(
    files.map(({ name, added, removed }) => [name, added, removed]),
    [
      ['lesson.md', 2, 1],
      ['quiz.json', 0, 0],
      ['lesson.json', 1, 1],
    ],
  )
  assert.deepEqual(files[0]?.changes, [
    { kind: 'same', lines: ['Plan.', '', 'Scene.', '', '## The idea', ''] },
    { kind: 'removed', lines: ['First.'] },
    { kind: 'added', lines: ['Second.', 'Third.'] },
    { kind: 'same', lines: ['', 'The end.'] },
  ])
  assert.deepEqual(files[1]?.changes, [])
  await editorClient.publish(id)
  assert.deepEqual((await differences(id, 1, 2)).files[0], files[0])
  assert.deepEqual(
    (await differences(id, 2, 'draft')).files.map(({ changes }) => changes),
    [[], [], []],
  )
  assert.equal(source.markdown, text('First.'))
})

test('an earlier version is restored as a draft and reaches learners once published', async () => {
  const { id } = await editorClient.published({ title: 'Back Again', markdown: text('Of before.') })
  site.clock.advance(600_000)
  await editorClient.edit(id, { markdown: text('Of now.') })
  await editorClient.publish(id)
  const draft = (await restore(id, 1)).json()
  assert.deepEqual([draft.has_draft, draft.version, draft.base_version], [true, 2, 2])
  assert.equal(draft.source.markdown, text('Of before.'))
  const read = async () => (await admin.send('GET', `/api/lessons/${id}`)).json().content
  assert.match(await read(), /Of now/)
  const rejected = await restore(id, 2)
  assert.deepEqual([rejected.statusCode, rejected.json().code], [409, 'draft_exists'])
  assert.equal((await restore(id, 1, true)).statusCode, 200)
  assert.equal((await editorClient.publish(id)).json().version, 3)
  assert.match(await read(), /Of before/)
  const logged = await site.db.all`select subject from admin_log where action = ${'lessonEditor.restore'}`
  assert.equal(logged.length, 2)
  assert.equal((await restore(id, 9)).statusCode, 404)
})
