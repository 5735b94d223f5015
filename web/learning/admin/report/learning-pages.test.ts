import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { prerender } from 'react-dom/static'
import type { Router } from '#web/platform/routing/router-context.tsx'
import { type Component, exportOf, textOf, type Wrapper } from '#web/testing/components.ts'
import type { LessonFigures, LessonReport, Overview } from './learning-text.ts'
import type { Reports } from './report-text.ts'

const [overviewPage, lessonPage, reportsPage]: Component[] = await Promise.all([
  exportOf('learning/admin/report/learning-report-page.tsx', 'LearningReportPage'),
  exportOf('learning/admin/report/lesson-learning-page.tsx', 'LessonLearningPage'),
  exportOf('learning/admin/report/lesson-reports-page.tsx', 'LessonReportsPage'),
])
const CountState: Component<{
  countedAt: string | undefined
  error: Error | null
  isFetching: boolean
  onRecount: () => void
}> = await exportOf('learning/admin/report/count-state.tsx', 'CountState')
const ReachTable: Component<{ lessons: readonly LessonFigures[] }> = await exportOf(
  'learning/admin/report/reach-table.tsx',
  'ReachTable',
)
const NoticesProvider: Wrapper = await exportOf('platform/messages/notices.tsx', 'NoticesProvider')
const RouterProvider: Wrapper<{ router: Router }> = await exportOf(
  'platform/routing/router-context.tsx',
  'RouterProvider',
)

/** Text of a page, with given replies by query key. */
async function pageText(page: Component | undefined, replies: [key: unknown[], reply: unknown][]): Promise<string> {
  assert.ok(page)
  const location = { pathname: '/x', search: '', hash: '', state: null, key: 'first' }
  const definition = { name: 'x', pattern: '/x/:id', title: 'X', access: 'admin', file: '' } as const
  const state = { location, page: definition, params: { id: '3' }, content: null, pendingPage: null }
  const queries = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retryOnMount: false }
  const client = new QueryClient({ defaultOptions: { queries } })
  for (const [key, reply] of replies) client.setQueryData(key, reply)
  const router = { read: () => state, subscribe: () => () => {}, navigate: () => {}, matchPage: () => undefined }
  const shown = createElement(QueryClientProvider, { client, children: createElement(page) })
  const children = createElement(NoticesProvider, { children: shown })
  const { prelude } = await prerender(createElement(RouterProvider, { router, children }))
  return textOf((await new Response(prelude).text()).replaceAll(/<!--.*?-->/g, ''))
}

const counted_at = '2026-06-15T12:00:00.000Z'
const since = '2026-06-08T12:00:00.000Z'
const nothing = { began: null, first_papers: null, passed_first: null }
const figures = (lesson_order: number, overrides: Partial<LessonFigures> = {}): LessonFigures => ({
  ...{ lesson_id: lesson_order, lesson_order, title: `Title ${lesson_order}`, tier: 'bronze' },
  ...{ began: 40, finished: 30, first_papers: 30, passed_first: 20, change: nothing, steps: null },
  ...overrides,
})
const tooFew = { began: null, finished: null, first_papers: null, passed_first: null }
const overview = (overrides: Partial<Overview> = {}): Overview => ({
  ...{ counted_at, since, period_since: null, findings: [], reports: { fresh: 0, open: 0, lesson_orders: [] } },
  retention: [],
  lessons: [figures(1), figures(2, tooFew)],
  ...overrides,
})
const overviewPageText = (reply: Overview) => pageText(overviewPage, [[['learningReport', 'overview', {}], reply]])

test('an admin sees percentages with their numbers', async () => {
  const text = await overviewPageText(overview())
  assert.match(text, /1\. Title 1 40 75% 30 66% 20/)
  assert.match(text, /Show all 2 lessons/)
  assert.match(text, /Nothing stands out\./)
})

test('figures of only four learners are not shown', async () => {
  const table = () => createElement(ReachTable, { lessons: [figures(2, tooFew), figures(3)] })
  const text = await pageText(table, [])
  assert.match(text, /2\. Title 2 under 5 Shown from five learners on 3\. Title 3/)
})

test('a lesson with too few submissions shows how many began and finished it', async () => {
  const lessons = [figures(3, { first_papers: null, passed_first: null, finished: 4 })]
  const text = await pageText(() => createElement(ReachTable, { lessons }), [])
  assert.match(text, /3\. Title 3 40 10% 4 Shown from five learners on/)
})

test('lessons that need attention come first, and new reports last', async () => {
  const left = { lesson_id: 1, lesson_order: 1, title: 'Title 1', section: 'Two', reached: 40, left: 12 }
  const text = await overviewPageText(
    overview({
      findings: [{ kind: 'left', ...left }],
      reports: { fresh: 2, open: 5, lesson_orders: [1] },
    }),
  )
  assert.match(
    text,
    /1 12 of 40 learners leave lesson 1 before “Two”\..*See where 2 2 new reports of mistakes, both about lesson 1\. Read them/,
  )
})

test('a new site states that there are not enough learners yet', async () => {
  const text = await overviewPageText(overview({ lessons: [figures(1, tooFew)] }))
  assert.match(
    text,
    /Not enough learners yet Shares are shown from five learners on, so that nobody can be recognized\./,
  )
})

