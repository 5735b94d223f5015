import * as z from 'zod'
import { Text } from './text.ts'

export const ResourceType = z.enum(['video', 'image', 'excel', 'other'])

/** A resource of a lesson to view or download, as it is stored. */
export const StoredResource = z.object({
  id: z.int(),
  lesson_id: z.int(),
  title: z.string(),
  description: z.string(),
  resource_type: ResourceType,
  external_url: z.string().nullable(),
  file_key: z.string().nullable(),
  display_order: z.int(),
  size: z.int().nullable().describe('Size of the file in bytes; null without a file'),
  alt: z.string().nullable().describe('Alternative text of an image; null for other types'),
  poster_key: z.string().nullable(),
  captions_key: z.string().nullable(),
  section: z.string().nullable().describe('Anchor of the heading above the resource; null for the end of the lesson'),
  figure_year: z
    .int()
    .nullable()
    .describe('Year of the figures that it shows: of several in one place, only the one of the reader’s year is shown'),
  created_at: z.iso.datetime(),
})
export type StoredResource = z.infer<typeof StoredResource>

/** The file columns of a resource's row after its files are stored. */
export type ResourceFiles = Pick<StoredResource, 'file_key' | 'size' | 'poster_key' | 'captions_key'>

/** A resource as a learner receives it: whether a poster image and captions exist, without their storage keys. */
export const LearnerResource = StoredResource.omit({ poster_key: true, captions_key: true, figure_year: true }).extend({
  has_poster: z.boolean().describe('Whether an uploaded video has a poster image at …/poster'),
  has_captions: z.boolean().describe('Whether an uploaded video has captions at …/captions'),
})
export type LearnerResource = z.infer<typeof LearnerResource>

/** A resource as its author writes it in lesson.json: paths under content/ instead of storage keys. */
export const AuthoredResource = z.strictObject({
  ...StoredResource.pick({ display_order: true }).shape,
  id: z.int().positive().optional().describe('Only where the number itself is promised: 129 to 132'),
  title: Text.max(60),
  description: Text.max(160),
  resource_type: ResourceType.exclude(['other']),
  external_url: z
    .url({ protocol: /^https$/ })
    .optional()
    .describe('Only for a video that is not ours'),
  alt: Text.optional(),
  file: Text.optional().describe('Path under content/; a video has one where it is ours'),
  poster: Text.optional().describe('Path under content/ of the still picture of a video of ours'),
  captions: Text.optional().describe('Path under content/ of its captions'),
  section: Text.optional().describe('Anchor of the heading that it stands under, such as worked-example'),
  figure_year: z.int().optional().describe('Year of the figures in it, where another year has another one'),
  checked_on: z.iso
    .date()
    .optional()
    .describe('The day a person last watched a video that is not ours, with its captions'),
})
export type AuthoredResource = z.infer<typeof AuthoredResource>

/** A resource as the content folder delivers it to the database, without author-only fields. */
export const SeedResource = z.object(AuthoredResource.omit({ checked_on: true }).shape)
export type SeedResource = z.infer<typeof SeedResource>

type DatedResource = Pick<StoredResource, 'figure_year' | 'section' | 'resource_type'>

/**
 * The resources that a reader of a year gets. Of those of several years in one place it is the latest one that has begun,
 * or else the first.
 */
export function resourcesInYear<Resource extends DatedResource>(
  resources: readonly Resource[],
  year: number,
): Resource[] {
  return resources.filter((one) => {
    if (one.figure_year === null) return true
    const years = resources
      .filter(({ section, resource_type }) => section === one.section && resource_type === one.resource_type)
      .flatMap(({ figure_year }) => figure_year ?? [])
      .toSorted((a, b) => a - b)
    return one.figure_year === (years.findLast((begun) => begun <= year) ?? years[0])
  })
}
