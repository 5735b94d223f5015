import { useQuery } from '@tanstack/react-query'
import { reviewMailRoutes } from '#contract/accounts/review-mail-routes.ts'
import { addRoutes, apiQuery } from '#web/platform/api/api.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { MailChoiceSection } from './mail-choice-section.tsx'
import { useChoiceFailed } from './use-choice-failed.ts'

addRoutes(reviewMailRoutes)

/** The switch of the weekly e-mail with a question. */
export function ReviewMailSection() {
  const choice = useQuery(apiQuery('reviewMail', 'read'))
  const onError = useChoiceFailed()
  const save = useApiMutation('reviewMail', 'switch', { invalidates: [['reviewMail', 'read']], onError })
  return (
    <MailChoiceSection
      id="review-mail-title"
      title="A question by e-mail"
      label="One question a week by e-mail"
      choice={choice}
      save={save}
    >
      One question a week by e-mail, at most: one of that day’s review, with a link to answer it. It comes in the
      afternoon, and only on a day that has a question for you. Each e-mail has a link that stops them by one press.
    </MailChoiceSection>
  )
}
