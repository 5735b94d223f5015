import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { testCard } from '#course/testing/lessons.ts'
import type { Tier } from '#course/tiers.ts'
import { ApiError } from '#web/testing/admin.ts'
import { exportOf, textOf } from '#web/testing/components.ts'
import { pageHtml } from '#web/testing/page-html.ts'
import { signedInStore } from '#web/testing/signed-in.ts'

const LessonsPage: typeof import('./lessons-page.tsx').LessonsPage = await exportOf(
  'learning/path/lessons-page.tsx',
  'LessonsPage',
)

const card = (id: number, tier: Tier) =>
  testCard({ id, lesson_order: id, tier, title: `T${id}`, is_accessible: id === 1 })
const cards = [card(1, 'bronze'), card(2, 'bronze'), card(3, 'bronze'), card(4, 'silver'), card(5, 'gold')]

/** HTML of the lessons page for a visitor who gets this list. */
const htmlWith = (answer: object) =>
  pageHtml(createElement(LessonsPage), '/lessons', [['lessons', 'syllabus', {}, answer]], {
    store: signedInStore('', false, { user: null }),
  })

test('a visitor reads the sentence of the lessons page with its sign-in button, above the list of all lessons', async () => {
  const html = await htmlWith(cards)
  assert.match(html, /<h1>Please sign in to access lessons<\/h1>/)
  assert.match(html, /return_to=%2Flessons"[^>]*>Sign in<.*href="\/"[^>]*>Return to Home</)
  assert.match(
    textOf(html),
    /You can read lesson 1 without an account\. Lessons 2 and 3 are free once you sign in\. Every other lesson has a preview\. Sign in Return to Home Foundation \(Bronze\) 3 lessons · Free /,
  )
})

test('lesson 1 needs no account, the other free lessons need one, and the rest is locked; each leads to its page', async () => {
  const html = await htmlWith(cards)
  const rows = [...html.matchAll(/<li class="step[^"]*">(.*?)<\/li>/g)].map(([, row = '']) => [
    /href="([^"]*)"/.exec(row)?.[1],
    textOf(row),
  ])
  assert.deepEqual(rows, [
    ['/lessons/1', '1 Lesson 1 · Bronze T1 Free, no account'],
    ['/lessons/2', '2 Lesson 2 · Bronze T2 Free, sign in'],
    ['/lessons/3', '3 Lesson 3 · Bronze T3 Free, sign in'],
    ['/lessons/4', '4 Lesson 4 · Silver T4 Locked'],
    ['/lessons/5', '5 Lesson 5 · Gold T5 Locked'],
  ])
  assert.match(html, /href="\/#tiers"[^>]*>See what it costs<span[^>]*> to open Silver</)
})

test('a visitor can sign in and retry when the list does not load', async () => {
  const html = await htmlWith(new ApiError(503, { error: 'The database is away.', code: 'busy' }))
  assert.match(
    textOf(html),
    /^Please sign in to access lessons Sign in Return to Home Error Loading Content Failed to load lessons: 503 - The database is away\. Retry$/,
  )
})
