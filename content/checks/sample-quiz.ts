import type { AuthoredQuestion } from '#course/question.ts'

/** The quiz of the sample lesson; it passes every check. */

const jarOptions = [
  'A jar that has a name',
  'A jar with no name yet',
  'A lid kept on the shelf',
  'A shelf with no jar yet',
]
const explanation =
  'A jar with a name is money for one thing, so it is easier to leave alone until you need it. The lid is the wrong part to look at first. A name comes first, and the lid comes after it.'

const feedback = (at: number, about: string) =>
  jarOptions.map((_, index) => (index === at ? null : `You looked at part ${index + 1} first: ${about}`))

const sampleQuestion = (at: number, changes: Partial<AuthoredQuestion>): AuthoredQuestion => ({
  id: `l02-q${at + 1}`,
  lo: 1,
  kind: 'idea',
  covers: ['SV8.1'],
  question: `Which of these helps Nia most in week ${at + 1}?`,
  options: [...jarOptions.slice(1, at + 1), jarOptions[0] ?? '', ...jarOptions.slice(at + 1)],
  correctAnswer: at,
  explanation,
  mistakes: feedback(at, changes.question ?? `week ${at + 1}`),
  traps: Array.from({ length: 4 }, (_, index) => (index === at ? null : 'for-children')),
  ...changes,
})

export const sampleQuiz: AuthoredQuestion[] = [
  sampleQuestion(0, { covers: ['SV8.2'], lo: 3 }),
  sampleQuestion(1, { kind: 'story' }),
  sampleQuestion(2, {
    kind: 'look-back',
    from_lesson: 1,
    traps: ['l01/price-paid', 'slip: took the lid', null, 'sums-vanish'],
  }),
  sampleQuestion(3, {
    kind: 'compute',
    lo: 2,
    question: 'Say a jar holds $20 and gets $5 a week. What does it hold after four weeks?',
    options: ['$20', '$25', '$35', '$40'],
    explanation:
      'Four weeks add 4 × $5 = $20 to the $20 that is there already, so the jar holds $20 + $20 = $40. A week alone makes $25. Count every week, and then add what was there.',
    calc: '20 + 4 * 5',
  }),
  sampleQuestion(0, {
    id: 'l02-q5',
    kind: 'compute',
    question: 'Say you add $7 to $8. How much is that?',
    options: ['$15', '$16', '$17', '$18'],
    explanation:
      'Seven and eight make fifteen: $7 + $8 = $15. To count one of them twice, or to begin one too high, gives $16. Add the two amounts once, and check the sum by taking one of them away again.',
    calc: '7 + 8',
  }),
]
