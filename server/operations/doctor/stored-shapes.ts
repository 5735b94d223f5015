import * as z from 'zod'
import { PartFinding } from '#contract/operations/doctor.ts'
import { defineStoredJson } from '#server/platform/db/stored-json.ts'

const DoctorState = z.object({
  /** Time of the request whose checks have not ended. */
  requested_at: z.string().nullable(),
  checked_at: z.string().nullable(),
  findings: PartFinding.array(),
})
export type DoctorState = z.infer<typeof DoctorState>

/** Last result of the checks, shared by all servers. */
export const doctorSetting = defineStoredJson({ name: 'settings.doctor', readers: { 1: DoctorState } })
