import { deletionTexts } from '#contract/platform/deletion-texts.ts'
import { href } from '#web/platform/routing/href.ts'
import { SiteFact } from './site-fact.tsx'
import { StaticLayout } from './static-layout.tsx'
import type { StaticPageProps } from './static-page-props.ts'
import { visitorLinks } from './visitor-links.ts'
import './legal-page.css'

/** Shown after a member has deleted the account: what is gone, and what is kept. */
export function AccountDeletedPage({ notice }: StaticPageProps) {
  return (
    <StaticLayout
      links={visitorLinks}
      currentHref={href('account-deleted')}
      startHref={href('dashboard')}
      notice={notice}
    >
      <div className="page legal">
        <header className="legal-head">
          <h1>Your account is deleted</h1>
          <p className="lead">
            Thank you for learning with us.{' '}
            <SiteFact name="deletion_email">We are sending you an e-mail that says the same.</SiteFact>
          </p>
        </header>
        <div className="legal-text">
          <Sentences id="gone" title="What is gone" sentences={deletionTexts.deleted} />
          <Sentences id="kept" title="What is kept" sentences={deletionTexts.kept} />
          <section aria-labelledby="order">
            <h2 id="order">An order in progress</h2>
            <p>
              An order that is paid and not sent yet is still prepared or printed, and sent to the address that you gave
              for it. The name and address of the order are deleted once it has left. No more e-mails about it follow:
              with a question, write to <SiteFact name="contact">the address on the contact page</SiteFact>.
            </p>
          </section>
        </div>
      </div>
    </StaticLayout>
  )
}

const Sentences = ({ id, title, sentences }: { id: string; title: string; sentences: readonly string[] }) => (
  <section aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </section>
)
