import type { reviews } from '#contract/learning/reviews.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { ReviewService } from './service.ts'

export const reviewRoutes = (service: ReviewService): Handlers<typeof reviews> => ({
  today: ({ caller, today }) => service.today(caller, today),
  make: ({ caller, now, today }) => service.make(caller, { now, today }),
  answer: ({ caller, body, now, today }) => service.answer(caller, body, { now, today }),
})
