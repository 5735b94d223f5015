import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { editableLesson, listedLesson } from '#web/testing/admin-lessons.ts'
import { type Component, exportOf, textOf } from '#web/testing/components.ts'
import { type Answers, rejected, renderedEditor } from '#web/testing/lesson-admin.ts'
import type { SaveState } from './draft-autosave.ts'

const LessonAdmin: Component = await exportOf('learning/admin/editor/lesson-admin-page.tsx', 'LessonAdminPage')
const EditorPage: Component = await exportOf('learning/admin/editor/lesson-editor-page.tsx', 'LessonEditorPage')
const HistoryPage: Component = await exportOf('learning/admin/editor/lesson-history-page.tsx', 'LessonHistoryPage')
const DraftNotices: Component<Record<string, unknown>> = await exportOf(
  'learning/admin/editor/draft-notices.tsx',
  'DraftNotices',
)
const ChecksCard: Component<Record<string, unknown>> = await exportOf(
  'learning/admin/editor/checks-card.tsx',
  'ChecksCard',
)

const listKey = ['lessonEditor', 'list', {}]
const readKey = ['lessonEditor', 'read', { params: { id: '7' } }]
const versionsKey = ['lessonEditor', 'versions', { params: { id: '7' } }]
const scheduledKey = ['scheduledPublications', 'list', {}]
const opened: Answers = [[readKey, editableLesson]]

test('without lessons, an admin can seed the course or write the first lesson', async () => {
  const html = await renderedEditor(createElement(LessonAdmin), [[listKey, { lessons: [] }]])
  assert.match(textOf(html), /No Lessons Found Seed the course, or write the first lesson\. Seed lessons New lesson/)
})

test('a list that fails to load shows an error and confirms that the lessons are safe', async () => {
  const html = await renderedEditor(createElement(LessonAdmin), [[listKey, rejected(500, 'Down')]])
  assert.match(textOf(html), /The lessons did not load .* The lessons themselves are safe\./)
  assert.match(html, /role="alert"/)
})

test('each lesson shows its publish state, and its buttons name the lesson they move', async () => {
  const lessons = [
    { ...listedLesson, edited_here: true },
    { ...listedLesson, id: 2, lesson_order: 2, title: 'Interest', has_draft: true, problems: 1, old_figures: 2 },
  ]
  const publication = {
    ...{ lesson_id: 2, title: 'Interest', tier: 'bronze', lesson_order: 2, publish_at: '2026-11-01T06:30:00.000Z' },
    ...{ note: '', revision: 3, planned_at: '2026-10-01T06:30:00.000Z', planned_by: 'ada@example.test' },
    ...{ state: 'failed', reason: 'This lesson has no quiz yet.' },
  }
  const html = await renderedEditor(createElement(LessonAdmin), [
    [listKey, { lessons }],
    [scheduledKey, { time_zone: 'America/New_York', publications: [publication] }],
  ])
  const text = textOf(html)
  assert.match(
    text,
    /Scheduled Interest Lesson 2 · Sun, Nov 1, 2026, 1:30 AM EST · ada@example\.test This lesson has no quiz yet\. Not published in time Open the lesson “Interest” Dismiss/,
  )
  assert.match(html, /aria-label="Drag lesson 2"/)
  assert.match(
    text,
    /Bronze 2 lessons 1 Where You Stand Version 9 · Jun 11, 2026 Published Edited here , so seeding leaves it as it is/,
  )
  assert.match(text, /Interest .* Published, with a draft Not published in time 1 check stops it 2 figures are old/)
  assert.match(html, /disabled="" aria-label="Move lesson 1 up"/)
  assert.doesNotMatch(html, /disabled="" aria-label="Move lesson 1 down"/)
})

test('an address of an unknown lesson shows a message and a link back', async () => {
  for (const page of [EditorPage, HistoryPage]) {
    const html = await renderedEditor(
      createElement(page),
      [[['lessonEditor', 'read', { params: { id: '99' } }], rejected(404, 'Lesson not found.')]],
      { id: '99' },
    )
    assert.match(textOf(html), /There is no lesson 99\. .* Back to Lessons/)
  }
})

