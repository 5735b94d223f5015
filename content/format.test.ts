import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { figuresUsed } from '#course/figure-marks.ts'
import { sampleContext, sampleLesson } from './checks/sample-lesson.ts'
import { checkSeedLesson } from './checks/seeding.ts'
import { ContentError, fillFigures, readCourse, toSeed } from './format.ts'

const folder = '01-where-you-stand'

/** A course of one lesson in a temporary folder, changed by the test. */
function withCourse(change: (inside: (name: string) => string) => void, inspect: (dir: string) => void) {
  const dir = mkdtempSync(join(tmpdir(), 'moneta-content-'))
  try {
    cpSync(join(import.meta.dirname, 'lessons', folder), join(dir, 'lessons', folder), { recursive: true })
    for (const name of ['figures.json', 'mixed'])
      cpSync(join(import.meta.dirname, name), join(dir, name), { recursive: true })
    change((name) => join(dir, name))
    inspect(dir)
  } finally {
    rmSync(dir, { recursive: true })
  }
}

const assertRejected = (change: (inside: (name: string) => string) => void, message: RegExp) =>
  withCourse(change, (dir) => {
    assert.throws(
      () => readCourse(dir),
      (error) => error instanceof ContentError && message.test(error.message),
    )
  })

test('reads a course in order and returns it ready for storage', () => {
  withCourse(
    () => {},
    (dir) => {
      const [lesson] = toSeed(readCourse(dir))
      assert.equal(lesson?.slug, 'where-you-stand')
      assert.equal(lesson?.quiz_questions.length, 5)
      assert.equal(lesson?.resources[0]?.id, 129)
    },
  )
})

test('names a missing file', () => {
  assertRejected(
    (inside) => rmSync(inside(`lessons/${folder}/quiz.json`)),
    /01-where-you-stand\/quiz\.json: the file is missing/,
  )
  assertRejected((inside) => rmSync(inside('figures.json')), /figures\.json: the file is missing/)
  assertRejected((inside) => rmSync(inside(`lessons/${folder}/lesson.md`)), /lesson\.md: the file is missing/)
  assertRejected((inside) => rmSync(inside('mixed/gold.json')), /mixed\/gold\.json: the file is missing/)
})

test('names the file and field of malformed data', () => {
  assertRejected(
    (inside) => writeFileSync(inside(`lessons/${folder}/quiz.json`), '[{"id": "l01-q1"}]'),
    /quiz\.json: .*0\.lo: /,
  )
  assertRejected(
    (inside) => writeFileSync(inside(`lessons/${folder}/lesson.json`), '{'),
    /lesson\.json: this is not JSON/,
  )
  assertRejected(
    (inside) => writeFileSync(inside('figures.json'), '{"a-b": {"value": 1}}'),
    /figures\.json: .*a-b\.shown: /,
  )
})

test('rejects a folder name without its order and slug', () => {
  assertRejected(
    (inside) => cpSync(inside(`lessons/${folder}`), inside('lessons/07-interest'), { recursive: true }),
    /07-interest\/lesson\.json: slug: the folder would have to be 01-where-you-stand/,
  )
})

test('replaces figure placeholders with the values of the registry', () => {
  const { figures } = sampleContext
  const text = 'In {{year:jar-limit}} it is {{figure:jar-limit}}.'
  assert.equal(fillFigures(text, figures), 'In 2026 it is $98,765.')
  assert.deepEqual(figuresUsed(text), ['jar-limit'])
  assert.throws(() => fillFigures('{{figure:lid}}', figures), /lid: there is no such figure/)
})

test('does not store author-only fields', () => {
  const [lesson] = toSeed({ lessons: [sampleLesson()], figures: sampleContext.figures })
  assert.ok(lesson)
  assert.deepEqual(checkSeedLesson(lesson), [])
  // The other forms of questions have a column of their own, which no reply contains.
  assert.equal(JSON.stringify({ ...lesson, quiz_variants: null }).includes('for-children'), false)
  for (const key of ['objectives', 'covers', 'parts', 'traps', 'calc']) assert.equal(key in lesson, false, key)
  const withAuthorField = { ...lesson, traps: [] }
  assert.equal(checkSeedLesson(withAuthorField)[0]?.check, 39)
  assert.equal(checkSeedLesson({ ...lesson, content: '{{figure:x}}' })[0]?.check, 39)
  const [item] = lesson.quiz_questions
  assert.ok(item)
  assert.equal(checkSeedLesson({ ...lesson, quiz_questions: [{ ...item, ...{ lo: 1 } }] })[0]?.check, 39)
})

test('fills figures in a question, its options and its explanation, and trims the text', () => {
  const marked = { question: 'In {{year:jar-limit}}?', options: ['{{figure:jar-limit}}', 'b', 'c', 'd'] }
  const source = sampleLesson({
    markdown: (text) => `\n\n${text}\n\n`,
    quiz: (items) =>
      items.map((item) => ({
        ...item,
        ...marked,
        explanation: 'Up to {{figure:jar-limit}}.',
        mistakes: [null, 'Only {{figure:jar-limit}} fits.', 'b', 'c'],
      })),
  })
  const [lesson] = toSeed({ lessons: [source], figures: sampleContext.figures })
  const [item] = lesson?.quiz_questions ?? []
  assert.deepEqual([item?.question, item?.options[0], item?.explanation], ['In 2026?', '$98,765', 'Up to $98,765.'])
  assert.deepEqual(item?.mistakes, [null, 'Only $98,765 fits.', 'b', 'c'])
  assert.match(lesson?.content ?? '', /^A jar with /)
  assert.match(lesson?.content ?? '', / can change\.$/)
})
