import { href } from '#web/platform/routing/href.ts'
import { SiteFact } from './site-fact.tsx'

/** The author of the lessons and the reasons to trust them. Rendered as HTML only (built-part.tsx). */
export const Behind = () => (
  <section className="page section mission" aria-labelledby="behind-title">
    <h2 id="behind-title">Who stands behind it, and how it is checked</h2>
    <dl className="definitions">
      <div>
        <dt>Who runs it</dt>
        <dd>
          <SiteFact name="operator">Whoever runs this site</SiteFact>. Write to{' '}
          <SiteFact name="contact">the address on the contact page</SiteFact>. No lesson names a brand or leads to the
          store.
        </dd>
      </div>
      <div>
        <dt>How sums are checked</dt>
        <dd>
          A program works out every sum of every lesson and quiz again, with the same calculators that stand in the
          lessons. A lesson whose numbers differ is not published.
        </dd>
      </div>
      <div>
        <dt>How rules are kept current</dt>
        <dd>
          Each number set by law carries its source, its year and the day of its next review. A lesson says which year
          it speaks of and where to look the number up.
        </dd>
      </div>
      <div>
        <dt>When we are wrong</dt>
        <dd>
          Each lesson ends with “Report a mistake”, and a person reads what arrives. Judge for yourself: you can read{' '}
          <a href={href('lesson', { id: 1 })}>lesson 1</a> without an account.
        </dd>
      </div>
    </dl>
  </section>
)
