import type { mixedQuizzes } from '#contract/learning/mixed-quizzes.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { MixedQuizService } from './service.ts'

export const mixedQuizRoutes = (service: MixedQuizService): Handlers<typeof mixedQuizzes> => ({
  list: ({ caller }) => service.list(caller.id),
  read: ({ caller, params }) => service.read(caller.id, params.tier),
  complete: ({ caller, params, body, now }) => service.complete({ memberId: caller.id, tier: params.tier, now }, body),
})
