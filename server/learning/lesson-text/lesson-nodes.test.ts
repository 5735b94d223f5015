import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCourse, toSeed } from '#content/format.ts'
import { isSafeUrl, wordsOf } from '#course/lesson-text.ts'
import { StoredLessonText } from '#course/lesson-text-schema.ts'
import { lessonNodes } from './lesson-nodes.ts'
import { parseLessonText } from './parse-lesson-text.ts'
import { parserDigest } from './parser-digest.ts'

test('renders a paragraph of arithmetic as equations, and one with formatting as text', () => {
  assert.deepEqual(lessonNodes('1 + 1 = 2\n2 + 2 = 4\n\n**Tip** 1 = 1'), [
    { type: 'equation', text: '1 + 1 = 2' },
    { type: 'equation', text: '2 + 2 = 4' },
    { type: 'paragraph', children: [{ type: 'strong', children: ['Tip'] }, ' 1 = 1'] },
  ])
  assert.equal(
    wordsOf(['a', { type: 'strong', children: ['b', { type: 'code', text: 'c' }] }, { type: 'break' }]),
    'abc',
  )
})

test('drops HTML in a lesson', () => {
  assert.deepEqual(lessonNodes('a <b>c</b>\n\n<script>alert(1)</script>'), [
    { type: 'paragraph', children: ['a ', 'c'] },
  ])
})

test('accepts links to the web, a mailbox or a page of this site, and renders others as text', () => {
  for (const address of ['https://irs.gov', 'http://irs.gov', 'mailto:a@b.example', '/lessons/2', '#watch-out'])
    assert.ok(isSafeUrl(address), address)
  for (const address of ['javascript:alert(1)', 'JavaScript:x', 'data:text/html,x', '//evil.example', 'lessons', ''])
    assert.ok(!isSafeUrl(address), address)
  assert.deepEqual(lessonNodes('[good](/lessons/2) and [bad](javascript:x)', 'inline'), [
    { type: 'link', url: '/lessons/2', children: ['good'] },
    ' and ',
    'bad',
  ])
})

test('renders loose list items as paragraphs, and lists can start at any number', () => {
  assert.deepEqual(lessonNodes('- a\n- b'), [{ type: 'list', items: [['a'], ['b']] }])
  assert.deepEqual(lessonNodes('3. a\n\n4. b'), [
    {
      type: 'list',
      ordered: true,
      start: 3,
      items: [[{ type: 'paragraph', children: ['a'] }], [{ type: 'paragraph', children: ['b'] }]],
    },
  ])
})

test('renders objectives with ticks, worked examples with steps, and mistakes set apart', () => {
  const { sections } = parseLessonText(
    'Lead.\n\n## You will be able to\n\n- add\n\n## Worked example\n\n1. Add.\n\n## Watch out\n\nMind it.\n\n## Words to know\n\n- **Sum**: a *total*\n\n## Answers\n\n**Your turn.** $5',
  )
  assert.deepEqual(
    sections.map(({ parts }) => parts[0]?.body),
    [
      [{ type: 'list', look: 'objectives', items: [['add']] }],
      [{ type: 'list', look: 'worked-example', ordered: true, items: [['Add.']] }],
      [{ type: 'callout', kind: 'pitfall', children: [{ type: 'paragraph', children: ['Mind it.'] }] }],
      [{ type: 'glossary', terms: [{ term: 'Sum', meaning: ['a ', { type: 'strong', children: ['total'] }] }] }],
      [{ type: 'answer', exercise: 'Your turn', children: [{ type: 'paragraph', children: ['$5'] }] }],
    ],
  )
})

test('every course lesson is stored as parsed, and an executable link in a row is rejected', () => {
  for (const { slug, content } of toSeed(readCourse())) {
    const text = parseLessonText(content)
    assert.deepEqual(StoredLessonText.parse(JSON.parse(JSON.stringify(text))), text, slug)
  }
  const row = { ...parseLessonText('x'), opening: [{ type: 'link', url: 'javascript:alert(1)', children: ['x'] }] }
  assert.equal(StoredLessonText.safeParse(row).success, false)
})

test('the parser digest is stable while the parser files do not change', async () => {
  assert.match(await parserDigest(), /^[\da-f]{64}$/)
  assert.equal(await parserDigest(), await parserDigest())
})
