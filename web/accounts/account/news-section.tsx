import { useQuery } from '@tanstack/react-query'
import { newsRoutes } from '#contract/accounts/news-routes.ts'
import { addRoutes, apiQuery } from '#web/platform/api/api.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { MailChoiceSection } from './mail-choice-section.tsx'
import { useChoiceFailed } from './use-choice-failed.ts'

addRoutes(newsRoutes)

/** The switch of news by e-mail. */
export function NewsSection() {
  const choice = useQuery(apiQuery('news', 'read'))
  const onError = useChoiceFailed()
  const save = useApiMutation('news', 'switch', { invalidates: [['news', 'read']], onError })
  return (
    <MailChoiceSection id="news-title" title="News by e-mail" label="News by e-mail" choice={choice} save={save}>
      Now and then, what is new at Moneta, such as a new lesson. It comes only while you have it on, and each e-mail has
      a link that stops them by one press. E-mails about your purchases and your account are no news; they come either
      way.
    </MailChoiceSection>
  )
}
