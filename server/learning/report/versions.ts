import type { ReportedVersion } from '#contract/learning/learning-report.ts'
import { isEnough } from './is-enough.ts'
import { sum } from './period.ts'
import type { VersionCount } from './store.ts'

interface WholeVersion extends Pick<VersionCount, 'lesson_id' | 'quiz_version'> {
  learners: number
  rows: readonly VersionCount[]
}

/** Quiz versions with their rows of all rings. */
const wholeVersions = (rows: readonly VersionCount[]): WholeVersion[] =>
  [...Map.groupBy(rows, ({ lesson_id, quiz_version }) => `${lesson_id} ${quiz_version}`).values()].flatMap(
    (ofVersion) =>
      ofVersion.slice(0, 1).map(({ lesson_id, quiz_version }) => ({
        ...{ lesson_id, quiz_version, rows: ofVersion },
        learners: sum(ofVersion, ({ learners }) => learners),
      })),
  )

/** Rows of quiz versions that enough learners started with, at any time. */
export const rowsToReport = (rows: readonly VersionCount[]): VersionCount[] =>
  wholeVersions(rows)
    .filter(({ learners }) => isEnough(learners))
    .flatMap((version) => version.rows)

/**
 * Versions excluded from all totals: next to published versions, a total that includes them would reveal their small
 * counts. If no version is published, none is excluded.
 */
export const rareVersions = (rows: readonly VersionCount[]): string[] =>
  [...Map.groupBy(wholeVersions(rows), ({ lesson_id }) => lesson_id).values()]
    .filter((ofLesson) => ofLesson.some(({ learners }) => isEnough(learners)))
    .flatMap((ofLesson) => ofLesson.filter(({ learners }) => !isEnough(learners)))
    .map(({ quiz_version }) => quiz_version)

const dayOf = (timestamp: string) => timestamp.slice(0, 10)

const compared = (one: string, other: string) => Number(one > other) - Number(one < other)

/** Versions of a lesson's quiz with enough learners, the most recently started one first. */
export const reportedVersions = (rows: readonly VersionCount[], current: string): ReportedVersion[] =>
  wholeVersions(rowsToReport(rows))
    .map(({ quiz_version, learners, rows: ofVersion }) => ({
      ...{ quiz_version, is_current: quiz_version === current, learners },
      passed: sum(ofVersion, ({ passed }) => passed),
      first: ofVersion.map(({ first_at }) => first_at).toSorted()[0] ?? '',
      last:
        ofVersion
          .map(({ last_at }) => last_at)
          .toSorted()
          .at(-1) ?? '',
    }))
    .toSorted((one, other) => compared(other.last, one.last) || compared(one.quiz_version, other.quiz_version))
    .map(({ first, last, ...version }) => ({ ...version, from: dayOf(first), until: dayOf(last) }))
