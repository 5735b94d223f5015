import type { LessonCard } from '#contract/lessons.ts'
import { ApiError, NetworkError, statusOf } from '#web/kit/errors.ts'

/** What the list says of a failure; the way on is signing in where the server no longer knows the member. */
export interface Failure {
  sentence: string
  details?: string
  signIn?: boolean
}

const signedOut: Failure = { sentence: 'Authentication failed - please try signing in again', signIn: true }

const failureOf = (error: unknown, what: string): Failure => {
  if (!(error instanceof ApiError)) return { sentence: `Network error: ${messageOf(error)}` }
  if (error.status === 401) return signedOut
  return {
    sentence: `Failed to load ${what}: ${error.status} - ${error.problem.error}`,
    details: error.problem.details,
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export const listFailure = (error: unknown): Failure => failureOf(error, 'lessons')
export const membershipFailure = (error: unknown): Failure => failureOf(error, 'membership')

/** As much of a card as the list cannot be drawn without. */
function isCard(value: unknown): value is LessonCard {
  if (value === null || typeof value !== 'object') return false
  const { id, title, tier, lesson_order }: Partial<Record<keyof LessonCard, unknown>> = value
  return [id, lesson_order].every(Number.isInteger) && [title, tier].every((each) => typeof each === 'string')
}

/** The lessons in a reply that the server called a success, or why there are none in it. */
export function lessonsIn(reply: unknown): { cards: LessonCard[]; failure: null } | { cards: null; failure: Failure } {
  if (Array.isArray(reply) && reply.every(isCard)) return { cards: reply, failure: null }
  const told = reply !== null && typeof reply === 'object' ? reply : {}
  if (!('error' in told) || typeof told.error !== 'string')
    return { cards: null, failure: { sentence: 'Invalid response format from lessons API' } }
  const details = 'details' in told && typeof told.details === 'string' ? told.details : undefined
  return { cards: null, failure: { sentence: `Server error: ${told.error}`, details } }
}

/** What the lesson page says instead of a lesson, and what it offers. */
export interface Denial {
  sentence: string
  /** What a reader may want to know besides. */
  more: string
  offer: 'upgrade' | 'retry' | null
}

export function denialOf(error: unknown): Denial {
  const status = statusOf(error)
  if (status === 403)
    return {
      sentence: 'You need to upgrade your membership to access this lesson.',
      more: 'You pay once, and only the difference from what you have.',
      offer: 'upgrade',
    }
  if (status === 404)
    return { sentence: 'Lesson not found.', more: 'The address may be mistyped. Your progress is safe.', offer: null }
  const more =
    error instanceof NetworkError
      ? 'There is no connection right now. Your progress is safe.'
      : 'Something went wrong on our side. Your progress is safe.'
  return { sentence: 'Failed to load lesson.', more, offer: 'retry' }
}
