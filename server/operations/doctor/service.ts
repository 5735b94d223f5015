import * as z from 'zod'
import type { DoctorPanel } from '#contract/operations/doctor.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { defineJob } from '#server/platform/jobs/job-type.ts'
import { settingStore } from '#server/platform/settings/store.ts'
import { runChecks } from './run-checks.ts'
import { type DoctorState, doctorSetting } from './stored-shapes.ts'

/** Name of the setting. */
const setting = 'doctor'
/** Milliseconds after which a request whose server has crashed does not count any more. */
const requestMs = 2 * 60_000
const day = 24 * 3_600_000

const noResult: DoctorState = { requested_at: null, checked_at: null, findings: [] }

type Dependencies = Pick<AppDependencies, 'config' | 'db' | 'clock' | 'jobs' | 'partnerFetch'>

/** Checks on an admin's request: a job runs them, on one of the servers, and stores their result. */
export function doctorService({ config, db, clock, jobs, partnerFetch }: Dependencies) {
  const settings = settingStore(db)
  const read = async () => {
    const text = await settings.read(setting)
    return { text, state: text === undefined ? noResult : doctorSetting.read(text) }
  }
  const isUnderWay = ({ requested_at: requested }: DoctorState, now: number) =>
    requested !== null && requested > isoTimestamp(now - requestMs)

  const panel = async (now: number): Promise<DoctorPanel> => {
    const { state } = await read()
    return { checked_at: state.checked_at, is_under_way: isUnderWay(state, now), findings: state.findings }
  }

  const job = defineJob(
    'doctor',
    z.object({ requested_at: z.string() }),
    async ({ payload }) => {
      // Checks load clients of partners, which a start does not need.
      const { siteChecks } = await import('./checks.ts')
      const findings = await runChecks(siteChecks(), { config, now: clock.now(), partnerFetch })
      const { text, state } = await read()
      if (state.requested_at !== payload.requested_at) return
      const result = { requested_at: null, checked_at: isoTimestamp(clock.now()), findings }
      await settings.writeIfUnchanged(setting, doctorSetting.write(result), text)
    },
    { maxAttempts: 2, claimMs: requestMs / 2, doneRetentionMs: day },
  )

  return {
    job,
    panel,

    /** Starts the checks. A request made during a run returns the state of that run. */
    async request(now: number): Promise<DoctorPanel> {
      await db.transaction(async () => {
        const { text, state } = await read()
        if (isUnderWay(state, now)) return
        const requested = isoTimestamp(now)
        const next = doctorSetting.write({ ...state, requested_at: requested })
        if (await settings.writeIfUnchanged(setting, next, text))
          await jobs.enqueue(job, requested, { requested_at: requested }, now)
      })
      jobs.wake(job)
      return panel(now)
    },
  }
}

export type DoctorService = ReturnType<typeof doctorService>