test('a lesson that fails to load can be retried', async () => {
  const html = await renderedEditor(createElement(EditorPage), [[readKey, rejected(503, 'Busy')]])
  assert.match(textOf(html), /The lesson did not load .* Retry/)
})

test('each part of a lesson has a link, and the open one is marked', async () => {
  const html = await renderedEditor(createElement(EditorPage), opened, { search: '?part=quiz' })
  assert.match(html, /href="\/admin\/lessons\/7\?part=quiz" aria-current="page">Quiz<span[^>]*>1</)
  assert.match(html, /href="\/admin\/lessons\/7\/history">History/)
  assert.match(textOf(html), /Silver Lesson 7 Published, with a draft Draft saved/)
})

test('a question marks its right option and shows the feedback to each wrong one', async () => {
  const html = await renderedEditor(createElement(EditorPage), opened, { search: '?part=quiz' })
  assert.match(textOf(html), /Option 3 is the right answer Option 3, the right answer/)
  assert.match(html, /<option value="rate-times-years" selected="">4% for five years is 20% and no more/)
  assert.equal(html.match(/What the review tells them/g)?.length, 3)
})

test('the resources part states whether learners see a change at once', async () => {
  const text = async (published: boolean) =>
    textOf(
      await renderedEditor(createElement(EditorPage), [[readKey, { ...editableLesson, published }]], {
        search: '?part=resources',
      }),
    )
  assert.match(await text(true), /Learners see a change here at once, without publishing\. .*No resources yet/)
  assert.match(await text(false), /Learners see them once the lesson is published\./)
})

test('only a lesson without readers can be deleted, and only a published one unpublished', async () => {
  const text = async (change: Partial<typeof editableLesson>) =>
    textOf(
      await renderedEditor(createElement(EditorPage), [[readKey, { ...editableLesson, ...change }]], {
        search: '?part=details',
      }),
    )
  const [unread, hidden, open] = [
    await text({ version: null, published: false }),
    await text({ published: false }),
    await text({}),
  ]
  assert.match(unread, /Delete this lesson/)
  for (const other of [hidden, open]) assert.doesNotMatch(other, /Delete this lesson/)
  assert.match(open, /Unpublish this lesson/)
  for (const other of [hidden, unread]) assert.doesNotMatch(other, /Unpublish this lesson/)
})

test('the history shows each version with its note, and the changes of the selected one', async () => {
  const version = (number: number, note: string, origin: 'files' | 'editor') => ({
    number,
    published_at: `2026-06-${number}T10:00:00.000Z`,
    author: null,
    origin,
    note,
  })
  const versions = [version(14, '', 'editor'), version(13, 'Question 5 reworded', 'editor'), version(12, '', 'files')]
  const differences = {
    files: [{ name: 'lesson.md', added: 1, removed: 0, changes: [{ kind: 'added', lines: ['A new line'] }] }],
  }
  const key = ['lessonEditor', 'differences', { id: '7', number: '12', to: '14' }, 0]
  const html = await renderedEditor(
    createElement(HistoryPage),
    [...opened, [versionsKey, { versions }], [key, differences]],
    {
      search: '?version=12',
    },
  )
  const text = textOf(html)
  assert.match(
    text,
    /Version 14 Published Written here .* Version 13 Question 5 reworded .* Version 12 From the content folder/,
  )
  assert.match(
    text,
    /Version 12, and what changed until 14 0 lines out, 1 line in Restore version 12 Restoring makes a draft of version 12\. Nothing is published or lost\. Text In: A new line/,
  )
  assert.match(html, /href="\/admin\/lessons\/7\/history\?version=12" aria-current="true"/)
})

test('a lesson without versions explains what will be stored', async () => {
  const text = async (published: boolean) =>
    textOf(
      await renderedEditor(createElement(HistoryPage), [
        [readKey, { ...editableLesson, version: null, published }],
        [versionsKey, { versions: [] }],
      ]),
    )
  assert.match(
    await text(false),
    /No versions yet Each time this lesson is published, what learners read then is kept here\./,
  )
  assert.match(
    await text(true),
    /Learners read what the content folder has\. Once you publish a change, both are kept here\./,
  )
})

