import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import { contract } from '#contract/contract.ts'
import type { FirstViewInput, KnownReply, RenderFirstView } from '#contract/first-view.ts'
import type { Purchase } from '#contract/payments/payments.ts'
import { IdParams } from '#contract/platform/codecs.ts'
import { userOf } from '#server/accounts/sessions/session-routes.ts'
import type { LessonService } from '#server/learning/lessons/service.ts'
import type { MembershipService } from '#server/learning/memberships/service.ts'
import type { ProgressStore } from '#server/learning/progress/store.ts'
import { wireReply } from '#server/platform/http/reply.ts'
import type { FirstViewOf } from '#server/platform/pages/first-view.ts'

interface Dependencies {
  lessons: LessonService
  progress: ProgressStore
  memberships: MembershipService
  purchases: { list(memberId: number): Promise<Purchase[]> }
}

/**
 * What signed-in readers may read before any script has run, by the pattern of the page. It is drawn by the page's own
 * components from the very replies that the page asks for a moment later, so who may not have those gets none.
 * @param webFolder dist/web; the web build leaves the components there for us
 */
export function firstViews(webFolder: string, { lessons, progress, memberships, purchases }: Dependencies) {
  const draw = renderer(webFolder)
  const listOf = async (id: number) =>
    known('lessons', 'list', wireReply(contract.lessons.list, await lessons.list(id)))
  const progressOf = async (id: number) =>
    known('progress', 'list', wireReply(contract.progress.list, await progress.list(id)))
  const tierOf = async (id: number) =>
    known('memberships', 'me', wireReply(contract.memberships.me, await memberships.current(id)))

  const overview =
    (page: string): FirstViewOf =>
    async ({ caller }) => {
      const replies = await Promise.all([listOf, progressOf, tierOf].map((reply) => reply(caller.id)))
      return draw(page, { user: userOf(caller), replies })
    }

  const membership: FirstViewOf = async ({ caller, query }) => {
    // Whoever comes back from paying, or for one tier, is told so first.
    if (Object.keys(Query.parse(query)).length > 0) return null
    const bought = wireReply(contract.payments.purchases, await purchases.list(caller.id))
    const replies = [await tierOf(caller.id), known('payments', 'purchases', bought)]
    return draw('membership', { user: userOf(caller), replies })
  }

  const account: FirstViewOf = async ({ caller }) => draw('account', { user: userOf(caller), replies: [] })

  const lesson: FirstViewOf = async ({ caller, params, query }) => {
    const decoded = IdParams.safeDecode(Params.parse(params))
    if (!decoded.success || 'quiz' in Params.parse(query)) return null
    const { id } = decoded.data
    const read = wireReply(contract.lessons.read, await lessons.read(caller.id, id))
    const resources = wireReply(contract.lessons.resources, await lessons.resources(caller.id, id))
    const request = { params: { id: String(id) } }
    const replies = [
      known('lessons', 'read', read, request),
      known('lessons', 'resources', resources, request),
      await listOf(caller.id),
      await progressOf(caller.id),
    ]
    return draw('lesson', { user: userOf(caller), replies })
  }

  return {
    '/dashboard': overview('dashboard'),
    '/lessons': overview('lessons'),
    '/lessons/:id': lesson,
    '/membership': membership,
    '/account': account,
  }
}

const Params = z.looseObject({ id: z.string().default('') })
const Query = z.looseObject({})

const known = (feature: KnownReply['feature'], name: string, reply: unknown, request = {}): KnownReply => ({
  feature,
  name,
  request,
  reply,
})

const Renderer = z.object({
  renderFirstView: z.custom<RenderFirstView>((render) => typeof render === 'function'),
})

/** Loads the components at first use: a server that nobody has asked for a page is ready without them. */
function renderer(webFolder: string) {
  let loading: Promise<RenderFirstView> | undefined
  const load = async () => {
    const built = await import(pathToFileURL(join(webFolder, 'pages/renderer/first-views.mjs')).href)
    return Renderer.parse({ ...built }).renderFirstView
  }
  return async (page: string, input: FirstViewInput) => {
    loading ??= load()
    return (await loading)(page, input)
  }
}
