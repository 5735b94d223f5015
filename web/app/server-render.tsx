import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { User } from '#contract/platform/user.ts'
import type { Feature } from '#contract/routes.ts'
import type { PreloadedReply, RenderOnServer, ServerRender, ServerRenderInput } from '#contract/server-render.ts'
import { AccountPage } from '#web/accounts/account/account-page.tsx'
import { Dashboard } from '#web/learning/dashboard/dashboard-page.tsx'
import { LessonReader, memberPartsOf } from '#web/learning/lessons/lesson-reader.tsx'
import { MembershipPage } from '#web/learning/memberships/membership-page.tsx'
import { LessonsPage } from '#web/learning/path/lessons-page.tsx'
import { Quiz } from '#web/learning/quizzes/quiz.tsx'
import type { EndpointName, ReplyOf } from '#web/platform/api/api.ts'
import { documentTitle } from '#web/platform/browser/document-title.ts'
import { setServerWords } from '#web/platform/browser/site-switches.ts'
import { type Notices, NoticesContext } from '#web/platform/messages/notices.tsx'
import { type Router, RouterProvider } from '#web/platform/routing/router-context.tsx'
import { UserProvider } from '#web/platform/session/user-context.tsx'
import { createUserStore, type UserStore } from '#web/platform/session/user-store.ts'
import { staticPages } from '#web/static-pages/pages.ts'
import { coachSkeleton } from './dashboard-page.tsx'
import { drawingCache } from './drawing-cache.ts'
import { matchPage } from './match-page.ts'
import { MemberBar } from './member-bar.tsx'
import { pages } from './pages.ts'

/**
 * Server-renders a page from its own components, so that hydration produces the same output. Nothing here runs in a
 * browser.
 */
export const renderOnServer: RenderOnServer = (page, input) => {
  setServerWords(input.siteWords)
  const view = (children: ReactNode, identifierPrefix?: string) => draw(page, input, children, identifierPrefix)
  if (Object.hasOwn(staticPages, page)) return { bar: view(<MemberBar />, 'bar') }
  if (page === 'dashboard') return { main: draw(page, { user: input.user, replies: [] }, dashboardOf(input)) }
  if (page === 'lessons') return { main: view(<LessonsPage />) }
  if (page === 'membership') return { main: view(<MembershipPage />) }
  if (page === 'account') return { main: view(<AccountPage />) }
  if (page === 'lesson') return renderLesson(input)
  if (page === 'quiz') return renderQuiz(input)
  throw new Error(`${page} has no first view`)
}

type DrawInput = Pick<ServerRenderInput, 'replies'> & { user: User | null }

const draw = (page: string, { user, replies }: DrawInput, children: ReactNode, identifierPrefix?: string) =>
  renderToStaticMarkup(
    <UserProvider store={storeWith(user)}>
      <QueryClientProvider client={clientWith(replies)}>
        <NoticesContext value={noNotices}>
          <RouterProvider router={routerAt(page)}>{children}</RouterProvider>
        </NoticesContext>
      </QueryClientProvider>
    </UserProvider>,
    { identifierPrefix },
  )

type LessonDrawing = readonly [start: string, middle: string, end: string]

/** The dashboard without the page's queries, which are a fifth of its rendering. */
function dashboardOf({ replies }: ServerRenderInput) {
  const cards = replyOf(replies, 'lessons', 'list')
  const records = replyOf(replies, 'progress', 'list')
  const membership = replyOf(replies, 'memberships', 'me')
  if (!cards || !records || !membership) throw new Error('A dashboard needs its replies')
  return <Dashboard cards={cards} records={records} membership={membership} coach={coachSkeleton} />
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

/** Splits a drawing at both marks. */
function atMarks(html: string): LessonDrawing {
  const [start, middle, ...more] = html.split(marks.status).flatMap((piece) => piece.split(marks.resume))
  const [end] = more
  if (start === undefined || middle === undefined || end === undefined || more.length > 1)
    throw new Error('A lesson has each part of the member once')
  return [start, middle, end]
}

/** A reply by its endpoint, or undefined. */
const replyOf = <F extends Feature, N extends EndpointName<F>>(
  replies: readonly PreloadedReply[],
  feature: F,
  name: N,
): ReplyOf<F, N> | undefined =>
  replies.find((one) => one.feature === feature && one.name === name)?.reply as ReplyOf<F, N> | undefined

/** Fills the cache with the responses. They do not become stale during rendering, so no request is sent. */
function clientWith(replies: readonly PreloadedReply[]): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } } })
  for (const { feature, name, request, reply } of replies) client.setQueryData([feature, name, request], reply)
  return client
}

/** Event handlers do nothing during server rendering. */
const noNotices: Notices = { notify: () => {}, confirm: async () => false, dismissAll: () => {} }

/** The page at its bare path: content that depends on the query or the referrer is not server-rendered. */
function routerAt(name: string): Router {
  const page = pages.find((one) => one.name === name)
  if (!page) throw new Error(`There is no page ${name}`)
  const location = { pathname: page.pattern, search: '', hash: '', state: null, key: '' }
  const state = { location, page, params: {}, content: null, pendingPage: null }
  return { read: () => state, subscribe: () => () => {}, navigate: () => {}, matchPage }
}

function storeWith(user: User | null): UserStore {
  const store = createUserStore()
  const state = { ...store.read(), user, isPending: false }
  return { ...store, read: () => state }
}
