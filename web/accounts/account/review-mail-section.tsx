import { useQuery } from '@tanstack/react-query'
import { reviewMailRoutes } from '#contract/accounts/review-mail-routes.ts'
import { addRoutes, apiQuery, type ReplyOf } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { reviewMailText } from './review-mail-text.ts'

addRoutes(reviewMailRoutes)

/** The switch of the weekly e-mail with a question. */
export function ReviewMailSection() {
  const state = useQuery(apiQuery('reviewMail', 'read'))
  return (
    <Card as="section" className="grid justify-items-start gap-4" aria-labelledby="review-mail-title">
      <h2 id="review-mail-title" className="text-xl">
        A question by e-mail
      </h2>
      <p>
        One question a week by e-mail, at most: one of that day’s review, with a link to answer it. It comes in the
        afternoon, and only on a day that has a question for you. Each e-mail has a link that stops them by one press.
      </p>
      {state.data && <MailSwitch state={state.data} />}
      {state.isPending && (
        <Loading label="Loading the setting..." labelHidden className="grid w-full gap-3">
          <SkeletonLines lines={1} />
        </Loading>
      )}
      {state.isError && !state.data && (
        <Notice kind="error" title={errorMessage(state.error)} className="w-full">
          <Button kind="secondary" onClick={() => state.refetch()} busy={state.isFetching}>
            Retry
          </Button>
        </Notice>
      )}
    </Card>
  )
}

function MailSwitch({ state }: { state: ReplyOf<'reviewMail', 'read'> }) {
  const { notify } = useNotices()
  const save = useApiMutation('reviewMail', 'switch', {
    invalidates: [['reviewMail', 'read']],
    onError: (error) => notify({ kind: 'error', title: errorMessage(error), text: 'The setting is as it was.' }),
  })
  const { is_on, is_verified } = save.data ?? state
  const text = reviewMailText(save.data ?? state)
  return (
    <>
      <Switch
        label="One question a week by e-mail"
        labels={['Off', 'On']}
        on={save.isPending ? save.variables.body.is_on : is_on}
        onChange={(on) => save.mutate({ body: { is_on: on } })}
        disabled={save.isPending || (!is_verified && !is_on)}
      />
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {text}
      </p>
    </>
  )
}
