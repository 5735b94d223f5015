import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/platform/api/api.ts'
import { isMailOn } from '#web/platform/browser/site-switches.ts'
import { longTimestamp } from '#web/platform/format/dates.ts'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { emailProblemText } from './email-text.ts'

/** E-mails of the last 30 days that arrived perhaps twice or not at all; nothing if there is none. */
export function EmailCard() {
  const { data } = useQuery(apiQuery('emails', 'problems'))
  if (!isMailOn()) return <MailOff />
  if (!data || data.emails.length === 0) return null
  return (
    <Card>
      <section className="grid gap-3">
        <h2 className="text-md">E-mails of the last 30 days</h2>
        <ul className="grid gap-2 text-sm">
          {data.emails.map((email) => (
            <li key={email.id}>
              <time className="block text-ink-soft" dateTime={email.at}>
                {longTimestamp(email.at)}
              </time>
              {emailProblemText(email)}
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}

const MailOff = () => (
  <Card>
    <section className="grid gap-3">
      <h2 className="text-md">E-mails</h2>
      <Notice title="E-mail is switched off (MAIL=off)." unannounced>
        No e-mail is sent or stored: no receipts, no shipping notices, no budget alerts. To send them, remove MAIL, set
        SMTP_URL and MAIL_FROM, and start the site again.
      </Notice>
    </section>
  </Card>
)
