import type { doctor } from '#contract/operations/doctor.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { DoctorService } from './service.ts'

export const doctorRoutes = (service: DoctorService): Handlers<typeof doctor> => ({
  panel: ({ now }) => service.panel(now),
  run: ({ now }) => service.request(now),
})
