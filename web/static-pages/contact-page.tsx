import { href } from '#web/platform/routing/href.ts'
import { LegalFacts, LegalPage } from './legal-page.tsx'
import { SiteFact } from './site-fact.tsx'
import type { StaticPageProps } from './static-page-props.ts'

/** Contact details and the person behind them. */
export function ContactPage({ notice }: StaticPageProps) {
  return (
    <LegalPage
      title="Contact"
      lead="A person answers within five working days."
      currentHref={href('contact')}
      notice={notice}
      sections={[
        {
          id: 'reach',
          title: 'How to reach us',
          content: (
            <LegalFacts
              rows={[
                [
                  'E-mail',
                  <SiteFact key="contact" name="contact">
                    set when the site starts
                  </SiteFact>,
                ],
                [
                  'Who runs Moneta',
                  <SiteFact key="operator" name="operator">
                    set when the site starts
                  </SiteFact>,
                ],
                [
                  'Address',
                  <SiteFact key="address" name="address">
                    set when the site starts
                  </SiteFact>,
                ],
              ]}
            />
          ),
        },
        {
          id: 'security',
          title: 'If you find a security problem',
          content: (
            <p>
              Write to the e-mail address above and describe the steps. Please try them with your own account only, and
              give us time to correct the problem before you tell others.
            </p>
          ),
        },
        {
          id: 'checked',
          title: 'How the lessons are checked',
          content: (
            <p>
              Every sum in a lesson is worked out again by a program before the lesson is published, and every figure
              that law or custom sets carries its source and the date when it is looked at next. A mistake in a lesson?
              Write to the address above and name the lesson.
            </p>
          ),
        },
      ]}
    />
  )
}
