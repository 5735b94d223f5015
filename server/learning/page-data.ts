import * as z from 'zod'
import { contract } from '#contract/contract.ts'
import type { Purchase } from '#contract/payments/payments.ts'
import { IdParams } from '#contract/platform/codecs.ts'
import { Tier } from '#course/lesson.ts'
import { type Clock, localDate } from '#server/platform/base/clock.ts'
import { type PageData, type RenderInput, replyPreloader } from '#server/platform/pages/server-render.ts'
import type { CourseCacheKey } from './lessons/course-cache-key.ts'
import type { LessonService } from './lessons/service.ts'
import type { MembershipLinks } from './memberships/links.ts'
import type { MembershipService } from './memberships/service.ts'
import type { MixedQuizService } from './mixed/service.ts'
import type { ProgressStore } from './progress/store.ts'
import type { ResourceLibrary } from './resources/library.ts'
import type { ReviewService } from './reviews/service.ts'

interface Dependencies {
  lessons: LessonService
  mixedQuizzes: MixedQuizService
  progress: ProgressStore
  memberships: MembershipService
  links: Pick<MembershipLinks, 'listFor'>
  reviews: Pick<ReviewService, 'today'>
  purchases: { list(memberId: number): Promise<Purchase[]> }
  library: ResourceLibrary
  courseCacheKey: Pick<CourseCacheKey, 'readOnce'>
  clock: Clock
}

const Params = z.looseObject({ id: z.string().default('') })
const TierParams = z.object({ tier: Tier })
const Query = z.looseObject({})

/**
 * Data for server rendering of the dashboard, the lessons, the review, the resources and the pages of memberships. A page
 * sends no query twice.
 */
export function learningPageData(dependencies: Dependencies): Record<string, PageData> {
  const { lessons, mixedQuizzes, progress, memberships, links, reviews, purchases, library, courseCacheKey, clock } =
    dependencies
  const list = replyPreloader('lessons', 'list', contract.lessons.list)
  const read = replyPreloader('lessons', 'read', contract.lessons.read)
  const resources = replyPreloader('lessons', 'resources', contract.lessons.resources, true)
  const mixed = replyPreloader('mixedQuizzes', 'list', contract.mixedQuizzes.list)
  const paper = replyPreloader('mixedQuizzes', 'read', contract.mixedQuizzes.read)
  const records = replyPreloader('progress', 'list', contract.progress.list)
  const offers = replyPreloader('memberships', 'me', contract.memberships.me)
  const ownLinks = replyPreloader('membershipLinks', 'list', contract.membershipLinks.list)
  const draft = replyPreloader('lessons', 'draft', contract.lessons.draft)
  const allResources = replyPreloader('resources', 'list', contract.resources.list, true)
  const reviewOfToday = replyPreloader('reviews', 'today', contract.reviews.today)
  const bought = replyPreloader('payments', 'purchases', contract.payments.purchases)

  const todayOf = ({ time_zone }: Parameters<PageData>[0]['caller']) => localDate(time_zone, clock.now())

  const sharedReads = ({ caller, request }: Parameters<PageData>[0]) => ({
    memberTier: memberships.tierOf(caller.id),
    courseKey: courseCacheKey.readOnce(request),
  })

  const overview = async ({ caller }: Parameters<PageData>[0], shared: ReturnType<typeof sharedReads>) => {
    const [memberTier, courseKey, progressList] = await Promise.all([
      shared.memberTier,
      shared.courseKey,
      progress.list(caller.id),
    ])
    const [cards, membership] = await Promise.all([
      lessons.listFor(memberTier, courseKey),
      memberships.offersFor(memberTier, courseKey),
    ])
    return [list(cards), records(progressList), offers(membership)]
  }

  const lessonList: PageData = async (input) => {
    const shared = sharedReads(input)
    const [replies, mixedList] = await Promise.all([
      overview(input, shared),
      mixedQuizzes.listWith(input.caller.id, shared),
    ])
    return { page: 'lessons', replies: [...replies, mixed(mixedList)] }
  }

  const membership: PageData = async ({ caller, query }) => {
    // Members who return from payment, or came for one tier, see that message first.
    if (Object.keys(Query.parse(query)).length > 0) return null
    const [current, purchaseList] = await Promise.all([memberships.current(caller.id), purchases.list(caller.id)])
    return { page: 'membership', replies: [offers(current), bought(purchaseList)] }
  }

  const ask: PageData = async ({ caller, query, request }) => {
    // The tier in the address is chosen in the browser.
    if (Object.keys(Query.parse(query)).length > 0) return null
    const [memberTier, courseKey] = await Promise.all([memberships.tierOf(caller.id), courseCacheKey.readOnce(request)])
    const [current, linkList] = await Promise.all([
      memberships.offersFor(memberTier, courseKey),
      links.listFor(caller.id, memberTier, clock.now()),
    ])
    return { page: 'ask', replies: [ownLinks(linkList), offers(current)] }
  }

  const lesson: PageData = async ({ caller, params, query, request }) => {
    const decoded = IdParams.safeDecode(Params.parse(params))
    if (!decoded.success) return null
    const { id } = decoded.data
    const today = todayOf(caller)
    if ('quiz' in Query.parse(query)) return quiz(caller.id, id, today)
    const [found, progressList] = await Promise.all([
      lessons.page(caller.id, id, { courseKey: courseCacheKey.readOnce(request), today }),
      progress.list(caller.id),
    ])
    const byId = { params: { id: String(id) } }
    const replies = [read(found.read, byId), resources(found.resources, byId), list(found.list), records(progressList)]
    return { page: 'lesson', replies }
  }

  const quiz = async (memberId: number, id: number, today: string): Promise<RenderInput | null> => {
    const found = await lessons.quizPage(memberId, id, today)
    const byId = { params: { id: String(id) } }
    // A lesson without questions shows its text at this address.
    if (found.draft.answers.length === 0) return null
    return { page: 'quiz', replies: [read(found.read, byId), draft(found.draft, byId)] }
  }

  const mixedQuiz: PageData = async ({ caller, params }) => {
    const decoded = TierParams.safeParse(params)
    if (!decoded.success) return null
    const { tier } = decoded.data
    return { page: 'mixed-quiz', replies: [paper(await mixedQuizzes.read(caller.id, tier), { params: { tier } })] }
  }

  const review: PageData = async ({ caller }) => {
    const found = await reviews.today(caller, todayOf(caller))
    // The page makes the set, which a first view must not.
    return found.questions === null && found.open > 0 ? null : { page: 'review', replies: [reviewOfToday(found)] }
  }

  const resourceList: PageData = async ({ caller }) => ({
    page: 'resources',
    replies: [allResources(await library.list(caller.id))],
  })

  return {
    '/dashboard': async (input) => ({ page: 'dashboard', replies: await overview(input, sharedReads(input)) }),
    '/lessons': lessonList,
    '/lessons/:id': lesson,
    '/lessons/mixed/:tier': mixedQuiz,
    '/review': review,
    '/membership': membership,
    '/membership/ask': ask,
    '/resources': resourceList,
  }
}
