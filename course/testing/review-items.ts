import type { CourseItem } from '../reviews/asked-review.ts'

/** A story with a second stem. */
export const storyItem: CourseItem = {
  question: {
    id: 'story',
    question: 'Own stem?',
    options: ['own right', 'own wrong', 'own worse', 'own worst'],
    correctAnswer: 0,
    explanation: 'Own reason.',
    mistakes: [null, 'Own mistake 1.', 'Own mistake 2.', 'Own mistake 3.'],
  },
  variants: {
    traps: [null, 'slip: one', 'slip: two', 'slip: three'],
    parallel: {
      question: 'Other stem?',
      options: ['other wrong', 'other right', 'other worse', 'other worst'],
      correctAnswer: 1,
      explanation: 'Other reason.',
      mistakes: ['Other mistake 1.', null, 'Other mistake 2.', 'Other mistake 3.'],
      traps: ['slip: one', null, 'slip: two', 'slip: three'],
    },
  },
}

const slip = (value: string, name: string) => ({ value, trap: `slip: ${name}`, mistake: `{slip} is ${name}.` })

/** A sum with a template. */
export const sumItem: CourseItem = {
  question: {
    id: 'sum',
    question: 'Mia buys 3 boxes at $20. How much does she pay?',
    options: ['$23', '$40', '$60', '$80'],
    correctAnswer: 2,
    explanation: 'She pays 3 × $20 = $60.',
    mistakes: ['$23 is adding.', '$40 is one box less.', null, '$80 is one box more.'],
  },
  variants: {
    traps: ['slip: adding', 'slip: one box less', null, 'slip: one box more'],
    template: {
      quantities: {
        boxes: { from: 3, to: 9, step: 1, first: 3, format: '#' },
        price: { from: 20, to: 60, step: 5, first: 20, format: '$' },
      },
      answer: 'boxes * price',
      format: '$',
      slips: [
        slip('boxes + price', 'adding'),
        slip('(boxes - 1) * price', 'one box less'),
        slip('(boxes + 1) * price', 'one box more'),
        slip('2 * price', 'two boxes'),
        slip('boxes * price * 2', 'twice'),
      ],
      question: 'Mia buys {boxes} boxes at {price}. How much does she pay?',
      explanation: 'She pays {boxes} × {price} = {answer}.',
    },
  },
}

/** A question with one form. */
export const plainItem: CourseItem = {
  question: {
    id: 'plain',
    question: 'Which one?',
    options: ['right', 'wrong', 'worse', 'worst'],
    correctAnswer: 0,
    explanation: 'The reason.',
    mistakes: [null, 'Mistake 1.', 'Mistake 2.', 'Mistake 3.'],
  },
  variants: undefined,
}
