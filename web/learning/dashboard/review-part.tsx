import { ReviewCard } from '#web/learning/reviews/review-card.tsx'

/** The link to the review. A module of its own, because the lessons page loads the link with its own code. */
export const reviewLink = <ReviewCard />