const noticesFor = async (state: SaveState, overrides: object = {}) =>
  textOf(
    await renderedEditor(
      createElement(DraftNotices, {
        draft: {
          state,
          lesson: editableLesson,
          source: editableLesson.source,
          epoch: 0,
          isOnPageOnly: false,
          found: null,
          autosave: {},
          ...overrides,
        },
      }),
      [],
    ),
  )

test('a draft that cannot be saved shows the reason, what is safe and what to do', async () => {
  assert.match(
    await noticesFor({ kind: 'too-long', bytes: 542_843 }),
    /This lesson is too long: 530\.12 KB of 512 KB Nothing was sent\. The draft stays in this browser\./,
  )
  const kept = { kind: 'kept', sentence: 'Title is required', fields: {} } as const
  assert.match(
    await noticesFor({ ...kept, isOffline: true }),
    /You are offline The draft is kept in this browser, and is saved when the line is back\. Save now/,
  )
  assert.match(
    await noticesFor({ ...kept, isOffline: false }),
    /Title is required The draft is kept in this browser\. Save now/,
  )
  assert.equal(await noticesFor({ kind: 'saved' }), '')
})

test('a conflict with another tab names who saved, and offers both texts', async () => {
  const text = await noticesFor({ kind: 'conflict', theirs: editableLesson })
  assert.match(
    text,
    /This lesson was saved in another window admin@example\.test saved it there .*, after you began here\. Nothing was overwritten/,
  )
  assert.match(text, /Show differences .* Save mine over it Take the other one/)
  const discarded = await noticesFor({
    kind: 'conflict',
    theirs: { ...editableLesson, saved_at: null, saved_by: null },
  })
  assert.match(discarded, /The draft was discarded or published there\./)
})

test('a draft found in this browser is offered, and a browser without storage is reported', async () => {
  const found = { source: editableLesson.source, revision: 3, at: '2026-06-16T12:00:00.000Z' }
  assert.match(
    await noticesFor({ kind: 'saved' }, { found }),
    /A draft of Jun 16, 2026 was found .* Use the draft Leave it/,
  )
  assert.match(
    await noticesFor({ kind: 'waiting' }, { isOnPageOnly: true }),
    /This browser keeps nothing .* Leave this page open until the draft is saved\./,
  )
})

test('publish blockers come before folded hints, those of the open part first, each with a link to its place', async () => {
  const finding = (level: string, field: string, message: string, line: number | null) => ({
    level,
    field,
    message,
    line,
    question: null,
  })
  const findings = [
    finding('warning', 'quiz', 'A habit', null),
    finding('warning', 'text', 'A long sentence', 35),
    finding('error', 'details', 'No title', null),
    finding('error', 'text', 'Scripts are not allowed in a lesson.', 33),
  ]
  const data = { findings, fine: 21, words: 1140, grade: 7, minutes: 6 }
  const checks = { checks: { data, error: null, isFetching: false, refetch: () => {} }, isBehind: false }
  const html = await renderedEditor(createElement(ChecksCard, { checks, fields: ['text'], onGoTo: () => {} }), [])
  assert.match(
    textOf(html),
    /2 stop publishing Stops publishing: Scripts are not allowed in a lesson\. Go to line 33 Stops publishing: No title Go to the details 2 hints that do not stop publishing Weigh this: A long sentence Go to line 35 Weigh this: A habit Go to the quiz 21 other checks are fine/,
  )
  const [folded = ''] = html.match(/<details class="disclosure">.*?<\/details>/s) ?? []
  assert.match(textOf(folded), /^2 hints .* A habit Go to the quiz$/)
})

test('the first version of a lesson has no comparison and is not called unchanged', async () => {
  const first = { number: 1, published_at: '2026-06-01T10:00:00.000Z', author: null, origin: 'files', note: '' }
  const key = ['lessonEditor', 'differences', { id: '7', number: '1', to: '1' }, 0]
  const lesson = { ...editableLesson, version: 1, has_draft: false }
  const answers: Answers = [
    [readKey, lesson],
    [versionsKey, { versions: [first] }],
    [key, { files: [] }],
  ]
  const html = await renderedEditor(createElement(HistoryPage), answers, { search: '?version=1' })
  assert.match(textOf(html), /Version 1, the first There is nothing before it to compare it with\. Restore version 1/)
  assert.doesNotMatch(textOf(html), /Both are the same/)
})
