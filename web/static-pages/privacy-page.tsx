import { href } from '#web/platform/routing/href.ts'
import { LegalFacts, LegalPage } from './legal-page.tsx'
import { SiteFact } from './site-fact.tsx'
import type { StaticPageProps } from './static-page-props.ts'

const short = (
  <ul>
    <li>We keep what the site needs to work, and nothing to follow you.</li>
    <li>We sell nothing about you. There are no ads and no trackers.</li>
    <li>You can take everything out, and delete your account, at any time.</li>
    <li>Nobody under 13 can have an account.</li>
  </ul>
)

const kept = (
  <LegalFacts
    rows={[
      [
        'Your sign-in',
        'Your e-mail, your name and a number from the service that you sign in with, and a list of the devices that are signed in. Until you delete your account. If you sign in by a code from an e-mail, we keep no name; the code is kept for ten minutes, as a fingerprint.',
      ],
      [
        'Your age',
        'You tell us the month and year of your birth once. We use them to decide whether you can have an account, and do not keep them.',
      ],
      [
        'Your learning',
        'Lessons begun and passed, the answers of each quiz and its score, half-done answers, the place where you stopped, and what you tell us about a lesson. From your quizzes we work out which questions to ask you again and when, and keep your answers to them and whether you tapped that you were sure. A report of a mistake is shown without your name; if you ask for an answer by e-mail, who runs this site sees your name and e-mail beside it, until 30 days after it is closed. Until you delete your account.',
      ],
      [
        'Your steps through a lesson',
        'The day on which you began a lesson, reached each of its parts, handed in its quiz, passed it, and came back to it. We count them over all learners, without names, to see where lessons lose people. Each is gone after 400 days, or when you delete your account.',
      ],
      [
        'Your time zone',
        'Your browser tells it, so that a day begins when it begins for you. Until you delete your account.',
      ],
      [
        'Your expenses',
        'What you type or import into CashCoach. Nobody reads it but you. What you delete there can be taken back for 30 days and is gone after that. A bank file that you upload and do not add is gone after a day. Your entries stay yours to read and take out when CashCoach ends. They are kept until you delete your account.',
      ],
      [
        'Your payments',
        'What was paid, when and for what, with the name and address on the receipt. The amounts and dates are kept for at least seven years, as tax law asks: no program removes them. Once you delete your account no name and no address stands beside them.',
      ],
      [
        'Your orders',
        'What you ordered in the store, the name and address that it goes to, and your downloads. Until you delete your account. What you ordered is kept like a payment, without your name; a parcel that has not left keeps its address until then.',
      ],
      [
        'Links to pay for you',
        'The code of a link that you make, the tier and whether it was paid. Others can pay by it for 14 days. Until you delete your account. The address of somebody who pays by it is used for the receipt only, and not kept.',
      ],
      [
        'E-mails to you',
        'The text of an e-mail is deleted once it is sent. That it was sent is kept, without your address. The weekly question comes only after you switched it on; we keep that you did, when the last one was sent, and a code that stops it, until you delete your account. News comes only after you switched it on, too; we keep that you did, which news you were sent, and whether your mail server refused it, until you delete your account. How many codes went to an address is counted for about a day, as a fingerprint that names nobody.',
      ],
      [
        'Your trial',
        'That the free trial was used, as a fingerprint that names nobody, so that it is given once a person.',
      ],
      [
        'What we do with your account',
        'When we change something for you, such as a refund, we note what, when and why beside your number here, without your name. These notes stay: nobody can change or remove them, and once you delete your account nothing says whose number it was.',
      ],
      [
        'A note about you',
        'Who runs this site can write a note beside your account, for example what you asked by e-mail. It is in the file of your data, and kept until they remove it or you delete your account.',
      ],
      [
        'When you were here last, and what you paid in all',
        'The last time that you used the site, and the sum of your payments, to look after members. Until you delete your account.',
      ],
      ['Calculators and exercises', 'What you type into them is worked out on your device. It is never sent.'],
      [
        'Your address on the internet',
        'For about a day, to keep others from guessing their way in. It is not joined with what you do here.',
      ],
    ]}
  />
)

