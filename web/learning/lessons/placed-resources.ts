import type { Heading } from '#course/lesson-text.ts'
import type { LearnerResource } from '#course/resource.ts'

/** Where the pictures, clips and files of a lesson stand. */
export interface PlacedResources {
  /** By the anchor of the heading that they stand under, in their order. */
  under: ReadonlyMap<string, LearnerResource[]>
  /** What stands at the end: files to take along, and whatever names no heading that the text has. */
  atEnd: LearnerResource[]
}

/** Places each resource under the heading that it shows. */
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
