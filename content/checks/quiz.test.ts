import { ask, type Row, swap, testRows } from './broken-lessons.ts'
import { sampleLesson } from './sample-lesson.ts'

const items: Row[] = [
  ['a question is missing', 16, 'F', { quiz: (list) => list.slice(1) }],
  ['two options are the same', 16, 'F', ask(3, { options: ['$20', '$20', '$35', '$40'] })],
  ['the answer is out of range', 16, 'F', ask(3, { correctAnswer: 4 })],
  ['an option is empty', 16, 'F', ask(3, { options: ['', '$20', '$35', '$40'] })],
  [
    'an option says "all of the above"',
    17,
    'F',
    ask(0, { options: ['A jar', 'A lid', 'A shelf', 'All of the above'] }),
  ],
  ['options are yes and no', 17, 'F', ask(0, { options: ['Yes', 'No', 'A jar', 'A lid'] })],
  ['a stem is too long', 17, 'F', ask(0, { question: `${'Nia waits and waits. '.repeat(11)}What helps?` })],
  ['a stem asks nothing', 17, 'F', ask(0, { question: 'Tell what helps.' })],
  ['a stem asks in the negative', 17, 'F', ask(0, { question: 'Which of these is not a jar?' })],
  [
    'the right option stands at one place too often',
    18,
    'F',
    { quiz: (list) => list.map((item) => ({ ...item, correctAnswer: 1 })) },
  ],
  [
    'an option is far longer than another',
    19,
    'F',
    ask(0, { options: ['A jar that has a long name', 'A lid', 'One', 'Two'] }),
  ],
  [
    'the right option is the longest too often',
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
    'the right option alone lacks a reason',
    19,
    'F',
    ask(1, {
      options: ['A lid, as it shuts', 'A jar of glass', 'A bag, since it is soft', 'A box, because it is deep'],
    }),
  ],
  ['a quotation mark is straight', 16, 'F', ask(0, { question: "Which of these is Nia's jar?" })],
  ['numbers do not rise', 20, 'F', ask(3, { options: ['$25', '$20', '$35', '$40'] })],
  ['the sum of a question gives another option', 20, 'F', ask(3, { calc: '20 + 3 * 5' })],
  ['a wrong option is right too', 20, 'F', ask(3, { options: ['$20', '$39.999', '$40.00', '$40'] })],
  [
    'a wrong option says the right amount in other words',
    20,
    'F',
    ask(3, { options: ['Now it holds $40', 'Now it holds $25', 'Now it holds $35', 'It holds $40 now'] }),
  ],
  ['a compute question has no sum', 20, 'F', ask(3, { calc: undefined })],
  ['an explanation is too short', 21, 'F', ask(0, { explanation: 'A jar has a name.' })],
  ['an explanation is too long', 21, 'F', ask(0, { explanation: 'A jar has a name. '.repeat(15) })],
  [
    'an explanation names a letter',
    21,
    'F',
    ask(0, { explanation: `Option A is it. ${'A jar has a name. '.repeat(8)}` }),
  ],
  ['an explanation speaks of something else', 21, 'F', ask(0, { explanation: 'You see it at once. '.repeat(8) })],
]

const messagesFor = (mistakes: (string | null)[]) => ask(0, { mistakes })
const wrongJar = 'This one holds something other than money.'
const mistakes: Row[] = [
  ['nothing is said to a wrong choice', 40, 'F', ask(0, { mistakes: undefined })],
  [
    'one wrong option has no sentence',
    40,
    'F',
    messagesFor([null, null, wrongJar, 'A shelf holds jars, and no money by itself.']),
  ],
  [
    'the right option is told of a mistake',
    40,
    'F',
    messagesFor([
      wrongJar,
      'No lid has a name, as far as we know.',
      'Or a shelf: it only holds the jar.',
      'And so on, until the shelf is full.',
    ]),
  ],
  [
    'what is said to a wrong choice is too short',
    40,
    'F',
    messagesFor([null, 'Not this one.', wrongJar, 'A shelf holds jars, and no money by itself.']),
  ],
  [
    'what is said to a wrong choice is too long',
    40,
    'F',
    messagesFor([null, `${wrongJar} `.repeat(8), wrongJar, 'A shelf holds jars, and no money by itself.']),
  ],
  [
    'two wrong choices are told the same',
    40,
    'F',
    messagesFor([null, wrongJar, `${wrongJar.slice(0, -1)}!`, 'A shelf holds jars, and no money by itself.']),
  ],
  [
    'somebody is told to be wrong',
    40,
    'F',
    messagesFor([null, 'You are wrong: this one is a lid.', wrongJar, 'A shelf holds jars, and no money by itself.']),
  ],
  [
    'an explanation speaks to one choice',
    40,
    'F',
    ask(0, { explanation: `If you chose the lid, look again. ${'A jar has a name. '.repeat(8)}` }),
  ],
]

const designs: Row[] = [
  ['the mix is another one', 22, 'F', ask(1, { kind: 'idea' })],
  ['an objective is never asked', 22, 'F', ask(0, { lo: 1 })],
  ['a look-back looks forward', 22, 'F', ask(2, { from_lesson: 3 })],
  ['a look-back looks at its own lesson', 22, 'F', ask(2, { from_lesson: 2 })],
  ['a trap is unknown', 23, 'F', ask(0, { traps: [null, 'for-cats', 'for-children', 'for-children'] })],
  ['a wrong option has no trap', 23, 'F', ask(0, { traps: [null, null, 'for-children', 'for-children'] })],
  ['the right option has a trap', 23, 'F', ask(0, { traps: Array.from({ length: 4 }, () => 'for-children') })],
  ['a trap of the lesson is never used', 23, 'F', ask(2, { traps: ['slip: a', 'slip: b', null, 'slip: c'] })],
  [
    'a trap is never answered',
    23,
    'F',
    { file: { traps: [...sampleLesson().file.traps.slice(0, 1), { id: 'sums-vanish', says: 'elephants' }] } },
  ],
  ['"Watch out" has no "In fact"', 23, 'F', swap('**In fact** anyone', 'Anyone')],
  [
    'a stem is that of a published survey',
    25,
    'F',
    ask(0, { question: 'If interest rates rise, what will typically happen to bond prices?' }),
  ],
  ['a claimed standard is on no part', 26, 'F', { file: { covers: ['SV8.1', 'SV8.2', 'SV8.3'] } }],
  ['a part is not named', 26, 'F', { file: { parts: { 'Jars have names': ['SV8.1', 'SV8.2'] } } }],
  ['a standard is never asked', 26, 'W', ask(0, { covers: [] })],
  ['the question on interest is missing', 27, 'F', { file: { lesson_order: 7 } }],
]

testRows([...items, ...mistakes, ...designs])
