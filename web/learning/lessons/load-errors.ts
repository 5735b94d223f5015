import type { LessonCard } from '#course/lesson.ts'
import { ApiError, errorMessage, NetworkError, statusOf } from '#web/platform/api/errors.ts'
import { isOffline } from '#web/platform/browser/is-offline.ts'

/** Error of the list; a member unknown to the server is asked to sign in. */
export interface LoadError {
  message: string
  details?: string
  offersSignIn?: boolean
}

const signedOutError: LoadError = { message: 'Authentication failed - please try signing in again', offersSignIn: true }

const loadError = (error: unknown, what: string): LoadError => {
  if (!(error instanceof ApiError)) return { message: `Network error: ${causeOf(error)}` }
  const { status, problem } = error
  if (status === 401) return signedOutError
  return { message: `Failed to load ${what}: ${status} - ${errorMessage(error)}`, details: problem?.details }
}

const causeOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export const lessonListError = (error: unknown): LoadError => loadError(error, 'lessons')
export const membershipError = (error: unknown): LoadError => loadError(error, 'membership')

/** Minimum fields of a lesson summary that the list needs. */
function isCard(value: unknown): value is LessonCard {
  if (value === null || typeof value !== 'object') return false
  const { id, title, tier, lesson_order }: Partial<Record<keyof LessonCard, unknown>> = value
  return [id, lesson_order].every(Number.isInteger) && [title, tier].every((each) => typeof each === 'string')
}

/** Lessons of a successful response, or the reason why it contains none. */
export function parseLessonList(
  reply: unknown,
): { cards: LessonCard[]; error: null } | { cards: null; error: LoadError } {
  if (Array.isArray(reply) && reply.every(isCard)) return { cards: reply, error: null }
  const problem = reply !== null && typeof reply === 'object' ? reply : {}
  if (!('error' in problem) || typeof problem.error !== 'string')
    return { cards: null, error: { message: 'Invalid response format from lessons API' } }
  const details = 'details' in problem && typeof problem.details === 'string' ? problem.details : undefined
  return { cards: null, error: { message: `Server error: ${problem.error}`, details } }
}

/** Why a member sees only the preview of a lesson. */
export const lockedMessage = 'You need to upgrade your membership to access this lesson.'

/** Error shown in place of a lesson, and its action. */
export interface LessonError {
  /** Page heading and title. */
  heading: string
  message: string
  /** Further details. */
  reassurance: string
  offer: 'upgrade' | 'retry' | null
}

export function lessonError(error: unknown): LessonError {
  const status = statusOf(error)
  if (status === 403)
    return {
      heading: 'Access Denied',
      message: lockedMessage,
      reassurance: 'You pay once, and only the difference from what you have.',
      offer: 'upgrade',
    }
  if (status === 404)
    return {
      heading: 'There is no such lesson',
      message: 'Lesson not found.',
      reassurance: 'The address may be mistyped. Your progress is safe.',
      offer: null,
    }
  return { ...describeFailure(error), message: 'Failed to load lesson.', offer: 'retry' }
}

function describeFailure(error: unknown): Pick<LessonError, 'heading' | 'reassurance'> {
  if (error instanceof NetworkError && isOffline())
    return {
      heading: 'You are offline',
      reassurance: 'The lesson opens by itself when the connection is back. Your progress is safe.',
    }
  const reason =
    error instanceof NetworkError ? 'The server could not be reached.' : 'Something went wrong on our side.'
  return { heading: 'This lesson did not load', reassurance: `${reason} Your progress is safe.` }
}
