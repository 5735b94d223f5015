import type { news } from '#contract/operations/news.ts'
import type { LimitKeysOf } from '#server/platform/http/limit-key.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { NewsService } from './service.ts'
import type { NewsStore } from './store.ts'

export const newsRoutes = (service: NewsService): Handlers<typeof news> => ({
  read: ({ caller }) => service.read(caller.id),
  switch: ({ caller, body, now }) => service.switchTo(caller.id, body.is_on, now),
  // Programs open links of e-mails in advance, so only a POST stops the news.
  open: async ({ params, reply }) =>
    reply.header('cache-control', 'no-store').redirect(`/news/${encodeURIComponent(params.code)}`, 302),
  stop: ({ params, now }) => service.stopByCode(params.code, now),
})

/** A code has 128 random bits, so only unknown ones count against the address that sends them. */
export const newsLimitKeys = (store: Pick<NewsStore, 'memberOf'>): LimitKeysOf<typeof news>[0] => ({
  async stop({ params, sender }) {
    const memberId = await store.memberOf(params.code)
    return memberId === undefined ? sender : `news ${memberId}`
  },
})
