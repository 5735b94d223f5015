import type { splits } from '#contract/tracker/splits.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { SplitService } from './splits.ts'

export const splitRoutes = (service: SplitService): Handlers<typeof splits> => ({
  split: (call) => service.split(call, { ...call.params, ifMatch: call.request.headers['if-match'] }, call.body),
  join: (call) => service.join(call, { ...call.params, ifMatch: call.request.headers['if-match'] }),
})