test('while counting, the page shows it; a failed count keeps the previous one', async () => {
  assert.match(await pageText(overviewPage, []), /Counting papers\.\.\./)
  const failed = { error: new Error('Broken'), isFetching: false, onRecount: () => {} }
  const statePageText = async (countedAt: string | undefined) =>
    pageText(() => createElement(CountState, { ...failed, countedAt }), [])
  assert.match(await statePageText(undefined), /The count did not finish .* Count again/)
  assert.match(await statePageText(counted_at), /You see the count of June 15, 2026/)
})

const lessonReport: LessonReport = {
  ...{ counted_at, since, period_since: null, figures: figures(3), versions: [] },
  sections: [
    { anchor: 'one', title: 'One', reached: 40 },
    { anchor: 'two', title: 'Two', reached: 33 },
  ],
  quiz: {
    ...{ quiz_version: 'a', learners: 30 },
    questions: [
      {
        ...{ number: 1, question: 'What is the rate?', explanation: 'It is 624%.' },
        ...{ came_back: 8, wrong_again: 4, needs_words: true },
        options: [
          {
            ...{ text: '624%', is_right: true, chosen: 21, trap: null, said: null },
            ...{ came_back: null, chose_again: null },
          },
          {
            ...{ text: '12%', is_right: false, chosen: 9, said: 'That is the fee.', came_back: 8, chose_again: 4 },
            trap: { kind: 'misconception', says: 'a fee is a rate' },
          },
        ],
      },
    ],
  },
}
const lessonPageText = (reply: LessonReport) =>
  pageText(lessonPage, [[['learningReport', 'lesson', { params: { id: '3' } }], reply]])

test('an admin sees how far readers got, the chosen options, and the misconception behind each', async () => {
  const text = await lessonPageText(lessonReport)
  assert.match(text, /3\. Title 3/)
  assert.match(text, /How far 40 readers came .* One 100% · 40 Two 82% · 33 7 left before it Quiz handed in 75% · 30/)
  assert.match(text, /30 first papers of the quiz as it is now\./)
  assert.match(text, /624% 70% · 21 Right answer 12% 30% · 9 Says: a fee is a rate The reason does not help/)
  assert.match(text, /Of 8 who were wrong and came back, 4 were wrong again\./)
  assert.match(text, /To “12%” That is the fee\./)
  assert.doesNotMatch(text, /The quiz has changed/)
})

test('a changed quiz shows which submissions count for which version', async () => {
  const version = {
    quiz_version: 'a',
    is_current: true,
    learners: 30,
    passed: 20,
    from: '2026-06-01',
    until: '2026-06-14',
  }
  const earlier = { ...version, quiz_version: 'b', is_current: false, learners: 12, passed: 6, from: '2026-05-01' }
  const text = await lessonPageText({ ...lessonReport, versions: [version, earlier] })
  assert.match(text, /The quiz has changed A paper counts for the questions that it answered\./)
  assert.match(
    text,
    /Jun 1, 2026 to Jun 14, 2026 As it is now 30 66% May 1, 2026 to Jun 14, 2026 An earlier one 12 50%/,
  )
})

test('a quiz with too few learners shows its questions without figures', async () => {
  const [question] = lessonReport.quiz.questions
  assert.ok(question)
  const options = question.options.map((option) => ({ ...option, chosen: null }))
  const questionWithoutFigures = { ...question, options, came_back: null, wrong_again: null, needs_words: false }
  const text = await lessonPageText({
    ...lessonReport,
    quiz: { quiz_version: 'a', learners: null, questions: [questionWithoutFigures] },
  })
  assert.match(text, /Shown from five learners on\. Question 1 What is the rate\? 624% Right answer 12% Says/)
})

const reports = (overrides: Partial<Reports>): Reports => ({
  lessons: [],
  mistakes: [],
  open: 0,
  closed: 0,
  waiting: 0,
  deleted: 0,
  next: null,
  ...overrides,
})
const reportPageText = (reply: Reports) =>
  pageText(reportsPage, [
    [['lessonReports', 'list', { state: 'open', lesson: null }], { pages: [reply], pageParams: [''] }],
  ])

test('without reports, the page explains where learners report mistakes', async () => {
  const text = await reportPageText(reports({}))
  assert.match(text, /No open reports Learners can report a mistake at the foot of each lesson\./)
  assert.match(text, /Nobody has answered yet\./)
})

test('a report shows its lesson, its date and its actions', async () => {
  const mistake = { id: 5, lesson_id: 3, text: 'The sum is wrong.', created_at: counted_at }
  const lesson = { lesson_id: 3, title: 'Title 3', clear: 16, unclear: 9, mistakes: 1, open: 1 }
  const text = await reportPageText(reports({ lessons: [lesson], mistakes: [mistake], open: 1, closed: 4 }))
  assert.match(
    text,
    /Open, 1 Closed, 4 .*Title 3 1 open Open lesson Edit lesson Select: The sum is wrong\. Jun 15, 2026 The sum is wrong\. Close Delete/,
  )
  assert.match(text, /Title 3 16 9 64%/)
})
