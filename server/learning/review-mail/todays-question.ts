/** A question as a member sees it, without its answer. */
export interface TodaysQuestion {
  question: string
  /** In their displayed order. */
  options: readonly string[]
}

/** The next open question of a member's day; null if there is none. Writes nothing. */
export type FindTodaysQuestion = (
  member: { id: number; time_zone: string | null },
  now: number,
) => Promise<TodaysQuestion | null>
