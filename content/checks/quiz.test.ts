import { type BrokenLesson, changeQuestion, replaceText, testRows } from './broken-lessons.ts'
import { sampleLesson } from './sample-lesson.ts'

const items: BrokenLesson[] = [
  ['a question is missing', 16, 'F', { quiz: (list) => list.slice(1) }],
  ['two options are the same', 16, 'F', changeQuestion(3, { options: ['$20', '$20', '$35', '$40'] })],
  ['the answer is out of range', 16, 'F', changeQuestion(3, { correctAnswer: 4 })],
  ['an option is empty', 16, 'F', changeQuestion(3, { options: ['', '$20', '$35', '$40'] })],
  [
    'an option says "all of the above"',
    17,
    'F',
    changeQuestion(0, { options: ['A jar', 'A lid', 'A shelf', 'All of the above'] }),
  ],
  ['options are yes and no', 17, 'F', changeQuestion(0, { options: ['Yes', 'No', 'A jar', 'A lid'] })],
  ['a stem is too long', 17, 'F', changeQuestion(0, { question: `${'Nia waits and waits. '.repeat(11)}What helps?` })],
  ['a stem is not a question', 17, 'F', changeQuestion(0, { question: 'Tell what helps.' })],
  ['a stem asks in the negative', 17, 'F', changeQuestion(0, { question: 'Which of these is not a jar?' })],
  [
    'the correct option is at one position too often',
    18,
    'F',
    { quiz: (list) => list.map((item) => ({ ...item, correctAnswer: 1 })) },
  ],
  [
    'an option is far longer than another',
    19,
    'F',
    changeQuestion(0, { options: ['A jar that has a long name', 'A lid', 'One', 'Two'] }),
  ],
  [
    'the correct option is the longest too often',
    19,
    'F',
    {
      quiz: (list) =>
        list.map((item) => ({
          ...item,
          options: item.options.map((text, at) => (at === item.correctAnswer ? `${text} and a lid on it` : text)),
        })),
    },
  ],
  [
    'only the correct option lacks a reason',
    19,
    'F',
    changeQuestion(1, {
      options: ['A lid, as it shuts', 'A jar of glass', 'A bag, since it is soft', 'A box, because it is deep'],
    }),
  ],
  ['a quotation mark is straight', 16, 'F', changeQuestion(0, { question: "Which of these is Nia's jar?" })],
  ['numeric options are not in ascending order', 20, 'F', changeQuestion(3, { options: ['$25', '$20', '$35', '$40'] })],
  ['the calculation of a question results in a wrong option', 20, 'F', changeQuestion(3, { calc: '20 + 3 * 5' })],
  [
    'a wrong option has the correct value',
    20,
    'F',
    changeQuestion(3, { options: ['$20', '$39.999', '$40.00', '$40'] }),
  ],
  [
    'a wrong option contains the correct value',
    20,
    'F',
    changeQuestion(3, { options: ['Now it holds $40', 'Now it holds $25', 'Now it holds $35', 'It holds $40 now'] }),
  ],
  ['a compute question has no calculation', 20, 'F', changeQuestion(3, { calc: undefined })],
  ['an explanation is too short', 21, 'F', changeQuestion(0, { explanation: 'A jar has a name.' })],
  ['an explanation is too long', 21, 'F', changeQuestion(0, { explanation: 'A jar has a name. '.repeat(15) })],
  [
    'an explanation names a letter',
    21,
    'F',
    changeQuestion(0, { explanation: `Option A is it. ${'A jar has a name. '.repeat(8)}` }),
  ],
  [
    'an explanation does not mention the correct option',
    21,
    'F',
    changeQuestion(0, { explanation: 'You see it at once. '.repeat(8) }),
  ],
]

const changeMistakes = (mistakes: (string | null)[]) => changeQuestion(0, { mistakes })
const wrongJar = 'This one holds something other than money.'
const mistakes: BrokenLesson[] = [
  ['a question has no feedback', 40, 'F', changeQuestion(0, { mistakes: undefined })],
  [
    'one wrong option has no feedback',
    40,
    'F',
    changeMistakes([null, null, wrongJar, 'A shelf holds jars, and no money by itself.']),
  ],
  [
    'the correct option has feedback on a mistake',
    40,
    'F',
    changeMistakes([
      wrongJar,
      'No lid has a name, as far as we know.',
      'Or a shelf: it only holds the jar.',
      'And so on, until the shelf is full.',
    ]),
  ],
  [
    'feedback on a wrong choice is too short',
    40,
    'F',
    changeMistakes([null, 'Not this one.', wrongJar, 'A shelf holds jars, and no money by itself.']),
  ],
  [
    'feedback on a wrong choice is too long',
    40,
    'F',
    changeMistakes([null, `${wrongJar} `.repeat(8), wrongJar, 'A shelf holds jars, and no money by itself.']),
  ],
  [
    'two wrong choices have the same feedback',
    40,
    'F',
    changeMistakes([null, wrongJar, `${wrongJar.slice(0, -1)}!`, 'A shelf holds jars, and no money by itself.']),
  ],
  [
    'feedback says "you are wrong"',
    40,
    'F',
    changeMistakes([
      null,
      'You are wrong: this one is a lid.',
      wrongJar,
      'A shelf holds jars, and no money by itself.',
    ]),
  ],
  [
    'an explanation addresses only one choice',
    40,
    'F',
    changeQuestion(0, { explanation: `If you chose the lid, look again. ${'A jar has a name. '.repeat(8)}` }),
  ],
]

const designs: BrokenLesson[] = [
  ['the mix of question kinds is wrong', 22, 'F', changeQuestion(1, { kind: 'idea' })],
  ['an objective has no question', 22, 'F', changeQuestion(0, { lo: 1 })],
  ['a look-back refers to a later lesson', 22, 'F', changeQuestion(2, { from_lesson: 3 })],
  ['a look-back refers to its own lesson', 22, 'F', changeQuestion(2, { from_lesson: 2 })],
  ['a trap is unknown', 23, 'F', changeQuestion(0, { traps: [null, 'for-cats', 'for-children', 'for-children'] })],
  ['a wrong option has no trap', 23, 'F', changeQuestion(0, { traps: [null, null, 'for-children', 'for-children'] })],
  [
    'the correct option has a trap',
    23,
    'F',
    changeQuestion(0, { traps: Array.from({ length: 4 }, () => 'for-children') }),
  ],
  [
    'a trap of the lesson is never used',
    23,
    'F',
    changeQuestion(2, { traps: ['slip: a', 'slip: b', null, 'slip: c'] }),
  ],
  [
    'a trap is not explained',
    23,
    'F',
    { file: { traps: [...sampleLesson().file.traps.slice(0, 1), { id: 'sums-vanish', says: 'elephants' }] } },
  ],
  ['"Watch out" has no "In fact"', 23, 'F', replaceText('**In fact** anyone', 'Anyone')],
  [
    'a stem is copied from a published survey',
    25,
    'F',
    changeQuestion(0, { question: 'If interest rates rise, what will typically happen to bond prices?' }),
  ],
  ['a claimed standard belongs to no part', 26, 'F', { file: { covers: ['SV8.1', 'SV8.2', 'SV8.3'] } }],
  ['a part is missing in lesson.json', 26, 'F', { file: { parts: { 'Jars have names': ['SV8.1', 'SV8.2'] } } }],
  ['a standard has no question', 26, 'W', changeQuestion(0, { covers: [] })],
  ['the question on interest is missing', 27, 'F', { file: { lesson_order: 7 } }],
]

testRows([...items, ...mistakes, ...designs])
