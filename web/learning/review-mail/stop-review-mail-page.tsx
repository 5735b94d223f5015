import { reviewMailRoutes } from '#contract/accounts/review-mail-routes.ts'
import { StopMail } from '#web/accounts/public/mail-links.tsx'
import { addRoutes } from '#web/platform/api/api.ts'

addRoutes(reviewMailRoutes)

/** Stops the weekly e-mail by one press, without signing in. */
export function StopReviewMailPage() {
  return (
    <StopMail
      feature="reviewMail"
      title="Stop the weekly e-mail?"
      action="Stop the e-mail"
      done="The weekly e-mail is stopped"
      notYet="The e-mail is not stopped yet."
    >
      One question a week from the lessons that you have done. Your account and your questions stay as they are.
    </StopMail>
  )
}
