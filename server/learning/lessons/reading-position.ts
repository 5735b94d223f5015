import type { SittingTopic } from '#course/sitting.ts'
import { sittingsOf } from '#course/sittings.ts'
import type { StepStore } from '#server/learning/progress/step-store.ts'
import type { ProgressStore } from '#server/learning/progress/store.ts'
import type { Moment } from '#server/learning/quizzes/grading.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { latestVersions } from '#server/platform/base/version-cache.ts'
import { parsedText } from './parsed-text.ts'
import type { LessonStore } from './store.ts'

interface Dependencies {
  store: Pick<LessonStore, 'findWithText'>
  progress: ProgressStore
  steps: StepStore
}

/** The step of a member who reads in a sitting. */
const sittingSteps = { idea: 'sitting-1', practice: 'sitting-2', check: 'sitting-3' } as const
type SittingStep = (typeof sittingSteps)[SittingTopic]

/** Saves where members read, and the step that it makes. */
export function readingPositions({ store, progress, steps }: Dependencies) {
  const cachedSteps = latestVersions<ReadonlyMap<string, SittingStep>>()

  /** The step of each heading of a lesson. */
  async function readSteps(id: number): Promise<ReadonlyMap<string, SittingStep>> {
    const lesson = await store.findWithText(id)
    if (!lesson) return new Map()
    const sittings = sittingsOf({ text: await parsedText(lesson), questions: 0, resources: [] })
    return new Map(
      sittings.flatMap(({ topic, places }) => places.map((place) => [place, sittingSteps[topic]] as const)),
    )
  }

  /** @param version of the lesson's text */
  return async (
    memberId: number,
    { id, version }: { id: number; version: string },
    position: string,
    { now, today }: Moment,
  ): Promise<void> => {
    const step = (await cachedSteps(`${id}`, version, () => readSteps(id))).get(position)
    // Two commits: most positions add no step, so their only write is the position. A repetition adds what is missing.
    await steps.record({ memberId, lessonId: id, steps: step ? [step] : [], today })
    await progress.saveReadingPosition(memberId, id, position, isoTimestamp(now))
  }
}
