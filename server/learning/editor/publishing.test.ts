import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { lessonEditing } from '#server/testing/learning/lesson-editing.ts'
import { lessonSource, sourceQuestion } from '#server/testing/learning/lesson-source.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(startApp)
const admin = beforeTests(() => site.as('admin@example.test'))
const member = beforeTests(() => site.as('mara@example.test', { tier: 'platinum' }))
const editorClient = lessonEditing(admin)
beforeEach(() => site.clock.advance(1000))

const titles = async (who = member): Promise<string[]> =>
  (await who.send('GET', '/api/lessons')).json().map(({ title }: { title: string }) => title)
const statusOf = async (path: string) => (await member.send('GET', path)).statusCode
const total = async () => (await site.visitor('GET', '/api/admin/check-lessons')).json().totalLessons
const logged = async (action: string) =>
  (await site.db.all`select subject, reason from admin_log where action = ${`lessonEditor.${action}`} order by id`).map(
    (row) => ({ ...row }),
  )

test('a new lesson is visible only to its author', async () => {
  const before = await total()
  const { id, published, has_draft, version, source, lesson_order } = await editorClient.create('A Quiet Beginning')
  assert.deepEqual([published, has_draft, version, source.title], [false, true, null, 'A Quiet Beginning'])
  assert.equal(lesson_order, before + 1)
  assert.ok(!(await titles()).includes('A Quiet Beginning'))
  assert.equal(await total(), before)
  for (const path of ['', '/preview', '/resources', '/draft'])
    assert.equal(await statusOf(`/api/lessons/${id}${path}`), 404, path)
  assert.doesNotMatch((await site.visitor('GET', '/sitemap.xml')).body, new RegExp(`lessons/${id}<`))
})

test('a learner reads a published lesson and passes its quiz', async () => {
  const { id, version, published, edited_here } = await editorClient.published({ title: 'Read and Passed' })
  assert.deepEqual([version, published, edited_here], [1, true, true])
  const lesson = (await member.send('GET', `/api/lessons/${id}`)).json()
  assert.equal(lesson.title, 'Read and Passed')
  assert.equal(lesson.quiz_questions[0].correctAnswer, undefined)
  const result = (await member.send('POST', `/api/lessons/${id}/complete`, { lessonId: id, answers: [1, 1] })).json()
  assert.deepEqual([result.passed, result.score], [true, 100])
  assert.ok((await titles()).includes('Read and Passed'))
  assert.match((await site.visitor('GET', '/sitemap.xml')).body, new RegExp(`lessons/${id}<`))
})

test('learners see current figures, and the author edits their markers', async () => {
  const markdown = 'Plan.\n\nScene.\n\n## The idea\n\nThe rate is {{figure:medicare-rate}} in {{year:medicare-rate}}.\n'
  const { id, source } = await editorClient.published({ title: 'Of Figures', markdown })
  assert.equal(source.markdown, markdown)
  assert.match((await member.send('GET', `/api/lessons/${id}`)).json().content, /The rate is [\d.]+% in 20\d\d\./)
})

test('a figure of the reader’s year is published, and shown with the year of the reader', async () => {
  const markdown =
    'Plan.\n\nScene.\n\n## The idea\n\nFor {{year:401k-limit|act=this-year}}: {{figure:401k-limit|act=this-year}}.\n'
  const { id, source } = await editorClient.published({ title: 'Of This Year', markdown })
  assert.equal(source.markdown, markdown)
  const url = `/api/lessons/${id}`
  assert.match((await member.send('GET', url)).json().content, /For 2026: \$24,500\./)
})

test('publishes one version for twenty publish requests', async () => {
  const { id } = await editorClient.create('Pressed Often')
  const { revision } = (await editorClient.save(id, lessonSource({ title: 'Pressed Often' }))).json()
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => editorClient.publish(id, { note: 'First', revision })),
  )
  assert.deepEqual([...new Set(replies.map(({ statusCode }) => statusCode))], [200])
  assert.deepEqual([...new Set(replies.map((reply) => reply.json().version))], [1])
  const { versions } = (await admin.send('GET', `${editorClient.base}/${id}/versions`)).json()
  assert.deepEqual(
    versions.map(({ number, note, author, origin }: Record<string, unknown>) => [number, note, author, origin]),
    [[1, 'First', 'admin@example.test', 'editor']],
  )
  const written = (await logged('publish')).filter(({ subject }) => subject === `lesson ${id} v1`)
  assert.deepEqual(written, [{ subject: `lesson ${id} v1`, reason: 'First' }])
})

