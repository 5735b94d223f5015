import { Download, ReceiptText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isEmailSignIn, isProviderSignIn } from '#web/accounts/sign-in/sign-in-ways.ts'
import { apiUrl } from '#web/platform/api/api.ts'
import { isMailOn } from '#web/platform/browser/site-switches.ts'
import { lazyCode } from '#web/platform/messages/lazy-code.ts'
import { LazyComponent } from '#web/platform/messages/lazy-component.tsx'
import { href } from '#web/platform/routing/href.ts'
import { useMember } from '#web/platform/session/user-context.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { NewsSection } from './news-section.tsx'
import { passwordText } from './password-text.ts'
import { ReviewMailSection } from './review-mail-section.tsx'
import { SessionList } from './session-list.tsx'

const waitingDeletion = lazyCode(() => import('#web/accounts/requests/waiting-deletion.tsx'))
const deleteAccount = lazyCode(() => import('./delete-account.tsx'))

/** Account information and actions of a member. */
export function AccountPage() {
  const { email } = useMember()
  return (
    <div className="mx-auto grid max-w-measure">
      <PageHeader title="My account" lead={`You are signed in as ${email}.`} />
      <div className="grid gap-6">
        <SessionList />
        <Card as="section" className="grid gap-4" aria-labelledby="password">
          <h2 id="password" className="text-xl">
            Password
          </h2>
          <p>{passwordText({ byEmail: isEmailSignIn(), byProvider: isProviderSignIn() })}</p>
        </Card>
        <Card as="section" className="grid justify-items-start gap-4" aria-labelledby="purchases-title">
          <h2 id="purchases-title" className="text-xl">
            My purchases
          </h2>
          <p>What you paid here, where it stands, and your receipts.</p>
          <ButtonLink kind="secondary" href={href('purchases')}>
            <ReceiptText />
            See my purchases
          </ButtonLink>
        </Card>
        <Card as="section" className="grid justify-items-start gap-4" aria-labelledby="export-title">
          <h2 id="export-title" className="text-xl">
            Your data
          </h2>
          <p>Everything Moneta knows about you, as one zip file with JSON and CSV files inside.</p>
          <ButtonLink kind="secondary" href={apiUrl('accounts', 'exportAccount')} download>
            <Download />
            Export everything
          </ButtonLink>
        </Card>
        {isMailOn() && <ReviewMailSection />}
        {isMailOn() && <NewsSection />}
        <DeleteSection />
      </div>
    </div>
  )
}

function DeleteSection() {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <Card as="section" className="grid justify-items-start gap-4" aria-labelledby="delete-title">
      <h2 id="delete-title" className="text-xl">
        Delete my account
      </h2>
      <LazyComponent code={waitingDeletion}>{({ WaitingDeletion }) => <WaitingDeletion />}</LazyComponent>
      <p>
        This deletes your account, your progress and your quiz results for good. A membership you paid for ends with it.
      </p>
      <Button kind="delete-quiet" onClick={open}>
        <Trash2 />
        Delete my account
      </Button>
      {wasOpened && (
        <LazyComponent code={deleteAccount} onMissing={() => setOpened(false)}>
          {({ DeleteAccount }) => <DeleteAccount open={isOpen} onClose={() => setOpen(false)} />}
        </LazyComponent>
      )}
    </Card>
  )
}
