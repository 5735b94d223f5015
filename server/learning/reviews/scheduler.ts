import { addDays, daysBetween } from '#course/reviews/days.ts'

/** Probability of a right answer at which a question is due. */
const requestedRetention = 0.85

/** State of a question in the scheduler. Days are dates of the member. */
export interface Schedule {
  due_on: string
  last_on: string
  stability: number
  difficulty: number
  reps: number
  lapses: number
  /** Whether the answer that moved the schedule last was right. */
  last_right: boolean
  fsrs_version: string
  fsrs_weights: string
}

const startOf = (day: string) => new Date(`${day}T00:00:00Z`)

/**
 * The scheduler FSRS with whole days: a right answer is Good, a wrong one Again. Loaded at first use, because a server
 * without answers does not need it.
 */
export async function loadScheduler() {
  const { createEmptyCard, forgetting_curve, FSRSVersion, fsrs, generatorParameters, Rating, State } = await import(
    'ts-fsrs'
  )
  const parameters = generatorParameters({
    request_retention: requestedRetention,
    enable_fuzz: false,
    enable_short_term: false,
  })
  const algorithm = fsrs(parameters)
  const source = { fsrs_version: FSRSVersion, fsrs_weights: parameters.w.join(' ') }

  const cardOf = ({ due_on, last_on, stability, difficulty, reps, lapses }: Schedule) => ({
    ...{ stability, difficulty, reps, lapses, state: State.Review },
    ...{ due: startOf(due_on), last_review: startOf(last_on) },
    ...{ elapsed_days: 0, scheduled_days: 0, learning_steps: 0 },
  })

  return {
    /** Version and weights, as stored with each answer. */
    source,

    /**
     * The schedule after an answer.
     * @param before undefined for a first answer
     * @param day not before the last answer
     */
    next(before: Schedule | undefined, isRight: boolean, day: string): Schedule {
      const card = before ? cardOf(before) : createEmptyCard(startOf(day))
      const rating = isRight ? Rating.Good : Rating.Again
      const { scheduled_days, stability, difficulty, reps, lapses } = algorithm.next(card, startOf(day), rating).card
      return {
        ...{ due_on: addDays(day, scheduled_days), last_on: day, last_right: isRight },
        ...{ stability, difficulty, reps, lapses, ...source },
      }
    },

    /** Estimated probability of a right answer on a day. */
    retrievability: ({ last_on, stability }: Pick<Schedule, 'last_on' | 'stability'>, day: string): number =>
      forgetting_curve(parameters.w, Math.max(0, daysBetween(last_on, day)), stability),
  }
}

export type Scheduler = Awaited<ReturnType<typeof loadScheduler>>
