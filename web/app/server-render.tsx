import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { RenderOnServer, ServerRender, ServerRenderInput } from '#contract/server-render.ts'
import { AccountPage } from '#web/accounts/account/account-page.tsx'
import { Dashboard } from '#web/learning/dashboard/dashboard-page.tsx'
import { LessonReader, memberPartsOf } from '#web/learning/lessons/lesson-reader.tsx'
import { MembershipPage } from '#web/learning/memberships/membership-page.tsx'
import { PaymentLinksPage } from '#web/learning/memberships/payment-links-page.tsx'
import { MixedQuizPage } from '#web/learning/mixed/mixed-quiz-page.tsx'
import { LessonsPage } from '#web/learning/path/lessons-page.tsx'
import { Quiz } from '#web/learning/quizzes/quiz.tsx'
import { readLibraryUrlState } from '#web/learning/resources/library.ts'
import { ResourcesPage } from '#web/learning/resources/resources-page.tsx'
import { ReviewPage } from '#web/learning/reviews/review-page.tsx'
import { PurchasesPage } from '#web/payments/purchases/purchases-page.tsx'
import { documentTitle } from '#web/platform/browser/document-title.ts'
import { setServerWords } from '#web/platform/browser/site-switches.ts'
import { setServerDay } from '#web/platform/browser/use-today.ts'
import { setServerTimeZone } from '#web/platform/format/dates.ts'
import { staticPages } from '#web/static-pages/pages.ts'
import { coachSkeleton } from './dashboard-page.tsx'
import { draw, replyOf } from './draw-view.tsx'
import { drawingCache } from './drawing-cache.ts'
import { MemberBar } from './member-bar.tsx'
import { drawShared } from './shared-drawings.tsx'
import { renderCart, renderProduct, renderShop } from './shop-server-render.tsx'
import { renderCashcoach, renderTracker } from './tracker-server-render.tsx'

/** Pages that are drawn each time, from their replies alone. */
const plainPages: Readonly<Record<string, ReactNode>> = {
  lessons: <LessonsPage />,
  review: <ReviewPage />,
  membership: <MembershipPage />,
  ask: <PaymentLinksPage />,
  account: <AccountPage />,
  purchases: <PurchasesPage />,
}

/**
 * Server-renders a page from its own components, so that hydration produces the same output. Nothing here runs in a
 * browser.
 */
export const renderOnServer: RenderOnServer = (page, input) => {
  setServerWords(input.siteWords)
  setServerTimeZone(input.timeZone ?? 'UTC')
  setServerDay(input.today)
  const { user, replies } = input
  if (Object.hasOwn(staticPages, page)) return { bar: draw(page, { user, replies }, <MemberBar />, 'bar') }
  const plain = plainPages[page]
  if (plain) return { main: draw(page, { user, replies }, plain) }
  if (page === 'dashboard') return { main: draw(page, { user: input.user, replies: [] }, dashboardOf(input)) }
  if (page === 'lesson') return renderLesson(input)
  if (page === 'quiz') return renderQuiz(input)
  if (page === 'mixed-quiz') return { main: draw(page, input, <MixedQuizPage />) }
  if (page === 'resources') return renderResources(input)
  if (page === 'store') return renderShop(input)
  if (page === 'product') return renderProduct(input)
  if (page === 'cart') return renderCart(input)
  if (page === 'cashcoach') return renderCashcoach(input)
  if (page === 'expense-tracker') return renderTracker(input)
  throw new Error(`${page} has no first view`)
}

type LessonDrawing = readonly [start: string, middle: string, end: string]

/** The dashboard without the page's queries, which are a fifth of its rendering. */
function dashboardOf({ replies }: ServerRenderInput) {
  const cards = replyOf(replies, 'lessons', 'list')
  const records = replyOf(replies, 'progress', 'list')
  const membership = replyOf(replies, 'memberships', 'me')
  if (!cards || !records || !membership) throw new Error('A dashboard needs its replies')
  const data = { cards, records, membership }
  return <Dashboard {...data} coach={coachSkeleton} />
}

/** Room for two states of a course of 25 lessons: for four tiers, each with and without answers. */
const lessonDrawings = drawingCache<LessonDrawing>({ maxEntries: 400, maxCharacters: 8_000_000 })

/** Mark the places of the member's parts in a drawing. They are random, so that no lesson contains them. */
const marks = { status: `[status ${crypto.randomUUID()}]`, resume: `[resume ${crypto.randomUUID()}]` }

/**
 * Renders a lesson. Everything but the member's parts is drawn once per version of the shared replies, without the
 * member and their progress. If another reply has no version, it may be the member's, so nothing is cached.
 */
function renderLesson({ user, siteWords, replies }: ServerRenderInput): ServerRender {
  const lesson = replyOf(replies, 'lessons', 'read')
  const progress = replyOf(replies, 'progress', 'list')
  if (!lesson || !progress) throw new Error('A lesson page needs its lesson and the progress')
  const title = documentTitle(lesson.title)
  const shared = replies.filter(({ version }) => version !== undefined)
  if (replies.some((reply) => reply.reply !== progress && !shared.includes(reply)))
    return { title, main: draw('lesson', { user, replies }, <LessonReader lesson={lesson} />) }
  const key = JSON.stringify([siteWords, shared.map(({ feature, name, version }) => [feature, name, version])])
  const [start, middle, end] = lessonDrawings.read(key, () =>
    atMarks(draw('lesson', { user: null, replies: shared }, <LessonReader lesson={lesson} parts={marks} />)),
  )
  const { status, resume } = memberPartsOf(lesson, replyOf(replies, 'lessons', 'resources') ?? [], progress)
  return { title, main: start + renderToStaticMarkup(status) + middle + renderToStaticMarkup(resume) + end }
}

/** Renders the open attempt of a quiz. Answers that are stored only on the device are added in the browser. */
function renderQuiz({ user, replies }: ServerRenderInput): ServerRender {
  const lesson = replyOf(replies, 'lessons', 'read')
  if (!lesson) throw new Error('A quiz page needs its lesson')
  return { main: draw('lesson', { user, replies }, <Quiz lesson={lesson} />) }
}

/** Renders the resources that the member's tier shows. A typed search is not cached. */
function renderResources(input: ServerRenderInput): ServerRender {
  const { kind, text } = readLibraryUrlState(input.address.search)
  if (text !== '') return { main: draw('resources', input, <ResourcesPage />) }
  return { main: drawShared('resources', input, { kind, timeZone: input.timeZone }, <ResourcesPage />) }
}

/** Splits a drawing at both marks. */
function atMarks(html: string): LessonDrawing {
  const [start, middle, ...more] = html.split(marks.status).flatMap((piece) => piece.split(marks.resume))
  const [end] = more
  if (start === undefined || middle === undefined || end === undefined || more.length > 1)
    throw new Error('A lesson has each part of the member once')
  return [start, middle, end]
}
