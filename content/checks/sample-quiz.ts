import type { AuthoredQuestion } from '#course/question.ts'
import type { ParallelStem, Template } from '#course/variants/template.ts'

/** The quiz of the sample lesson; it passes every check. */

const jarOptions = ['A jar that has a name', 'A jar with no name yet', 'A lid on the shelf', 'A shelf with no jar yet']
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

const fourWeeks = 'a week. What does it hold after four weeks?'

/** What the feedback of the sample says to the option of a slip. */
const partFirst = (part: number, stem: string) => `You looked at part ${part} first: ${stem}`

const jarTemplate: Template = {
  quantities: {
    start: { from: 10, to: 60, step: 10, first: 20, format: '$' },
    weekly: { from: 5, to: 9, step: 1, first: 5, format: '$' },
  },
  values: {
    added: { value: '4 * weekly', format: '$' },
    week: { value: 'start + weekly', format: '$' },
  },
  answer: 'start + added',
  format: '$',
  slips: [
    ...['start', 'week', 'start + 3 * weekly'].map((value, index) => ({
      value,
      trap: 'for-children',
      mistake: partFirst(index + 1, `Say a jar holds {start} and gets {weekly} ${fourWeeks}`),
    })),
    ...['start + 5 * weekly', '2 * start + added', 'start + 8 * weekly'].map((value, index) => ({
      value,
      trap: `slip: counted ${['five weeks', 'the start twice', 'eight weeks'][index]}`,
      mistake: `{slip} counts too much, as in way ${index + 1}.`,
    })),
  ],
  question: `Say a jar holds {start} and gets {weekly} ${fourWeeks}`,
  explanation:
    'Four weeks add 4 × {weekly} = {added} to the {start} that is there already, so the jar holds {start} + {added} = {answer}. A week alone makes {week}. Count every week, and then add what was there.',
}

const addTemplate: Template = {
  quantities: {
    one: { from: 5, to: 15, step: 1, first: 7, format: '$' },
    other: { from: 6, to: 16, step: 1, first: 8, format: '$' },
  },
  values: { more: { value: 'one + other + 1', format: '$' } },
  answer: 'one + other',
  format: '$',
  slips: [1, 2, 3].map((more) => ({
    value: `one + other + ${more}`,
    trap: 'for-children',
    mistake: partFirst(more + 1, 'Say you add {one} to {other}. How much is that?'),
  })),
  few_slips: 'Each slip counts too much.',
  question: 'Say you add {one} to {other}. How much is that?',
  explanation:
    'The two amounts make one sum: {one} + {other} = {answer}. To count one of them twice, or to begin one too high, gives {more}. Add the two amounts once, and check the sum by taking one of them away again.',
}

const lentJar: ParallelStem = {
  question: 'Leo lends his brother some money for a bicycle. Which agreement is best?',
  options: [
    'A promise that nobody wrote down',
    'A day on which all of it is paid',
    'A gift in return within the year',
    'A ride on the bicycle each Sunday',
  ],
  correctAnswer: 1,
  explanation:
    'A day on which all of it is paid is a plan that both can check, so nobody has to remind the other. A promise may be forgotten, and a gift or a ride is kind, but neither brings the money back to him.',
  mistakes: [
    'A promise is easy to forget. A date is a plan that both can check.',
    null,
    'A gift is kind, but it does not bring the money back to him.',
    'A ride is fun. The money is still out, and no date is set for it.',
  ],
  traps: ['sums-vanish', null, 'for-children', 'slip: took the use for the payment'],
}

export const sampleQuiz: AuthoredQuestion[] = [
  sampleQuestion(0, { covers: ['SV8.2'], lo: 3 }),
  sampleQuestion(1, { kind: 'story', parallel: lentJar }),
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
    template: jarTemplate,
  }),
  sampleQuestion(0, {
    id: 'l02-q5',
    kind: 'compute',
    question: 'Say you add $7 to $8. How much is that?',
    options: ['$15', '$16', '$17', '$18'],
    explanation:
      'The two amounts make one sum: $7 + $8 = $15. To count one of them twice, or to begin one too high, gives $16. Add the two amounts once, and check the sum by taking one of them away again.',
    calc: '7 + 8',
    template: addTemplate,
  }),
]
