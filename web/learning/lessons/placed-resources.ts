import type { Heading } from '#course/lesson-text.ts'
import type { LearnerResource } from '#course/resource.ts'

/** Places for the pictures, videos and files of a lesson. */
export interface PlacedResources {
  /** In order, by the anchor of their heading. */
  under: ReadonlyMap<string, LearnerResource[]>
  /** At the end: downloads, and resources without an existing heading. */
  atEnd: LearnerResource[]
}

/** Places each resource under its heading. */
export function placeResources(
  resources: readonly LearnerResource[],
  headings: readonly Pick<Heading, 'id'>[],
): PlacedResources {
  const anchors = new Set(headings.map(({ id }) => id))
  const under = new Map<string, LearnerResource[]>()
  const atEnd: LearnerResource[] = []
  for (const resource of resources) {
    const { section } = resource
    if (section === null || !anchors.has(section)) atEnd.push(resource)
    else under.set(section, [...(under.get(section) ?? []), resource])
  }
  return { under, atEnd }
}
