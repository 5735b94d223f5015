import * as z from 'zod'
import { contract } from '#contract/contract.ts'
import type { Purchase } from '#contract/payments/payments.ts'
import { IdParams } from '#contract/platform/codecs.ts'
import { wireReply } from '#server/platform/http/reply.ts'
import { type PageData, preloaded } from '#server/platform/pages/server-render.ts'
import type { LessonService } from './lessons/service.ts'
import type { MembershipService } from './memberships/service.ts'
import type { ProgressStore } from './progress/store.ts'

interface Dependencies {
  lessons: LessonService
  progress: ProgressStore
  memberships: MembershipService
  purchases: { list(memberId: number): Promise<Purchase[]> }
}

/** Data for server rendering of the dashboard, the lessons and the membership page. */
export function learningPageData({
  lessons,
  progress,
  memberships,
  purchases,
}: Dependencies): Record<string, PageData> {
  const listOf = async (id: number) =>
    preloaded('lessons', 'list', wireReply(contract.lessons.list, await lessons.list(id)))
  const progressOf = async (id: number) =>
    preloaded('progress', 'list', wireReply(contract.progress.list, await progress.list(id)))
  const tierOf = async (id: number) =>
    preloaded('memberships', 'me', wireReply(contract.memberships.me, await memberships.current(id)))

  const overview =
    (page: string): PageData =>
    async ({ caller }) => {
      const replies = await Promise.all([listOf, progressOf, tierOf].map((reply) => reply(caller.id)))
      return { page, replies }
    }

  const membership: PageData = async ({ caller, query }) => {
    // Members who return from payment, or came for one tier, see that message first.
    if (Object.keys(Query.parse(query)).length > 0) return null
    const bought = wireReply(contract.payments.purchases, await purchases.list(caller.id))
    const replies = [await tierOf(caller.id), preloaded('payments', 'purchases', bought)]
    return { page: 'membership', replies }
  }

  const lesson: PageData = async ({ caller, params, query }) => {
    const decoded = IdParams.safeDecode(Params.parse(params))
    if (!decoded.success || 'quiz' in Params.parse(query)) return null
    const { id } = decoded.data
    const read = wireReply(contract.lessons.read, await lessons.read(caller.id, id))
    const resources = wireReply(contract.lessons.resources, await lessons.resources(caller.id, id))
    const request = { params: { id: String(id) } }
    const replies = [
      preloaded('lessons', 'read', read, request),
      preloaded('lessons', 'resources', resources, request),
      await listOf(caller.id),
      await progressOf(caller.id),
    ]
    return { page: 'lesson', replies }
  }

  return {
    '/dashboard': overview('dashboard'),
    '/lessons': overview('lessons'),
    '/lessons/:id': lesson,
    '/membership': membership,
  }
}

const Params = z.looseObject({ id: z.string().default('') })
const Query = z.looseObject({})
