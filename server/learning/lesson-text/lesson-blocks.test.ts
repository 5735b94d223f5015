import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCourse } from '#content/format.ts'
import { parseAnswers, parseEquations, parseGlossary, parseLedger, splitNumberedAnswers } from './lesson-blocks.ts'
import { parseLessonText } from './parse-lesson-text.ts'

test('parses a line of arithmetic as an equation', () => {
  for (const line of [
    '$640 + $35 + $250 = $925',
    '$240 ÷ 6 = $40 a month',
    '(925 − 205) × 2 = 1,440',
    '0.20 × $1,000 = $200',
    '−$60 − $145 = −$205',
    '72 ÷ 4 = 18 years',
    '5% × $800 = $40',
    '$1,000 × 1.04²⁰ = $2,191.12',
  ])
    assert.deepEqual(parseEquations(line), [line], line)
  assert.deepEqual(parseEquations('1 + 1 = 2\n2 + 2 = 4'), ['1 + 1 = 2', '2 + 2 = 4'])
})

test('does not parse a sentence with a calculation as an equation', () => {
  for (const line of [
    'He owes $350 + $90 = $440.',
    'At 4%, that is 72 ÷ 4 = 18 years.',
    '$40 a month',
    '4% is = to nothing',
    '1 + 1 = 2\nand that is all',
    '',
  ])
    assert.equal(parseEquations(line), null, line)
})

test('parses the last line of a ledger as its total', () => {
  assert.deepEqual(parseLedger('She owns | $925\nShe owes | −$205\nNet worth | $720\n'), {
    rows: [
      { label: 'She owns', amount: '$925' },
      { label: 'She owes', amount: '−$205' },
    ],
    total: { label: 'Net worth', amount: '$720' },
  })
  assert.deepEqual(parseLedger('Only | $1'), { rows: [{ label: 'Only', amount: '$1' }] })
  assert.deepEqual(parseLedger('A | B | $1\nno amount').rows, [{ label: 'A | B', amount: '$1' }])
})

test('parses a glossary as terms and meanings, for every position of the colon', () => {
  assert.deepEqual(
    parseGlossary('- **Asset**: something you own\n- **Debt:** money you owe\n* **Goal** - an amount and a date'),
    [
      { term: 'Asset', meaning: 'something you own' },
      { term: 'Debt', meaning: 'money you owe' },
      { term: 'Goal', meaning: 'an amount and a date' },
    ],
  )
  assert.equal(parseGlossary('- **Asset**: something\n- and a line without a term'), null)
  assert.equal(parseGlossary(''), null)
})

test('parses each answer as a separate block', () => {
  assert.deepEqual(parseAnswers('**Warm-up.** 1. Yes. 2. No.\n\n**Your turn.** He owes $440.\n\n$350 + $90 = $440'), [
    { exercise: 'Warm-up', body: '1. Yes. 2. No.' },
    { exercise: 'Your turn', body: 'He owes $440.\n\n$350 + $90 = $440' },
  ])
  assert.deepEqual(parseAnswers('It is $5.'), [{ exercise: null, body: 'It is $5.' }])
  assert.deepEqual(parseAnswers(''), [])
})

test('splits the answers to a warm-up into lines', () => {
  assert.equal(
    splitNumberedAnswers('1. $6.00 ÷ 8 = $0.75. 2. “Yes.” 3. In 2. grade? 4. 3 × $2 = $6.'),
    '1. $6.00 ÷ 8 = $0.75.\n2. “Yes.”\n3. In 2. grade?\n4. 3 × $2 = $6.',
  )
  assert.equal(splitNumberedAnswers('He owes $440. 2. That is all.'), 'He owes $440. 2. That is all.')
  assert.equal(splitNumberedAnswers('1. It costs $3. 7. No. 2. Yes.'), '1. It costs $3. 7. No.\n2. Yes.')
})

test('shows the warm-up answers of every lesson below each other', () => {
  for (const { folder, markdown } of readCourse().lessons) {
    const nodes = parseLessonText(markdown).sections.flatMap(({ parts }) => parts.flatMap(({ body }) => body))
    const [warmUp] = nodes.flatMap((node) =>
      typeof node === 'object' && node.type === 'answer' && node.exercise === 'Warm-up' ? [node] : [],
    )
    const [list] = warmUp?.children ?? []
    assert.ok(typeof list === 'object' && list.type === 'list' && list.ordered, folder)
    const questions = /## Warm-up\n[^#]*/.exec(markdown)?.[0].match(/^\d+\. /gm)
    assert.equal(list.items.length, questions?.length, folder)
  }
})