const rejected: [string, Parameters<typeof lessonSource>[0], RegExp][] = [
  ['a script', { markdown: 'Lead.\n\n## The idea\n\n<script>alert(1)</script>\n' }, /^Line 5: Scripts are not allowed/],
  ['markup of a page', { markdown: 'Lead with <b>bold</b> words.\n' }, /^Line 1: HTML is not allowed in a lesson: <b>/],
  [
    'an unsafe address',
    { markdown: 'One.\n\n[Press](javascript:alert(1)) now.\n' },
    /^Line 3: This address is not safe/,
  ],
  ['an address in disguise', { markdown: 'One.\n\n[Press](java&#115;cript:alert(1))\n' }, /^Line 3: This address/],
  [
    'an unknown figure',
    { markdown: 'One.\n\nIt is {{figure:nobody-knows}}.\n' },
    /^Line 3: There is no figure named “nob/,
  ],
  [
    'a mistyped mark',
    { markdown: 'It is {{figur:medicare-rate}}.\n' },
    /^Line 1: \{\{figur:medicare-rate\}\} stands for/,
  ],
  [
    'an unknown calculator',
    { markdown: 'One.\n\n```calculator crystal-ball\n```\n' },
    /^Line 3: There is no calculator/,
  ],
  [
    'an unknown calculator of the lesson',
    { calculator: 'crystal-ball' },
    /^There is no calculator named “crystal-ball”/,
  ],
  ['no text', { markdown: ' \n' }, /^Line 1: This lesson has no text yet\./],
  ['a sum that does not add up', { markdown: 'One.\n\n$2 + $2 = $5\n' }, /^Line 3: \$?2 \+ \$?2 is 4, not \$5/],
  ['no quiz', { quiz: [] }, /^This lesson has no quiz yet\./],
  ['one option', { quiz: [sourceQuestion({ options: ['It plans.'], correct: [0] })] }, /^Question 1 has one option\./],
  [
    'two right answers',
    { quiz: [sourceQuestion(), sourceQuestion({ correct: [0, 2] })] },
    /^Question 2 has two right answers\. Each question has exactly one\./,
  ],
  ['no right answer', { quiz: [sourceQuestion({ correct: [] })] }, /^Question 1 has no right answer\./],
  [
    'a right answer that is not there',
    { quiz: [sourceQuestion({ correct: [4] })] },
    /^Question 1 has no right answer\./,
  ],
  [
    'an option twice',
    { quiz: [sourceQuestion({ options: ['A', 'B', 'a '] })] },
    /^Question 1 has the same option twice/,
  ],
  [
    'an unknown figure in the quiz',
    { quiz: [sourceQuestion({ question: 'Is it {{figure:x}}?' })] },
    /^Question 1 names a figure wrongly\./,
  ],
]

test('rejects a harmful text with its location and saves the draft', async () => {
  const { id } = await editorClient.published({ title: 'Refused Often' })
  for (const [title, fields, sentence] of rejected) {
    const saved = await editorClient.edit(id, { ...lessonSource({ title: 'Refused Often' }), ...fields })
    const reply = await editorClient.publish(id, { revision: saved.revision })
    assert.deepEqual([reply.statusCode, reply.json().code], [400, 'not_publishable'], title)
    assert.match(reply.json().error, sentence, title)
    assert.match(reply.json().error, /The draft is kept\.$/, title)
    const { has_draft, version } = await editorClient.read(id)
    assert.deepEqual([has_draft, version], [true, 1], title)
  }
  const listed = (await admin.send('GET', editorClient.base)).json().lessons
  assert.equal(listed.find((one: { id: number }) => one.id === id).problems, 1)
})

test('hiding a lesson preserves its scores, and showing it again restores them', async () => {
  const { id } = await editorClient.published({ title: 'Hidden for a While' })
  await member.send('POST', `/api/lessons/${id}/complete`, { lessonId: id, answers: [1, 1] })
  const resource = { title: 'A clip', description: '', section: null, media_key: null, resource_type: 'video' }
  await admin.send('POST', `${editorClient.base}/${id}/resources`, {
    ...resource,
    external_url: 'https://vimeo.com/123456',
  })
  const records = async () =>
    (await member.send('GET', '/api/progress')).json().filter((one: { lesson_id: number }) => one.lesson_id === id)
  const beside = async () =>
    (await member.send('GET', '/api/resources')).json().filter((one: { lesson_id: number }) => one.lesson_id === id)
  const [before, count] = [await records(), await total()]
  assert.deepEqual([before.length, before[0].quiz_score, (await beside()).length], [1, 100, 1])
  const unpublish = () => admin.send('POST', `${editorClient.base}/${id}/unpublish`)
  const replies = await Promise.all(Array.from({ length: 20 }, unpublish))
  assert.ok(replies.every((reply) => reply.json().published === false))
  assert.deepEqual([await records(), await beside(), await total()], [[], [], count - 1])
  assert.equal(await statusOf(`/api/lessons/${id}`), 404)
  assert.equal((await logged('unpublish')).filter(({ subject }) => subject === `lesson ${id} v1`).length, 1)
  assert.equal((await editorClient.publish(id)).json().published, true)
  assert.deepEqual([await records(), (await beside()).length, await total()], [before, 1, count])
  assert.equal((await editorClient.read(id)).version, 1, 'no new version was written')
})

test('answers to a quiz that has changed are rejected with a request to load the new questions', async () => {
  const { id, source } = await editorClient.published({ title: 'Changed Meanwhile' })
  const { quiz_version } = (await member.send('GET', `/api/lessons/${id}/draft`)).json()
  await member.send('PUT', `/api/lessons/${id}/draft`, { answers: [1, null], quiz_version })
  const [first, second] = source.quiz
  assert.ok(first && second)
  await editorClient.edit(id, { quiz: [{ ...first, question: 'What is a budget for?' }, second] })
  await editorClient.publish(id)
  const late = await member.send('POST', `/api/lessons/${id}/complete`, { lessonId: id, answers: [1, 1], quiz_version })
  assert.deepEqual([late.statusCode, late.json().code], [409, 'quiz_changed'])
  const draft = (await member.send('GET', `/api/lessons/${id}/draft`)).json()
  assert.deepEqual(draft.answers, [null, null])
  assert.notEqual(draft.quiz_version, quiz_version)
})

test('a question has the same id in every version, and a new question gets a new id', async () => {
  const { id, source, lesson_order } = await editorClient.published({ title: 'Named Questions' })
  const start = `l${String(lesson_order).padStart(2, '0')}-q`
  assert.deepEqual(
    source.quiz.map(({ id: name }) => name),
    [`${start}1`, `${start}2`],
  )
  await editorClient.edit(id, { quiz: [sourceQuestion({ question: 'A new one?' }), ...source.quiz] })
  const after = (await editorClient.publish(id)).json()
  assert.deepEqual(
    after.source.quiz.map((one: { id: string }) => one.id),
    [`${start}3`, `${start}1`, `${start}2`],
  )
})
