import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addText, changeQuestion, replaceText } from './broken-lessons.ts'
import { contrast } from './contrast.ts'
import { checkLesson } from './lesson.ts'
import { type Changes, parseSample, sampleContext, sampleLesson } from './sample-lesson.ts'
import { proseWords } from './shape.ts'
import { textBoxOf } from './svg-text.ts'

/** Findings of one check on the sample lesson after a change. */
const messagesOf = (check: number, changes: Changes) =>
  checkLesson(sampleLesson(changes), sampleContext)
    .filter((finding) => finding.check === check)
    .map((finding) => finding.message)

const repeatWord = (count: number, word: string) => Array.from({ length: count }, () => word).join(' ')

test('limits a question to 40 words', () => {
  const stemMessages = (count: number) =>
    messagesOf(17, changeQuestion(0, { question: `${repeatWord(count - 3, 'Nia,')} what helps now?` }))
  assert.deepEqual(stemMessages(40), [])
  assert.deepEqual(stemMessages(41), ['l02-q1: the stem has 41 words, over 40'])
})

test('requires 6 to 50 words of feedback per wrong choice, unique within its quiz', () => {
  const messagesFor = (count: number, other = 'The shelf only holds the jar for you.') =>
    messagesOf(
      40,
      changeQuestion(0, {
        mistakes: [null, repeatWord(count, 'lid'), other, 'A lid is shut and says nothing of names.'],
      }),
    )
  assert.deepEqual(messagesFor(5), ['l02-q1: what is said to "A jar with no name yet" has 5 words, not 6 to 50'])
  assert.deepEqual([messagesFor(6), messagesFor(50)], [[], []])
  assert.deepEqual(messagesFor(51), ['l02-q1: what is said to "A jar with no name yet" has 51 words, not 6 to 50'])
  assert.deepEqual(messagesFor(6, 'Lid, lid, lid: lid lid lid.'), [
    'two wrong choices are told the same: lid lid lid lid lid lid',
  ])
})

test('requires an explanation of 30 to 70 words', () => {
  const explanationMessages = (count: number) =>
    messagesOf(21, changeQuestion(0, { explanation: `A jar with a name ${repeatWord(count - 5, 'waits')}.` }))
  assert.deepEqual(explanationMessages(29), ['l02-q1: the explanation has 29 words, not 30 to 70'])
  assert.deepEqual([explanationMessages(30), explanationMessages(70)], [[], []])
  assert.deepEqual(explanationMessages(71), ['l02-q1: the explanation has 71 words, not 30 to 70'])
})

test('limits a sentence to 32 words', () => {
  const sentenceMessages = (count: number) =>
    messagesOf(8, addText(`You ${repeatWord(count - 1, 'wait')}.`)).map((each) => each.slice(0, 32))
  assert.deepEqual(sentenceMessages(32), [])
  assert.deepEqual(sentenceMessages(33), ['a sentence of 33 words, over 32:'])
})

test('limits the mean of the sentences of a lesson to 16 words', () => {
  const meanMessages = (count: number) => messagesOf(8, addText(`You ${repeatWord(31, 'wait')}. `.repeat(count)))
  assert.deepEqual(meanMessages(4), [])
  assert.deepEqual(meanMessages(30), ['a sentence has 19.3 words on average, over 16'])
})

test('limits a part to 260 words', () => {
  const { blocks } = parseSample()
  const count = proseWords(blocks.filter(({ part }) => part === 'Jars grow'))
  const partMessages = (length: number) => messagesOf(3, addText('You wait a bit. '.repeat((length - count) / 4)))
  assert.equal((260 - count) % 4, 0)
  assert.deepEqual(partMessages(260), [])
  assert.deepEqual(partMessages(264), ['the part "Jars grow" has 264 words, over 260'])
})

test('limits a first sentence to 120 characters', () => {
  const openingMessages = (length: number) =>
    messagesOf(4, replaceText('A jar with a name on it', `A jar ${'x'.repeat(length - 43)}`))
  assert.deepEqual(openingMessages(120), [])
  assert.deepEqual(openingMessages(121), ['the first sentence has 121 characters, over 120'])
})

test('rejects Markdown in a quiz, and an option over 2.5 times as long as the shortest', () => {
  assert.deepEqual(messagesOf(16, changeQuestion(0, { question: 'Which **jar** helps Nia most?' })), [
    'l02-q1: a quiz is plain text, without markdown',
  ])
  const options = (longest: number) => ['A jar of sand', 'A jar of salt', 'A tin box', 'x'.repeat(longest)]
  const ratioMessages = (longest: number) =>
    messagesOf(19, changeQuestion(1, { options: options(longest), correctAnswer: 0 }))
  assert.deepEqual(ratioMessages(22), [])
  assert.deepEqual(ratioMessages(23), ['l02-q2: the longest option is 2.6 times the shortest, over 2.5'])
})

test('calculates contrast as WCAG defines it, also for dark colors', () => {
  assert.equal(contrast('#ffffff', '#000000'), 21)
  assert.equal(contrast('#777777', '#ffffff').toFixed(3), '4.478')
  assert.equal(contrast('#0a0a0a', '#000000').toFixed(4), '1.0607')
})

test('calculates the box of a text from its size, weight and anchor', () => {
  const box = (attributes: Record<string, string>) => {
    const { left, right, top, bottom } = textBoxOf({ name: 'text', text: 'Jar 1', attributes, children: [] })
    return [left, right, top, bottom].map((each) => Math.round(each * 100) / 100)
  }
  const at = { x: '100', y: '50', 'font-size': '10' }
  assert.deepEqual(box(at), [100, 129.4, 42.6, 52])
  assert.deepEqual(box({ ...at, 'font-weight': '700' }), [100, 132.6, 42.6, 52])
  assert.deepEqual(box({ ...at, 'font-weight': '600', 'text-anchor': 'end' }), [70.6, 100, 42.6, 52])
  assert.deepEqual(box({ ...at, 'text-anchor': 'middle' }), [85.3, 114.7, 42.6, 52])
})
