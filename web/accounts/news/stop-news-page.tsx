import { newsRoutes } from '#contract/accounts/news-routes.ts'
import { StopMail } from '#web/accounts/public/mail-links.tsx'
import { addRoutes } from '#web/platform/api/api.ts'

addRoutes(newsRoutes)

/** Stops news by one press, without signing in. */
export function StopNewsPage() {
  return (
    <StopMail
      feature="news"
      title="Stop the news?"
      action="Stop the news"
      done="The news is stopped"
      notYet="The news is not stopped yet."
    >
      What is new at Moneta, now and then. E-mails about your purchases and your account are no news; they still come.
    </StopMail>
  )
}
