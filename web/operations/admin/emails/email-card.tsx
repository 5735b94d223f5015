import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/platform/api/api.ts'
import { isMailOn } from '#web/platform/browser/site-switches.ts'
import { longTimestamp } from '#web/platform/format/dates.ts'
import { href } from '#web/platform/routing/href.ts'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type EmailProblem, emailProblemText } from './email-text.ts'

/** The way to the e-mails to the admin, and e-mails of the last 30 days that arrived perhaps twice or not at all. */
export function EmailCard() {
  const { data } = useQuery(apiQuery('emails', 'problems'))
  if (!isMailOn()) return <MailOff />
  return (
    <Card>
      <section className="grid gap-3">
        <h2 className="text-md">E-mails</h2>
        <ToChoice />
        {data && data.emails.length > 0 && <Problems emails={data.emails} />}
      </section>
    </Card>
  )
}

const ToChoice = () => (
  <p className="text-sm">
    <a href={href('admin', {}, { query: { view: 'emails' } })}>E-mails to you</a>: choose them, or one digest a day
  </p>
)

const Problems = ({ emails }: { emails: readonly EmailProblem[] }) => (
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
      <h2 className="text-md">E-mails</h2>
      <Notice title="E-mail is switched off (MAIL=off)." unannounced>
        No e-mail is sent or stored: no receipts, no shipping notices, no budget alerts. To send them, remove MAIL, set
        SMTP_URL and MAIL_FROM, and start the site again.
      </Notice>
      <ToChoice />
    </section>
  </Card>
)
