import type { SeedCourse } from '#contract/learning/seed-course.ts'
import type { SeedLesson } from '#course/lesson.ts'
import type { SeedResource } from '#course/resource.ts'
import { testLesson } from '#course/testing/lessons.ts'
import type { Tier } from '#course/tiers.ts'

/** Text that must never reach a member without access to its lesson. */
export const secretOf = (slug: string) => `secret-of-${slug}`

const question = (slug: string, index: number) => ({
  question: `${secretOf(slug)} question ${index}?`,
  options: [0, 1, 2, 3].map((option) => `${secretOf(slug)} option ${index}-${option}`),
  correctAnswer: index % 4,
  explanation: `${secretOf(slug)} explanation ${index}.`,
  mistakes: [0, 1, 2, 3].map((option) =>
    option === index % 4 ? null : `${secretOf(slug)} mistake ${index}-${option}.`,
  ),
})

export function lesson(slug: string, tier: Tier, lesson_order: number, resources: SeedResource[] = []): SeedLesson {
  const { id, ...stored } = testLesson({
    title: `Title of ${slug}`,
    tier,
    lesson_order,
    content: `${'A lead that stands alone. '.repeat(6)}\n\n## The idea\n\n${secretOf(slug)} text.`,
    quiz_questions: [0, 1, 2, 3, 4].map((index) => question(slug, index)),
  })
  return { ...stored, slug, seed: true, resources, quiz_variants: null, later_years: [] }
}

/** The correct answers of every lesson that `lesson` creates. */
export const rightAnswers = [0, 1, 2, 3, 0]

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const mp4 = Buffer.concat([Buffer.from('00000018667479706d703432', 'hex'), Buffer.alloc(5000, 7)])

/** The bytes of the small course's files. */
export const files: Record<string, Buffer> = {
  'pictures/one.png': png,
  'workbooks/one.xlsx': Buffer.from('PK\x03\x04[Content_Types].xml and the rest'),
  'videos/one.mp4': mp4,
  'videos/one.vtt': Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello'),
}

async function readFile(file: string) {
  const bytes = files[file]
  if (!bytes) throw new Error('There is no such file')
  return bytes
}

/** A course of five lessons: two bronze, one of each other tier, with a file of each type on bronze and on gold. */
export function smallCourse(): SeedCourse {
  const attached = (first: number): SeedResource[] => [
    {
      id: first,
      title: `Workbook ${first}`,
      description: 'Sums',
      resource_type: 'excel',
      file: 'workbooks/one.xlsx',
      display_order: 1,
    },
    {
      id: first + 1,
      title: `Picture ${first}`,
      description: 'A picture',
      resource_type: 'image',
      file: 'pictures/one.png',
      alt: 'A picture of sums',
      section: 'the-idea',
      display_order: 2,
    },
    {
      id: first + 2,
      title: `Video ${first}`,
      description: 'A clip',
      resource_type: 'video',
      file: 'videos/one.mp4',
      poster: 'pictures/one.png',
      captions: 'videos/one.vtt',
      display_order: 3,
    },
  ]
  return {
    lessons: [
      lesson('first', 'bronze', 1, attached(129)),
      lesson('second', 'bronze', 2),
      lesson('third', 'silver', 3),
      lesson('fourth', 'gold', 4, attached(229)),
      lesson('fifth', 'platinum', 5),
      { ...lesson('further', 'platinum', 6), seed: false },
    ],
    readFile,
  }
}
