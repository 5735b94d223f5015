import * as z from 'zod'
import { defineStoredJson, type StoredJson } from '#server/platform/db/stored-json.ts'

/** Input of a handler. */
export interface JobCall<Payload> {
  id: number
  key: string
  payload: Payload
  /** 1 for the first attempt. */
  attempt: number
  /** Number of earlier attempts whose effect is unknown. */
  uncertainAttempts: number
  /**
   * Call it before an effect that a lost reply leaves unknown; after a crash the attempt counts as uncertain.
   * @throws if another server has claimed the job
   */
  markUncertain(): Promise<void>
  /** Call it if that effect certainly did not happen. */
  markCertain(): Promise<void>
  /** Aborts when the server stops and waits for the job, and when the claim expires. */
  signal: AbortSignal
  /** Time of the claim, in milliseconds. */
  now: number
}

export interface JobOptions<Payload> {
  /** Maximum number of attempts. The pauses are 1, 2, 4 … minutes, so that 12 take more than a day. */
  maxAttempts?: number
  /** Maximum pause between two attempts in milliseconds. */
  maxPauseMs?: number
  /** Duration of a claim in milliseconds; after a crash the job is due again then. */
  claimMs?: number
  /** Milliseconds until a round continues with its next job while this one runs on; without limit if absent. */
  patienceMs?: number
  /** How long the key of a done job is kept, in milliseconds; permanently if absent. */
  doneRetentionMs?: number
  /** Tag by which waiting jobs can be deleted, such as an e-mail's address. */
  tagOf?(payload: Payload): string
  /** Log name of the job type, and its message for a failed job. */
  logMessages?: LogMessages
}

interface LogMessages {
  id: string
  failed: string
  exhausted: string
}

/** A job type as its enqueuing code knows it. */
export interface JobDescription<Payload = unknown> {
  name: string
  payload: StoredJson<Payload>
  options: JobOptions<Payload>
}

/** A job type with its handler. */
export interface JobType<Payload = unknown> extends JobDescription<Payload> {
  handler(call: JobCall<Payload>): Promise<unknown>
  /** A recurring job is due again this many milliseconds after each run; it is never done and never exhausted. */
  repeatMs?: number
}

/**
 * Describes a job type without its handler.
 * @param payload how the payload is stored; a schema reads version 1, the only one so far
 */
export const describeJob = <Payload>(
  name: string,
  payload: z.ZodType<Payload> | StoredJson<Payload>,
  options: JobOptions<Payload> = {},
): JobDescription<Payload> => ({
  name,
  payload: 'column' in payload ? payload : defineStoredJson({ name: `jobs.${name}`, readers: { 1: payload } }),
  options,
})

/**
 * Defines a job type.
 * @param payload how the payload is stored; a schema reads version 1, the only one so far
 * @param handler runs outside any transaction, and again for the same job if its server dies during it
 */
export const defineJob = <Payload>(
  name: string,
  payload: z.ZodType<Payload> | StoredJson<Payload>,
  handler: (call: JobCall<Payload>) => Promise<unknown>,
  options: JobOptions<Payload> = {},
): JobType<Payload> => ({ ...describeJob(name, payload, options), handler })

/** Defines recurring work that one server runs at a time, such as a purge. */
export const defineRecurringJob = (
  name: string,
  repeatMs: number,
  handler: (call: JobCall<null>) => Promise<unknown>,
  options: Pick<JobOptions<null>, 'claimMs'> = {},
): JobType<null> => ({ ...defineJob(name, z.null(), handler, options), repeatMs })

/** Thrown by a handler for a failure that no retry can change. */
export class FinalJobError extends Error {
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

export interface FailedJob {
  jobId: number
  attempts: number
  exhausted: boolean
  error: unknown
}
