import type { EditableLesson, ListedLesson } from '#web/learning/admin/editor/editor-types.ts'

/** A silver lesson with a draft, as the admin API returns it. */
export const editableLesson: EditableLesson = {
  id: 7,
  slug: 'interest',
  lesson_order: 7,
  published: true,
  edited_here: true,
  version: 14,
  published_at: '2026-06-11T10:12:00.000Z',
  has_draft: true,
  saved_at: '2026-06-16T14:00:00.000Z',
  saved_by: 'admin@example.test',
  revision: 3,
  base_version: 14,
  source: {
    title: 'Interest: How Money Grows',
    tier: 'silver',
    markdown: 'Interest is a price.\n\n## The idea\n\nMoney grows.',
    quiz: [
      {
        id: 'l07-q1',
        question: 'How much?',
        options: ['$440', '$520', '$532', '$585'],
        correct: [2],
        explanation: 'Multiply.',
        traps: ['slip: one year only', 'rate-times-years', null, 'slip: four years'],
        mistakes: ['One year.', 'Three times ten.', null, 'One year too many.'],
      },
    ],
    objectives: ['tell simple from compound interest'],
    covers: ['SV8.5'],
    parts: { 'A line and a curve': ['SV8.5'] },
    traps: [{ id: 'rate-times-years', says: '4% for five years is 20% and no more' }],
    calculator: 'compound-growth',
    example: 'teen',
    words: ['Principal'],
    calc: [],
    seed: true,
  },
  resources: [],
  sections: [{ id: 'the-idea', title: 'The idea' }],
}

/** A published lesson of the list. */
export const listedLesson: ListedLesson = {
  id: 1,
  slug: 'where-you-stand',
  lesson_order: 1,
  title: 'Where You Stand',
  tier: 'bronze',
  published: true,
  edited_here: false,
  version: 9,
  published_at: '2026-06-11T10:12:00.000Z',
  has_draft: false,
  saved_at: null,
  saved_by: null,
  problems: 0,
  old_figures: 0,
}
