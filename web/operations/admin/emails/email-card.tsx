import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { isMailOn } from '#web/platform/browser/site-switches.ts'
import { longTimestamp } from '#web/platform/format/dates.ts'
import { href } from '#web/platform/routing/href.ts'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type EmailProblem, emailProblemText } from './email-text.ts'

/** The way to the e-mails to the admin, and e-mails of the last 30 days that arrived perhaps twice or not at all. */
export function EmailCard() {
  const { data, error } = useQuery(apiQuery('emails', 'problems'))
  if (!isMailOn()) return <MailOff />
  if (!data && !error) return <Skeleton className="h-24" />
  return (
    <Card>
      <section className="grid gap-3">
        <h2 className="text-md" id="emails">
          E-mails
        </h2>
        <ToChoice />
        {data ? <Problems emails={data.emails} /> : <Notice kind="error" title={errorMessage(error)} />}
      </section>
    </Card>
  )
}

const ToChoice = () => (
  <p className="text-sm">
    <a href={href('admin', {}, { query: { view: 'emails' } })}>E-mails to you</a>: choose them, or one digest a day
  </p>
)

const Problems = ({ emails }: { emails: readonly EmailProblem[] }) =>
  emails.length === 0 ? (
    <p className="text-sm">No problem with an e-mail of the last 30 days is known.</p>
  ) : (
    <>
      <h3 className="text-sm">Not sent, or perhaps twice, in the last 30 days</h3>
      <ul className="grid gap-2 text-sm">
        {emails.map((email) => (
          <li key={email.id}>
            <time className="block text-ink-soft" dateTime={email.at}>
              {longTimestamp(email.at)}
            </time>
            {emailProblemText(email)}
          </li>
        ))}
      </ul>
    </>
  )

const MailOff = () => (
  <Card>
    <section className="grid gap-3">
      <h2 className="text-md" id="emails">
        E-mails
      </h2>
      <Notice title="E-mail is switched off (MAIL=off)." unannounced>
        No e-mail is sent or stored: no receipts, no shipping notices, no budget alerts. To send them, remove MAIL, set
        SMTP_URL and MAIL_FROM, and start the site again.
      </Notice>
      <ToChoice />
    </section>
  </Card>
)
