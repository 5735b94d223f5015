import type { LessonSource } from '#content/format.ts'
import type { AuthoredLesson } from '#course/lesson.ts'
import type { AuthoredQuestion } from '#course/question.ts'
import { testAuthoredLesson } from '#course/testing/lessons.ts'
import type { CheckContext, ParsedLesson } from './finding.ts'
import { parseLesson } from './lesson.ts'
import { lastLine } from './markdown.ts'

/** A small lesson that passes every check; each test introduces one defect. */

const filler = (times: number) =>
  Array.from({ length: times }, () => 'You put a little aside each week, and after a year you can see it.').join(' ')

const markdown = `A jar with a name on it fills faster than a jar without one.

${filler(4)} Your aunt says to spend it now, and your friend says to wait. What would you do?

## You will be able to

- list your jars
- work out what a jar holds
- choose a name for a jar

## Warm-up

${filler(3)}

## The idea

### Jars have names

A **jar** is money for one thing. ${filler(8)}

| Jar | Use |
| --- | --- |
| red | food |

### Jars grow

Your **share** goes in each week, and the **lid** stays on. ${filler(7)}

## Worked example

${filler(5)} Say Nia has $12 in one jar and $30 in the other. Rules of {{year:jar-limit}}: up to {{figure:jar-limit}}.

1. Add the two jars.

   $12 + $30 = $42

\`\`\`ledger
Red jar | $12
Blue jar | $30
Both | $42
\`\`\`

## Your turn

${filler(5)} Suppose a jar holds $10 and gets $5 a week for four weeks.

\`\`\`calculator net-worth
\`\`\`

## Watch out

**People say** jars are for children. **In fact** anyone can use a jar.

**People say** small sums vanish. **In fact** small sums add up. ${filler(3)}

## Do it this week

- **Look it up:** ${filler(3)}

## Words to know

- **Jar**: money for one thing
- **Share**: what goes in each week
- **Lid**: what keeps it there

## Answers

**Your turn.** The jar holds $10 + 4 × $5 = $30. ${filler(2)}

${lastLine}
`

const file = testAuthoredLesson({
  slug: 'jars',
  title: 'Jars',
  lesson_order: 2,
  objectives: ['list your jars', 'work out what a jar holds', 'choose a name for a jar'],
  covers: ['SV8.1', 'SV8.2'],
  parts: { 'Jars have names': ['SV8.1'], 'Jars grow': ['SV8.2'] },
  traps: [
    { id: 'for-children', says: 'jars are for children' },
    { id: 'sums-vanish', says: 'small sums vanish' },
  ],
  words: ['Jar', 'Share', 'Lid'],
  calc: [
    { name: 'both jars', where: 'worked', expr: '12 + 30', result: '42' },
    {
      name: 'the full jar',
      where: 'turn',
      expr: '10 + 4 * 5',
      result: '30',
      calculator: {
        input: { savings: 10, cash: 20, things: 0, owedToPeople: 0, otherDebt: 0 },
        path: 'netWorth',
      },
    },
  ],
})

const words = ['A jar that has a name', 'A jar with no name yet', 'A lid kept on the shelf', 'A shelf with no jar yet']
const explanation =
  'A jar with a name is money for one thing, so it is easier to leave alone until you need it. The lid is the wrong part to look at first. A name comes first, and the lid comes after it.'

const mistake = (at: number, about: string) =>
  words.map((_, index) => (index === at ? null : `You looked at part ${index + 1} first: ${about}`))

const sampleQuestion = (at: number, changes: Partial<AuthoredQuestion>): AuthoredQuestion => ({
  id: `l02-q${at + 1}`,
  lo: 1,
  kind: 'idea',
  covers: ['SV8.1'],
  question: `Which of these helps Nia most in week ${at + 1}?`,
  options: [...words.slice(1, at + 1), words[0] ?? '', ...words.slice(at + 1)],
  correctAnswer: at,
  explanation,
  mistakes: mistake(at, changes.question ?? `week ${at + 1}`),
  traps: Array.from({ length: 4 }, (_, index) => (index === at ? null : 'for-children')),
  ...changes,
})

const quiz: AuthoredQuestion[] = [
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
    calc: '7 + 8',
  }),
]
const last = quiz[4]
if (last) {
  last.options = ['$15', '$16', '$17', '$18']
  last.explanation =
    'Seven and eight make fifteen: $7 + $8 = $15. To count one of them twice, or to begin one too high, gives $16. Add the two amounts once, and check the sum by taking one of them away again.'
}

const context: CheckContext = {
  today: '2026-11-21',
  figures: {
    'jar-limit': {
      value: 98765,
      shown: '$98,765',
      year: 2026,
      kind: 'C',
      telling: true,
      what: 'most that a jar may hold',
      source: 'jars.gov',
      next_review: '2027-01-15',
    },
  },
}

export type Changes = {
  markdown?: (text: string) => string
  file?: Partial<AuthoredLesson>
  quiz?: (items: AuthoredQuestion[]) => AuthoredQuestion[]
}

/** The sample lesson with some changes. */
export function sampleLesson(changes: Changes = {}): LessonSource {
  const items = structuredClone(quiz)
  return {
    folder: '02-jars',
    file: { ...structuredClone(file), ...changes.file },
    markdown: changes.markdown ? changes.markdown(markdown) : markdown,
    quiz: changes.quiz ? changes.quiz(items) : items,
  }
}

export const sampleContext = context

export const parseSample = (changes: Changes = {}): ParsedLesson => parseLesson(sampleLesson(changes), context)

/** Changes one question: `question(3, { calc: '1' })` breaks the fourth. */
export const question =
  (at: number, change: Partial<AuthoredQuestion>) =>
  (items: AuthoredQuestion[]): AuthoredQuestion[] =>
    items.map((item, index) => (index === at ? { ...item, ...change } : item))
