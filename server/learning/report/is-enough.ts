import { minLearners } from '#contract/learning/learning-report.ts'

/** Whether the number of learners is large enough to publish figures. */
export const isEnough = (learners: number): boolean => learners >= minLearners

/** A number of learners; null if it is too small to publish. */
export const enoughOrNull = (learners: number): number | null => (isEnough(learners) ? learners : null)
