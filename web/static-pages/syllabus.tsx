import { freeWithAccountText } from '#web/platform/format/free-lessons.ts'
import { href } from '#web/platform/routing/href.ts'
import { SiteFact } from './site-fact.tsx'
import type { TierCounts } from './tier-counts.ts'

/** List of all lessons. The server inserts the titles, so no script contains them. */
export const Syllabus = ({ counts }: { counts: TierCounts }) => (
  <section className="page section" id="lessons" aria-labelledby="lessons-title">
    <div className="section-head">
      <h2 id="lessons-title">What you will learn</h2>
      <p className="lead">
        You can read <a href={href('lesson', { id: 1 })}>lesson 1</a> without an account.{' '}
        {freeWithAccountText(counts.bronze)} Of every other one you can see what it is about. Each sum in them is worked
        out again by a program, and each figure of law carries its source and date.
      </p>
    </div>
    <SiteFact as="div" name="syllabus">
      The lessons stand in the course.
    </SiteFact>
  </section>
)
