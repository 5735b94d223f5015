import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, test } from 'node:test'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { readCourse } from '#content/format.ts'
import { ivyStem } from '#course/testing/forms.ts'
import { falseZip } from '#server/testing/false-zip.ts'
import { formBody } from '#server/testing/form-body.ts'
import { lessonEditing } from '#server/testing/learning/lesson-editing.ts'
import { sourceQuestion } from '#server/testing/learning/lesson-source.ts'
import { sumTemplate, writtenSum } from '#server/testing/learning/variants.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(startApp)
const admin = beforeTests(() => site.as('admin@example.test'))
const editorClient = lessonEditing(admin)
beforeEach(() => site.clock.advance(1000))

const content = join(import.meta.dirname, '../../../content')
const exported = async (path: string): Promise<Record<string, string>> => {
  const reply = await admin.send('GET', `${editorClient.base}/${path}`)
  assert.equal(reply.headers['content-type'], 'application/zip')
  const files = unzipSync(new Uint8Array(reply.rawPayload))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}
async function importZip(file: Buffer) {
  const { payload, headers } = await formBody({}, { file: [file, 'lessons.zip'] })
  const url = `${editorClient.base}/import`
  return site.app.inject({ method: 'POST', url, payload, headers: { ...headers, cookie: admin.cookie } })
}
const zipOf = (files: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))))

test('exports the course exactly as it is in the content folder', async () => {
  const files = await exported('export')
  const seeded = readCourse().lessons.filter(({ file }) => file.seed)
  assert.equal(Object.keys(files).length, seeded.length * 3)
  for (const [name, text] of Object.entries(files)) assert.equal(text, readFileSync(join(content, name), 'utf8'), name)
})

test('imports its own export without a difference', async () => {
  const { lessons } = (await admin.send('GET', editorClient.base)).json()
  const reply = await importZip(zipOf(await exported('export')))
  const { drafted, unchanged, left } = reply.json()
  assert.deepEqual([drafted, unchanged.length, left], [[], lessons.length, []])
  assert.ok(
    (await admin.send('GET', editorClient.base)).json().lessons.every((one: { has_draft: boolean }) => !one.has_draft),
  )
})

test('an exported lesson of the editor is imported again, also under another slug', async () => {
  const quiz = [
    sourceQuestion({ correct: [0, 2], parallel: ivyStem }),
    sourceQuestion({ correct: [], calc: '2 + 2' }),
    { ...writtenSum, template: sumTemplate },
    sourceQuestion({ template: { quantities: { 'one ': { from: '' } } }, parallel: {} }),
  ]
  const { id } = await editorClient.published({ title: 'There and Back' })
  const { source, slug, lesson_order } = await editorClient.edit(id, {
    quiz,
    spelling: ['Kim'],
    objectives: ['go', 'come'],
  })
  const files = await exported(`${id}/export`)
  const folder = `lessons/${lesson_order}-${slug}`
  assert.deepEqual(Object.keys(files).sort(), [`${folder}/lesson.json`, `${folder}/lesson.md`, `${folder}/quiz.json`])
  assert.deepEqual((await importZip(zipOf(files))).json().unchanged, ['There and Back'])
  const renamedFiles = Object.entries(files).map(([name, text]) => [
    name.replace(slug, 'from-elsewhere'),
    text.replace(`"slug": "${slug}"`, '"slug": "from-elsewhere"'),
  ])
  assert.deepEqual((await importZip(zipOf(Object.fromEntries(renamedFiles)))).json().drafted, ['There and Back'])
  const listed = (await admin.send('GET', editorClient.base)).json().lessons
  const copy = await editorClient.read(listed.find((one: { slug: string }) => one.slug === 'from-elsewhere').id)
  assert.deepEqual([copy.published, copy.has_draft, copy.source], [false, true, source])
})

test('a changed file becomes a draft, and an existing draft is not overwritten', async () => {
  const files = await exported('1/export')
  const name = 'lessons/01-where-you-stand/lesson.md'
  const changed = { ...files, [name]: `${files[name]}`.replace('Before you choose', 'Before you decide') }
  const { title } = (await editorClient.read(1)).source
  assert.deepEqual((await importZip(zipOf(changed))).json(), { drafted: [title], unchanged: [], left: [] })
  const { source, published, version } = await editorClient.read(1)
  assert.match(source.markdown, /^Before you decide/)
  assert.deepEqual([published, version], [true, 1])
  assert.deepEqual((await importZip(zipOf(files))).json(), {
    drafted: [],
    unchanged: [],
    left: [`01-where-you-stand: “${title}” has a draft. Publish or discard it, and take the file in again.`],
  })
  await admin.send('DELETE', `${editorClient.base}/1/draft`)
})

test('rejects a file that is not a zip, exceeds the uncompressed size limit or contains no lesson, and reports why', async () => {
  const rejected: [Buffer, RegExp][] = [
    [Buffer.from('PK is not enough'), /^This file is not a zip of lessons\./],
    [zipOf({ 'notes.txt': 'Nothing' }), /^This zip holds no lesson\./],
    [falseZip('lessons/01-x/lesson.md', 100, 10), /^This file is not a zip of lessons\./],
    [zipOf({ 'lessons/01-x/lesson.md': 'x'.repeat(600 * 1024) }), /^This zip unpacks to more than lessons can be\./],
  ]
  for (const [file, sentence] of rejected) {
    const reply = await importZip(file)
    assert.equal(reply.statusCode, 415)
    assert.match(reply.json().error, sentence)
  }
})

test('reports malformed files and imports the others', async () => {
  const files = await exported('2/export')
  const bad = {
    'lessons/60-no-quiz/lesson.json': '{}',
    'lessons/60-no-quiz/lesson.md': 'Text.',
    'lessons/61-no-json/lesson.json': '{',
    'lessons/61-no-json/lesson.md': 'Text.',
    'lessons/61-no-json/quiz.json': '[]',
    'lessons/62-no-slug/lesson.json': '{ "slug": "../../etc" }',
    'lessons/62-no-slug/lesson.md': 'Text.',
    'lessons/62-no-slug/quiz.json': '[]',
    'lessons/63-no-title/lesson.json': '{ "slug": "no-title" }',
    'lessons/63-no-title/lesson.md': 'Text.',
    'lessons/63-no-title/quiz.json': '[]',
  }
  const { unchanged, left } = (await importZip(zipOf({ ...files, ...bad }))).json()
  assert.equal(unchanged.length, 1)
  assert.deepEqual(left.slice(0, 3), [
    '60-no-quiz: quiz.json is missing.',
    '61-no-json: lesson.json is not JSON.',
    '62-no-slug: lesson.json has no slug of lower-case words joined by hyphens.',
  ])
  assert.match(left[3], /^63-no-title: title: /)
})
