import { ButtonLink } from '#web/ui/button.tsx'

const reasons = [
  { title: 'No recurring fees', text: 'Membership is one payment. The lessons you bought stay open.' },
  {
    title: 'Expert content',
    text: 'Every worked example is recomputed, every figure that can change names its year.',
  },
  { title: 'All ages welcome', text: 'Examples take turns: a first pay stub, then a mortgage offer.' },
]

/** Final section of the page, with the Get Started button. */
export function WhyChoose({ startHref }: { startHref: string }) {
  return (
    <section className="page section grid justify-items-start gap-8" aria-labelledby="why-title">
      <h2 id="why-title">Why choose Moneta</h2>
      <dl className="grid gap-6 md:grid-cols-3 md:gap-12">
        {reasons.map(({ title, text }) => (
          <div key={title}>
            <dt className="text-lg">{title}</dt>
            <dd className="mt-1 text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink href={startHref} large className="max-sm:w-full">
        Start Learning Today
      </ButtonLink>
    </section>
  )
}
