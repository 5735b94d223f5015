import assert from 'node:assert/strict'
import { test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import type { CheckReport, LessonFinding, LessonSource } from '#contract/learning/lesson-editor.ts'
import { lessonEditing } from '#server/testing/learning/lesson-editing.ts'
import { lessonSource } from '#server/testing/learning/lesson-source.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'
import { sourceOfTexts } from './source-files.ts'
import { detailsText } from './source-words.ts'
import { lessonSource as storedSource } from './stored-shapes.ts'

const site = siteForTests(startApp)
const admin = beforeTests(() => site.as('admin@example.test'))
const editorClient = lessonEditing(admin)
const ofEdition = { edition: 2, picture: ['seed', 'shell'] } as const

async function findingsOf(source: LessonSource): Promise<LessonFinding[]> {
  const report: CheckReport = (await admin.send('POST', `${editorClient.base}/1/check`, source)).json()
  return report.findings
}

const markdown = `Kim plans a party.

Kim has $50, and the party costs $42.

\`\`\`guess worked-example
What does it cost?
= $42
\`\`\`

## The idea

### A plan

It is a seed. It grows.

### A list

Imagine the seeds. It costs $42.

### A day

It is a day.

### A night

It is a night.

## Worked example

$12 + $30 = $42

## Watch out

People say so.
`

test('the floors of edition 2 are hints in words of an author, and never stop publishing', async () => {
  const findings = await findingsOf(lessonSource({ markdown, ...ofEdition, picture: [...ofEdition.picture] }))
  const hints = findings.map(({ message }) => message)
  for (const hint of [
    'The number of parts under “The idea” is 4. Two or three read better.',
    'The average sentence of “A plan” has 3.00 words. Between 12 and 16 reads best.',
    'The sentences of “A plan” are nearly equal in length. Let a short one follow a long one.',
    'No sentence of “A plan” has 20 to 32 words; the longest has 4. Join two thoughts with because, although or so.',
    'The part “A plan” reads at grade -2.62, which is flat for adults. Aim at 4.',
    'The figure of speech is gone: no part of “The idea” uses “shell”.',
    'The part “A list” uses “seed”, which belongs to the figure of speech of “A plan”. Keep it in one part.',
    'The part “A list” begins a second figure of speech with “imagine”. One is enough for a lesson.',
    'The part “A list” gives away $42, the result of the worked example.',
    'The text before the worked example gives away its result, $42.',
    'Write “Watch out” as 2 or 3 paragraphs that begin in bold.',
  ])
    assert.ok(hints.includes(hint), `${hint} is missing in ${hints.join('\n')}`)
  assert.deepEqual(
    findings.filter(({ level }) => level === 'error'),
    [],
  )
  const hint = findings.find(({ message }) => message.includes('gives away $42'))
  assert.deepEqual([hint?.field, hint?.line], ['text', 16])
})

test('a lesson of edition 2 without words of a figure of speech has no hint about them', async () => {
  const messages = (await findingsOf(lessonSource({ edition: 2 }))).map(({ message }) => message)
  assert.doesNotMatch(messages.join('\n'), /picture|figure of speech|lesson\.json/)
})

test('edition and picture survive a draft, its publication, an export and an import', async () => {
  const { id } = await editorClient.published({ title: 'Second Edition' })
  const { source, slug, lesson_order } = await editorClient.edit(id, { edition: 2, picture: ['seed'] })
  assert.deepEqual([source.edition, source.picture], [2, ['seed']])
  const zip = (await admin.send('GET', `${editorClient.base}/${id}/export`)).rawPayload
  const files = unzipSync(new Uint8Array(zip))
  const text = (name: string) => strFromU8(files[`lessons/${lesson_order}-${slug}/${name}`] ?? new Uint8Array())
  const exported = {
    'lesson.json': text('lesson.json'),
    'lesson.md': text('lesson.md'),
    'quiz.json': text('quiz.json'),
  }
  assert.match(exported['lesson.json'], /"words": \[\],\n {2}"edition": 2,\n {2}"picture": \["seed"\],\n {2}"calc"/)
  assert.deepEqual(sourceOfTexts(exported), { source, slug })
  assert.match(detailsText(source), /^Edition: 2\nWords of its figure of speech: seed$/m)
})

test('a source that an earlier release stored is read without edition and picture', () => {
  const written = storedSource.write(lessonSource())
  assert.doesNotMatch(written, /edition|picture/)
  assert.deepEqual(storedSource.read(written), lessonSource())
  const later = storedSource.write(lessonSource({ edition: 2, picture: ['seed'] }))
  assert.deepEqual(storedSource.read(later), lessonSource({ edition: 2, picture: ['seed'] }))
})

test('a figure of the rules that changes each year asks for whose year it is', async () => {
  const markdown = 'Plan.\n\nScene.\n\n## Check the rules\n\nIn {{year:401k-limit}} it is {{figure:401k-limit}}.\n'
  const findings = await findingsOf(lessonSource({ markdown }))
  const sentence =
    'Say of which year “401k-limit” is: {{figure:401k-limit|act=this-year}} is the reader’s year, {{figure:401k-limit|act=next-year}} the next.'
  assert.ok(findings.some(({ message }) => message === sentence))
})
