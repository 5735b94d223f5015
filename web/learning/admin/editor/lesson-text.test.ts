import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError, NetworkError } from '#web/platform/api/errors.ts'
import { editableLesson } from '#web/testing/admin-lessons.ts'
import { tooLongText } from './draft-size.ts'
import type { Differences, Finding } from './editor-types.ts'
import { importedText } from './import-text.ts'
import {
  blockersText,
  differenceText,
  draftText,
  errorsOf,
  fineText,
  fixHint,
  hintsOf,
  hintsText,
  placeText,
  publishLabel,
  publishStateOf,
  readingText,
  versionText,
} from './lesson-text.ts'
import { publishedNotice, rejectionText, unpublishedNotice } from './publish-text.ts'
import { savedText } from './save-text.ts'

const finding = (change: Partial<Finding>): Finding => ({
  level: 'error',
  field: 'text',
  line: null,
  question: null,
  message: 'A sum does not add up',
  ...change,
})
const differences = (removed: number, added: number): Differences => ({
  files: [
    { name: 'lesson.md', added, removed, changes: [] },
    { name: 'quiz.json', added: 0, removed: 0, changes: [] },
  ],
})

test('an admin sees the publish state of a lesson', () => {
  assert.equal(publishStateOf({ published: true, has_draft: false }).word, 'Published')
  assert.equal(publishStateOf({ published: true, has_draft: true }).word, 'Published, with a draft')
  assert.equal(publishStateOf({ published: false, has_draft: true }).word, 'Not published')
})

test('a listed lesson shows its version, and the date of its draft if it has one', () => {
  const lesson = { ...editableLesson, has_draft: false }
  assert.equal(versionText(lesson, 'UTC'), 'Version 14 · Jun 11, 2026')
  assert.equal(versionText(editableLesson, 'UTC'), 'Version 14 · draft of Jun 16, 2026, 2:00 PM')
  assert.match(versionText({ ...editableLesson, version: null }, 'UTC'), /^No version yet · draft of/)
})

test('each finding links to its place', () => {
  assert.equal(placeText(finding({ line: 33 })), 'Go to line 33')
  assert.equal(placeText(finding({ field: 'quiz', question: 4 })), 'Go to question 4')
  assert.equal(placeText(finding({ field: 'details' })), 'Go to the details')
})

test('publish blockers and hints are separated and counted', () => {
  const findings = [finding({ level: 'warning', line: 1 }), finding({ line: 2 })]
  assert.deepEqual([errorsOf(findings), hintsOf(findings)], [[findings[1]], [findings[0]]])
  assert.deepEqual(
    [hintsText(1), hintsText(7)],
    ['1 hint that does not stop publishing', '7 hints that do not stop publishing'],
  )
  assert.deepEqual(
    [blockersText([]), blockersText(findings), blockersText([finding({}), finding({})])],
    ['None stops publishing', '1 stops publishing', '2 stop publishing'],
  )
})

test('the first error to fix is shown beside the publish button', () => {
  assert.equal(fixHint([finding({ level: 'warning' })]), null)
  assert.equal(fixHint([finding({ line: 33 })]), 'Mend line 33 to publish.')
  assert.equal(fixHint([finding({}), finding({})]), '2 checks stop publishing.')
})

test('passed checks are counted, and the reading level is shown', () => {
  assert.equal(fineText({ findings: [], fine: 25 }), 'All 25 checks are fine')
  assert.equal(fineText({ findings: [finding({})], fine: 23 }), '23 other checks are fine')
  assert.equal(readingText({ grade: 6.7, words: 1140, minutes: 6 }), 'Reads at grade 7. 1,140 words, about 6 minutes.')
})

test('an admin sees how many lines a draft changes', () => {
  assert.equal(differenceText(differences(2, 3)), '2 lines out, 3 lines in')
  assert.equal(differenceText(differences(0, 0)), 'Nothing is different')
  assert.equal(draftText(editableLesson, differences(1, 2)), '2 lines differ from version 14.')
  assert.equal(draftText(editableLesson, differences(1, 1)), '1 line differs from version 14.')
  assert.equal(draftText({ has_draft: false, version: 14, published: true }, undefined), 'Learners read version 14.')
  assert.equal(
    draftText({ has_draft: true, version: null, published: false }, undefined),
    'Nobody sees this lesson yet.',
  )
})

test('the publish button names the version that learners will read', () => {
  const label = (has_draft: boolean, version: number | null, published: boolean) =>
    publishLabel({ has_draft, version, published })
  assert.deepEqual(
    [label(true, 14, true), label(true, null, false), label(true, null, true), label(false, 14, false)],
    ['Publish version 15', 'Publish version 1', 'Publish', 'Publish again'],
  )
})

test('a lesson over the size limit shows its size and the limit', () => {
  assert.equal(tooLongText(542_843), 'This lesson is too long: 530.12 KB of 512 KB')
})

test('the save status shows an author where the draft is stored', () => {
  const textFor = (kind: 'saved' | 'waiting' | 'saving') =>
    savedText({ state: { kind }, lesson: editableLesson }, 'UTC')
  assert.deepEqual(
    [textFor('saved'), textFor('waiting'), textFor('saving')],
    ['Draft saved Jun 16, 2026, 2:00 PM', 'Not saved yet', 'Saving...'],
  )
  const offline = { kind: 'kept', isOffline: true, sentence: 'No line', fields: {} } as const
  assert.equal(savedText({ state: offline, lesson: editableLesson }), 'Kept in this browser only')
})

test('publish and unpublish messages state what learners see from now on', () => {
  assert.deepEqual(publishedNotice({ version: 15 }), {
    title: 'Version 15 is published',
    text: 'Learners read it from now on. Version 14 is in the history.',
  })
  assert.equal(publishedNotice({ version: 1 }).text, 'Learners read it from now on.')
  assert.deepEqual(unpublishedNotice({ lesson_order: 8 }), {
    title: 'Lesson 8 is not published any more',
    text: 'Nobody sees it. Scores and drafts are kept.',
  })
})

test('a rejected action shows the reason, and a reload hint on a conflict', () => {
  const rejected = new ApiError(400, { error: 'Question 4 has two right answers', code: 'invalid' })
  assert.equal(rejectionText(rejected), 'Question 4 has two right answers')
  assert.match(
    rejectionText(new ApiError(412, { error: 'x', code: 'changed_elsewhere' })),
    /^This lesson was changed in another window\./,
  )
  assert.match(rejectionText(new NetworkError('offline')), /^Network error\./)
})

test('an import reports the result of each lesson', () => {
  const of = (drafted: number, unchanged: number, left: number) =>
    importedText({
      drafted: Array(drafted).fill('a'),
      unchanged: Array(unchanged).fill('a'),
      left: Array(left).fill('a'),
    })
  assert.equal(of(2, 27, 1), '2 lessons have a draft now, 27 are as they were, 1 could not be taken in.')
  assert.equal(of(1, 1, 0), '1 lesson has a draft now, 1 is as it was.')
  assert.equal(of(0, 0, 0), 'There was no lesson in this file.')
})
