import type { reviewMail } from '#contract/learning/review-mail.ts'
import type { LimitKeysOf } from '#server/platform/http/limit-key.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { ReviewMailService } from './service.ts'
import type { ReviewMailStore } from './store.ts'

export const reviewMailRoutes = (service: ReviewMailService): Handlers<typeof reviewMail> => ({
  read: ({ caller }) => service.read(caller.id),
  switch: ({ caller, body, now }) => service.switchTo(caller.id, body.is_on, now),
  // Programs open links of e-mails in advance, so only a POST stops the e-mails.
  open: async ({ params, reply }) =>
    reply.header('cache-control', 'no-store').redirect(`/review-mail/${encodeURIComponent(params.code)}`, 302),
  stop: ({ params, now }) => service.stopByCode(params.code, now),
})

/** A code has 128 random bits, so only unknown ones count against the address that sends them. */
export const reviewMailLimitKeys = (store: Pick<ReviewMailStore, 'memberOf'>): LimitKeysOf<typeof reviewMail>[0] => ({
  async stop({ params, sender }) {
    const memberId = await store.memberOf(params.code)
    return memberId === undefined ? sender : `review-mail ${memberId}`
  },
})
