import type { LessonSource, SourceQuestion } from '#contract/learning/lesson-editor.ts'

/** A question with four options; the second is correct. */
export const sourceQuestion = (fields: Partial<SourceQuestion> = {}): SourceQuestion => ({
  id: '',
  question: 'What does a budget do?',
  options: ['It spends.', 'It plans.', 'It saves by itself.', 'It earns.'],
  correct: [1],
  explanation: 'A budget is a plan for money that has not been spent yet.',
  mistakes: ['People spend; a budget says on what.', null, 'You save; a budget says how much.', 'Work earns money.'],
  traps: ['slip: spends', null, 'slip: saves', 'slip: earns'],
  lo: 1,
  kind: 'idea',
  covers: [],
  ...fields,
})

/** A short lesson without publish blockers. */
export const lessonSource = (fields: Partial<LessonSource> = {}): LessonSource => ({
  title: 'Plan a Party',
  tier: 'bronze',
  markdown: 'A party is a small budget.\n\nKim has $50.\n\n## The idea\n\nWrite down what comes in.\n',
  quiz: [sourceQuestion(), sourceQuestion({ question: 'When do you write it?' })],
  objectives: ['plan a party'],
  covers: [],
  parts: {},
  traps: [],
  calculator: 'budget-split',
  example: 'teen',
  words: [],
  calc: [],
  seed: false,
  ...fields,
})
