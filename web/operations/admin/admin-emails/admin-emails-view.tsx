import { useQuery } from '@tanstack/react-query'
import { adminEmailRoutes } from '#contract/operations/admin-emails-routes.ts'
import { noticeLabels } from '#contract/platform/notice-kinds.ts'
import { BackToPanel } from '#web/platform/admin/back-to-panel.tsx'
import { LoadedList } from '#web/platform/admin/loaded-list.tsx'
import { addRoutes, apiQuery } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useDocumentTitle } from '#web/platform/browser/document-title.ts'
import { isMailOn } from '#web/platform/browser/site-switches.ts'
import { longTimestamp } from '#web/platform/format/dates.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { type AdminEmails, digestText, kindTexts } from './admin-emails-text.ts'

addRoutes(adminEmailRoutes)

/** E-mails to the admin: a switch for each kind, the digest, and the last ones sent. A view of `/admin`. */
export function AdminEmailsView() {
  const emails = useQuery(apiQuery('adminEmails', 'read'))
  useDocumentTitle('E-mails to you')
  return (
    <>
      <BackToPanel />
      <PageHeader
        title="E-mails to you"
        lead="Moneta writes to the address of the settings (ADMIN_EMAIL). Each switch takes effect at once."
      >
        {isMailOn() && <SendTest />}
      </PageHeader>
      {!isMailOn() && (
        <Notice title="E-mail is switched off (MAIL=off)." unannounced className="mb-6">
          None of these e-mails is sent, and nothing is kept for later. To send them, remove MAIL, set SMTP_URL and
          MAIL_FROM, and start the site again. What you choose here is kept.
        </Notice>
      )}
      <LoadedList query={emails} name="The e-mails" loading="Loading...">
        {(data) => (
          <div className="grid gap-6">
            <Kinds emails={data} />
            <Delivery emails={data} />
            <Sent emails={data} />
          </div>
        )}
      </LoadedList>
    </>
  )
}

function SendTest() {
  const { notify } = useNotices()
  const send = useApiMutation('adminEmails', 'sendTest', {
    onSuccess: () => notify({ kind: 'good', title: 'The test e-mail is on its way.' }),
    onError: (error) => notify({ kind: 'error', title: errorMessage(error), text: 'No e-mail was sent.' }),
  })
  return (
    <Button kind="secondary" onClick={() => send.mutate({})} busy={send.isPending} busyLabel="Sending...">
      Send a test
    </Button>
  )
}

function Kinds({ emails }: { emails: AdminEmails }) {
  return (
    <Card as="section" className="grid gap-4" aria-labelledby="kinds-title">
      <h2 id="kinds-title" className="text-md">
        What you get
      </h2>
      <p className="wrap-anywhere text-ink-soft text-sm">They go to {emails.address}.</p>
      <ul className="grid gap-4">
        {emails.kinds.map((kind) => (
          <KindRow key={kind.kind} {...kind} />
        ))}
      </ul>
    </Card>
  )
}

/** Shows the failure of a change that was already shown. */
function useFailureNotice() {
  const { notify } = useNotices()
  return (error: Error) => notify({ kind: 'error', title: errorMessage(error), text: 'The setting is as it was.' })
}

function KindRow({ kind, is_on: isOn }: AdminEmails['kinds'][number]) {
  const save = useApiMutation('adminEmails', 'switch', {
    invalidates: [['adminEmails', 'read']],
    onError: useFailureNotice(),
  })
  return (
    <li className="flex items-center justify-between gap-4">
      <div>
        <p>
          <strong>{noticeLabels[kind]}</strong>
        </p>
        <p className="text-ink-soft text-sm">{kindTexts[kind]}</p>
      </div>
      <Switch
        label={noticeLabels[kind]}
        labels={['Off', 'On']}
        on={save.isPending ? save.variables.body.is_on : isOn}
        onChange={(on) => save.mutate({ params: { kind }, body: { is_on: on } })}
        disabled={save.isPending}
      />
    </li>
  )
}

function Delivery({ emails }: { emails: AdminEmails }) {
  const save = useApiMutation('adminEmails', 'setDelivery', {
    invalidates: [['adminEmails', 'read']],
    onError: useFailureNotice(),
  })
  const current = save.isPending ? save.variables.body.delivery : emails.delivery
  const text = isMailOn() && digestText(emails, Date.now())
  return (
    <Card as="section" className="grid justify-items-start gap-4" aria-labelledby="delivery-title">
      <h2 id="delivery-title" className="text-md">
        When they come
      </h2>
      <SegmentedControl
        label="When they come"
        options={[
          { id: 'each', label: 'Each at once' },
          { id: 'digest', label: 'One digest at 7:00' },
        ]}
        current={current}
        onChange={(delivery) => delivery !== current && save.mutate({ body: { delivery } })}
      />
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {save.isPending ? null : text}
      </p>
    </Card>
  )
}

function Sent({ emails }: { emails: AdminEmails }) {
  return (
    <Card as="section" className="grid gap-4" aria-labelledby="sent-title">
      <h2 id="sent-title" className="text-md">
        The last ones sent
      </h2>
      {emails.sent.length === 0 && <p className="text-sm">None was sent in the last 90 days.</p>}
      <ul className="grid gap-3 text-sm empty:hidden">
        {emails.sent.map(({ id, kind, subject, at, is_in_digest: isInDigest }) => (
          <li key={id}>
            <span className="block text-ink-soft">
              <time dateTime={at}>{longTimestamp(at)}</time>, {noticeLabels[kind].toLowerCase()}
              {isInDigest && ', in a digest'}
            </span>
            <span className="wrap-anywhere">{subject}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
