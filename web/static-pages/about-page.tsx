import { freeLessonsText } from '#web/platform/format/free-lessons.ts'
import { href } from '#web/platform/routing/href.ts'
import { BuiltPart } from './built-part.tsx'
import { StaticLayout } from './static-layout.tsx'
import type { StaticPageProps } from './static-page-props.ts'
import { TierCards } from './tier-cards.tsx'
import { estimateTierCounts } from './tier-counts.ts'
import { visitorLinks } from './visitor-links.ts'
import { WhyChoose } from './why-choose.tsx'
import './about-page.css'

export function AboutPage({ totalLessons, tierCounts, notice }: StaticPageProps) {
  const counts = tierCounts ?? estimateTierCounts(totalLessons)
  return (
    <StaticLayout links={visitorLinks} currentHref={href('about')} startHref={href('dashboard')} notice={notice}>
      <section className="page about-head">
        <h1>About Moneta</h1>
        <p className="lead">
          Moneta was a goddess of both money and memory. This is a place to learn the first so that it becomes the
          second.
        </p>
      </section>
      <Mission />
      <Offer totalLessons={totalLessons} />
      <BuiltPart name="behind" />
      <section className="page section" aria-labelledby="pricing-title">
        <div className="section-head">
          <h2 id="pricing-title">Pricing</h2>
          <p className="lead">
            {freeLessonsText(counts.bronze)} Each higher tier is one payment, for life; if you move up later, you pay
            only the difference.
          </p>
        </div>
        <TierCards counts={counts} />
        <BuiltPart name="price-terms" />
      </section>
      <WhyChoose startHref={href('dashboard')} />
    </StaticLayout>
  )
}

const goals = [
  {
    title: 'Comprehensive education',
    text: 'From a first budget to a plan for a whole life, in an order where each lesson stands on the ones before it.',
  },
  {
    title: 'For all ages',
    text: 'Every sentence can be followed at 13. The examples take turns between a first pay stub and a mortgage offer.',
  },
  {
    title: 'Interactive learning',
    text: 'Calculators sit inside the lessons, and each lesson ends with a question about your own money.',
  },
]

function Mission() {
  return (
    <section className="page section mission" aria-labelledby="mission-title">
      <h2 id="mission-title">Our mission</h2>
      <div className="grid gap-8">
        <div className="mission-text">
          <p>
            Money is taught late, if at all. We teach it early and in order: what you own, what you earn, what you owe,
            what you risk.
          </p>
        </div>
        <Definitions items={goals} />
      </div>
    </section>
  )
}

function Offer({ totalLessons }: { totalLessons: number }) {
  const items = [
    {
      title: 'Lessons',
      text: `${totalLessons} of them, in four steps: Foundation, Intermediate, Advanced and Premium. Each has one idea, one worked example and one thing to do before the week is out.`,
    },
    {
      title: 'Quizzes',
      text: 'One after each lesson. 70 percent passes, every answer comes with its reason, and you may retake it as often as you like.',
    },
    {
      title: 'Progress tracking',
      text: 'A coin that fills one segment with each lesson you pass. It shows where you stand and what comes next.',
    },
  ]
  return (
    <section className="page section mission" aria-labelledby="offer-title">
      <h2 id="offer-title">What we offer</h2>
      <Definitions items={items} />
    </section>
  )
}

function Definitions({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <dl className="definitions">
      {items.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
