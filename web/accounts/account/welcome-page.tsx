import { useState } from 'react'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { FullPageMessage } from '#web/platform/messages/full-page-message.tsx'
import { href } from '#web/platform/routing/href.ts'
import { Redirect, useNavigate } from '#web/platform/routing/router-context.tsx'
import { useUser, useUserStore } from '#web/platform/session/user-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { BirthDateForm } from './birth-date-form.tsx'

/** The age question for new users. No personal data is stored before it is answered. */
export function WelcomePage() {
  const { user } = useUser()
  const { fetchUser } = useUserStore()
  const navigate = useNavigate()
  const [isAdmitted, setAdmitted] = useState<boolean | null>(null)
  const submission = useApiMutation('accounts', 'welcome', {
    onSuccess: async ({ admitted, return_to }) => {
      setAdmitted(admitted)
      if (!admitted) return
      await fetchUser()
      navigate(return_to, { replace: true })
    },
  })
  if (isAdmitted === false) return <NoAccount />
  if (user && !isAdmitted) return <Redirect to={href('dashboard')} />
  return (
    <div className="mx-auto grid max-w-measure">
      <PageHeader
        title="One question before you start"
        lead="We ask everyone this before we open an account, because the law has rules about age."
      />
      <p className="mb-6 text-ink-soft">
        Nothing about you is kept before you answer. We use the month and year once, for this, and do not keep them.
        Before you go on, read our <Link href={href('terms')}>Terms</Link> and, in{' '}
        <Link href={href('privacy')}>Privacy</Link>, what we keep later.
      </p>
      <BirthDateForm
        thisYear={new Date().getFullYear()}
        onSubmit={(body) => submission.mutate({ body })}
        busy={submission.isPending || isAdmitted === true}
        error={submission.error}
      />
    </div>
  )
}

function NoAccount() {
  return (
    <FullPageMessage
      illustration="coin"
      heading="Thank you for answering"
      alert
      actions={<ButtonLink href={href('landing')}>Return to Home</ButtonLink>}
    >
      We are sorry, but we cannot open an account for you. Nothing about you was stored, and our home page stays open to
      you.
    </FullPageMessage>
  )
}