const others = (
  <>
    <p>Others see as much as they need for their part, and no more.</p>
    <LegalFacts
      rows={[
        ['Sign-in', 'Google knows that you sign in here, not what you do here.'],
        [
          'Payments',
          'Stripe takes the card. Its number never reaches us. Stripe gets your e-mail address and what you pay for. Somebody who pays for you gives Stripe their own. When you delete your account, we delete you as a customer at Stripe.',
        ],
        [
          'Printing',
          'Gelato or Prodigi prints what is made to order in the store. They get the name and address of the parcel, the picture and the number of the order, and nothing else about you.',
        ],
        ['Video', 'YouTube or Vimeo sees that you play one of their videos, and only once you press play.'],
        ['Server and mail', 'The companies that run the server and carry our mail, under contract.'],
      ]}
    />
    <p>
      Who runs this site can see your name, e-mail, progress and purchases, to help you. Your expenses are not shown to
      them.
    </p>
  </>
)

const cookies = (
  <>
    <p>
      One cookie keeps you signed in: it ends after 30 days without a visit, and after 180 days at the latest. While you
      sign in, a second one makes sure that the answer comes back to the browser that asked; it ends within minutes, or
      within an hour if you asked for a code. If you choose light or dark, another one remembers it for a year; if you
      put something into the store’s cart without signing in, another one finds that cart again, for 90 days; if we
      cannot open an account for you, another one remembers that for an hour.
    </p>
    <p>
      Your browser also keeps what you have typed and not sent yet, such as quiz answers or an expense without a
      connection, and what you type into a lesson’s calculator, guess and exercises. Those are never sent: they stay on
      your device until you sign out, or without an account until you close the tab. Because nothing of this follows
      you, there is no banner to click away.
    </p>
  </>
)

const children = (
  <p>
    We ask everyone’s age before we keep anything. Under 13 we keep nothing and open no account. From 13 to 17, ask a
    parent or guardian before you buy something.
  </p>
)

const choices = (
  <>
    <p>
      On your <a href={href('account')}>account page</a> you can take your data out as one file, end your sessions on
      other devices, and delete your account. Deleting takes your learning and your expenses at once. Back-ups of the
      server are overwritten within 30 days; beside them stands the number of your account, without your name, so that
      no back-up brings it back. The sums of past payments stay as long as tax law asks, without your name. So do orders
      of the store; the address of one goes with your account, or once its parcel has left.
    </p>
    <p>
      You cannot get in? Write to us. We send the link to your data to your own address: it works for seven days, the
      file is made when you fetch it, and we see when you did, never what is in it. Or we start the deletion for you:
      you get an e-mail first, and can stop it for seven days by one press in it.
    </p>
    <p>
      Something is missing or wrong? Write to <SiteFact name="contact">the address on the contact page</SiteFact>.
    </p>
  </>
)

/** Privacy policy: which personal data is stored, why, how long, and how it is deleted. */
export function PrivacyPage({ notice }: StaticPageProps) {
  return (
    <LegalPage
      title="Privacy"
      lead="What we keep about you, why, how long, and how to take it away."
      currentHref={href('privacy')}
      notice={notice}
      sections={[
        { id: 'in-short', title: 'In short', content: short },
        { id: 'kept', title: 'What we keep', content: kept },
        { id: 'others', title: 'Who else sees it', content: others },
        { id: 'cookies', title: 'Cookies', content: cookies },
        { id: 'children', title: 'Children', content: children },
        { id: 'choices', title: 'Your choices', content: choices },
        {
          id: 'changes',
          title: 'Changes',
          content: (
            <p>
              If this page changes in a way that matters,{' '}
              <SiteFact name="change_notice">we tell you by e-mail 30 days before</SiteFact>.
            </p>
          ),
        },
      ]}
    />
  )
}
