import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ParallelStem, Template } from '#course/variants/template.ts'
import { editableLesson } from '#web/testing/admin-lessons.ts'
import { examplesOf } from './examples.ts'
import { newStem, readStem, storedStem } from './stem-draft.ts'
import { amountOf, missingIn, readTemplate, storedTemplate, templateFrom } from './template-draft.ts'

const slip = (value: string) => ({ value, trap: `slip: took ${value}`, mistake: '{slip} is too much.' })
const template = {
  quantities: {
    start: { from: 100, to: 900, step: 100, first: 400, format: '$' },
    rate: { from: 2, to: 9, step: 1, first: 5, format: '%' },
  },
  values: { interest: { value: 'start * rate / 100', format: '$' } },
  where: ['rate - 1'],
  answer: 'start + interest',
  format: '$',
  slips: ['interest', 'start', 'start - interest', '2 * start', 'start + 5 * interest', '3 * start'].map(slip),
  question: 'Say {start} at {rate}?',
  explanation: '{start} + {interest} = {answer}.',
}
const seed = { name: 'l07-q1', round: 0, figures: [] }

test('the form of a template and of a second stem saves what it reads', () => {
  assert.deepEqual(Template.parse(template), template)
  assert.equal(JSON.stringify(storedTemplate(readTemplate(template))), JSON.stringify(template))
  const stem = {
    question: 'Who?',
    options: ['Ann', 'Ben', 'Cas', 'Dee'],
    correctAnswer: 1,
    explanation: 'Ben.',
    mistakes: ['No.', null, 'No, she left.', 'No, he came late.'],
    traps: ['slip: a', null, 'slip: c', 'slip: d'],
  }
  assert.deepEqual(ParallelStem.parse(stem), stem)
  assert.equal(JSON.stringify(storedStem(readStem(stem))), JSON.stringify(stem))
})

test('a new second stem has four empty options, and an incomplete one is completed', () => {
  assert.deepEqual(newStem(), {
    question: '',
    options: ['', '', '', ''],
    correctAnswer: 0,
    explanation: '',
    mistakes: [null, '', '', ''],
    traps: [null, '', '', ''],
  })
  assert.deepEqual(readStem({ options: ['Ann', 7], correctAnswer: 'b' }), {
    question: '',
    options: ['Ann', '', '', ''],
    correct: [],
    explanation: '',
    mistakes: [],
    traps: [],
  })
})

test('names that are typed twice or begin as a number lose no row and keep their order', () => {
  const draft = readTemplate(template)
  const [start, rate] = draft.quantities
  assert.ok(start && rate)
  const typed = [
    start,
    { ...rate, name: 'start' },
    { ...rate, name: '1' },
    { ...rate, name: '' },
    { ...rate, name: '' },
  ]
  const stored = storedTemplate({ ...draft, quantities: typed })
  assert.deepEqual(Object.keys(Object(stored.quantities)), ['start', 'start ', ' 1', '', ' '])
  assert.deepEqual(
    readTemplate(stored).quantities.map(({ name }) => name),
    ['start', 'start', '1', '', ''],
  )
})

test('numbers are saved as numbers, and other text as typed', () => {
  assert.deepEqual(['12', ' 0.05', '-3', '', '0.', '1,000', '5 %'].map(amountOf), [
    12,
    0.05,
    -3,
    '',
    '0.',
    '1,000',
    '5 %',
  ])
})

test('a template starts from the texts, the answer and the wrong options of its question', () => {
  const [question] = editableLesson.source.quiz
  assert.ok(question)
  assert.deepEqual(templateFrom(question), {
    quantities: { '': { from: '', to: '', step: '', first: '', format: '$' } },
    answer: '532',
    format: '$',
    slips: [
      { value: '440', trap: 'slip: one year only', mistake: 'One year.' },
      { value: '520', trap: 'rate-times-years', mistake: 'Three times ten.' },
      { value: '585', trap: 'slip: four years', mistake: 'One year too many.' },
    ],
    question: 'How much?',
    explanation: 'Multiply.',
  })
  const formatFor = (option: string) => templateFrom({ ...question, options: ['1', '2', option, '4'] }).format
  assert.deepEqual(['$1,250.50', '7.5%', '17 months', '3 pay days', '1,200', 'Ann'].map(formatFor), [
    '$.00',
    '%',
    '# month',
    '# pay day',
    '#',
    '#',
  ])
})

test('three examples are drawn, and three others on the next press', () => {
  const { examples, problems } = examplesOf(template, seed)
  assert.deepEqual([examples.length, problems], [3, []])
  for (const { question, options, correctAnswer } of examples) {
    const [, start = 0, rate = 0] = /^Say \$(\d+) at (\d)%\?$/.exec(question)?.map(Number) ?? []
    const expected = start + (start * rate) / 100
    assert.equal(options[correctAnswer], `$${expected >= 1000 ? expected.toLocaleString('en-US') : expected}`)
    assert.notEqual(question, 'Say $400 at 5%?')
  }
  assert.deepEqual(examplesOf(template, seed).examples, examples)
  assert.notDeepEqual(examplesOf(template, { ...seed, round: 1 }).examples, examples)
})

test('examples show the value of a figure', () => {
  const figure = { id: 'limit', shown: '$250,000', year: 2026, what: '', source: '', next_review: '', is_old: false }
  const capped = { ...template, question: 'Say {start} of {{figure:limit}} in {{year:limit}} at {rate}?' }
  assert.match(examplesOf(capped, { ...seed, figures: [figure] }).examples[0]?.question ?? '', / of \$250,000 in 2026 /)
})

test('a template that cannot be drawn says why', () => {
  const problemsOf = (change: object) => examplesOf({ ...template, ...change }, seed).problems
  const { start } = template.quantities
  assert.deepEqual(missingIn(readTemplate({})), [
    'Add a quantity, so that there is a number to draw.',
    'The right answer has no sum.',
    'Add slips: three of them are drawn.',
  ])
  assert.deepEqual(problemsOf({ quantities: { start: { ...start, step: '1,0', to: '' } } }), [
    'Quantity “start” needs a number as its largest number.',
    'Quantity “start” needs a number as its step.',
  ])
  const steps = ['Quantity “start” should have from 2 to 1000 values between its ends.']
  for (const change of [{ step: 0 }, { step: 0.001 }, { to: 100 }, { step: -1 }])
    assert.deepEqual(problemsOf({ quantities: { start: { ...start, ...change } } }), steps)
  assert.deepEqual(problemsOf({ slips: [slip('start'), slip(''), slip('interest')] }), ['Slip 2 has no sum.'])
  assert.deepEqual(problemsOf({ answer: 'start + growth' }), ["'growth' in 'start + growth' has no value."])
  assert.deepEqual(problemsOf({ where: ['start - 900'] }), [
    'None of 200 draws meets the conditions with three slips far enough apart.',
  ])
})
