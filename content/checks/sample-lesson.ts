import type { LessonSource } from '#content/format.ts'
import type { AuthoredLesson } from '#course/lesson.ts'
import type { AuthoredQuestion } from '#course/question.ts'
import { testAuthoredLesson } from '#course/testing/lessons.ts'
import type { CheckContext, ParsedLesson } from './finding.ts'
import { parseLesson } from './lesson.ts'
import { lastLine } from './markdown.ts'
import { sampleQuiz } from './sample-quiz.ts'

/** A small lesson that passes every check; each test introduces one defect. */

const filler = (times: number) =>
  Array.from({ length: times }, () => 'You put a little aside each week, and after a year you can see it.').join(' ')

const markdown = `A jar with a name on it fills faster than a jar without one.

${filler(4)} Your aunt says to spend it now, and your friend says to wait. What would you do?

\`\`\`guess worked-example
How much is in both jars?
= $42
\`\`\`

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

\`\`\`field
The jar after four weeks
= $30
Four weeks add $20 to the first $10.
\`\`\`

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

export const sampleContext: CheckContext = {
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
      url: 'https://jars.gov/limits',
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
  const items = structuredClone(sampleQuiz)
  return {
    folder: '02-jars',
    file: { ...structuredClone(file), ...changes.file },
    markdown: changes.markdown ? changes.markdown(markdown) : markdown,
    quiz: changes.quiz ? changes.quiz(items) : items,
  }
}

export const parseSample = (changes: Changes = {}): ParsedLesson => parseLesson(sampleLesson(changes), sampleContext)

/** Changes one question: `question(3, { calc: '1' })` breaks the fourth. */
export const question =
  (at: number, change: Partial<AuthoredQuestion>) =>
  (items: AuthoredQuestion[]): AuthoredQuestion[] =>
    items.map((item, index) => (index === at ? { ...item, ...change } : item))
