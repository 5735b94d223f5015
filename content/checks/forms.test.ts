import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuthoredQuestion } from '#course/question.ts'
import { type BrokenLesson, changeQuestion, replaceText, testRows } from './broken-lessons.ts'
import { sampleContext, sampleLesson } from './sample-lesson.ts'
import { checkTemplateRanks } from './templates.ts'

const [, story, , numbers] = sampleLesson().quiz
assert.ok(story?.parallel && numbers?.template)
const { template } = numbers
const { parallel } = story

const changeTemplate = (changes: Partial<typeof template>) =>
  changeQuestion(3, { template: { ...template, ...changes } })
const changeStem = (changes: Partial<typeof parallel>) => changeQuestion(1, { parallel: { ...parallel, ...changes } })
const without = (name: 'template' | 'parallel') => ({
  quiz: (items: AuthoredQuestion[]) => items.map(({ [name]: _left, ...item }): AuthoredQuestion => item),
})
const quantity = { from: 10, to: 60, step: 10, first: 20, format: '$' }
const { start, weekly } = template.quantities
assert.ok(start && weekly)

const templates: BrokenLesson[] = [
  ['a question with numbers has no template', 42, 'F', without('template')],
  ['the first numbers of a template give another text', 42, 'F', changeTemplate({ question: 'Say {start}?' })],
  ['the first numbers of a template give another answer', 42, 'F', changeTemplate({ answer: 'start + weekly' })],
  ['a wrong option is no slip of its template', 42, 'F', changeQuestion(3, { options: ['$20', '$26', '$35', '$40'] })],
  ['a template has too few slips', 42, 'F', changeTemplate({ slips: template.slips.slice(0, 4) })],
  [
    'the answer of a template is nearly always the largest',
    42,
    'F',
    changeTemplate({
      slips: template.slips.map((slip, index) => (index < 3 ? slip : { ...slip, value: `start - ${index}` })),
    }),
  ],
  [
    'a quantity is never its first number',
    42,
    'F',
    changeTemplate({ quantities: { weekly, start: { ...quantity, from: 15 } } }),
  ],
  [
    'a template divides by zero',
    42,
    'F',
    changeTemplate({ values: { ...template.values, week: { value: 'start / (weekly - 6)', format: '$' } } }),
  ],
  ['a template names an unknown number', 42, 'F', changeTemplate({ answer: 'start + unknown' })],
  [
    'two options of a template are too close at a corner',
    42,
    'F',
    changeTemplate({ quantities: { weekly, start: { ...quantity, to: 9000 } } }),
  ],
  [
    'a sum in the explanation of a template is wrong for other numbers',
    42,
    'F',
    changeTemplate({ explanation: template.explanation.replace('{start} + {added}', '{start} + $20') }),
  ],
  [
    'a slip of a template names no trap',
    23,
    'F',
    changeTemplate({
      slips: [...template.slips, { value: 'start * 3', trap: 'unheard-of', mistake: 'It counts too much here.' }],
    }),
  ],
]

const stems: BrokenLesson[] = [
  ['a story has no second stem', 43, 'F', without('parallel')],
  ['both stems of a story are about the same person', 43, 'F', changeStem({ question: 'Nia lends. What is best?' })],
  [
    'both stems of a story use the same words',
    43,
    'F',
    changeStem({ question: 'Which of these helps Leo most in week 3?' }),
  ],
  [
    'an option is the same in both stems',
    43,
    'F',
    changeStem({ options: [story.options[0] ?? '', ...parallel.options.slice(1)] }),
  ],
  [
    'a second stem has no feedback on a wrong option',
    40,
    'F',
    changeStem({ mistakes: parallel.mistakes.with(0, 'No.') }),
  ],
  ['a second stem has a short explanation', 21, 'F', changeStem({ explanation: 'A day is best.' })],
  ['a second stem names an unknown trap', 23, 'F', changeStem({ traps: parallel.traps.with(0, 'unheard-of') })],
]

const exercises: BrokenLesson[] = [
  ['it has no guess', 45, 'F', replaceText(/```guess[\s\S]*?```\n/, '')],
  [
    'its guess comes after the first heading',
    45,
    'F',
    replaceText(/(```guess[\s\S]*?```\n)([\s\S]*?## Warm-up\n)/, '$2\n$1'),
  ],
  ['its guess names an unknown heading', 45, 'F', replaceText('guess worked-example', 'guess no-such-place')],
  [
    'its guess names a heading that does not show the answer',
    45,
    'F',
    replaceText('guess worked-example', 'guess jars-grow'),
  ],
  ['its guess has no question', 45, 'F', replaceText('How much is in both jars?', 'Both jars.')],
  ['its guess has two right options', 45, 'F', replaceText('= $42\n```', '+ $42\n+ $43\n```')],
  ['"Your turn" has no field', 45, 'F', replaceText(/```field[\s\S]*?```\n/, '')],
  ['a field has no reason', 45, 'F', replaceText('Four weeks add $20 to the first $10.\n', '')],
  ['the answer of a field is not among the answers', 45, 'F', replaceText('= $30\nFour', '= $31\nFour')],
  [
    'a field is outside "Your turn"',
    45,
    'F',
    replaceText('## Watch out', '## Watch out\n\n```field\nA\n= $30\nB.\n```'),
  ],
]

testRows([...templates, ...stems, ...exercises])

test('a course in which the answer of most templates is the smallest number is reported', () => {
  const smallest = sampleLesson({ quiz: (items) => items.slice(4) })
  const course = { lessons: [smallest], figures: sampleContext.figures }
  assert.deepEqual(
    checkTemplateRanks(course, sampleContext).map(({ message }) => message),
    [
      'over all templates, the answer is number 1 in 100.0% of draws, not 20 to 30%',
      'over all templates, the answer is number 2 in 0.0% of draws, not 20 to 30%',
      'over all templates, the answer is number 3 in 0.0% of draws, not 20 to 30%',
      'over all templates, the answer is number 4 in 0.0% of draws, not 20 to 30%',
    ],
  )
})
