import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkReadability, checkVoice } from './readability.ts'
import { parseSample } from './sample-lesson.ts'
import { readabilityOf, sentences, words } from './sentences.ts'
import { syllables } from './syllables.ts'

const wordsBySyllables: Record<number, string> = {
  1: 'owned saved makes sale whole worth years free tried choose x $1,080',
  2: 'money because income credit wanted needed prices changes table paying buyer beyond value doing taxes little budget mortgage safety statement likely resale people',
  3: 'interest bakery insurance average financial radio easier employer employee annual period inflation percentage guarantee expensive idea video retirement',
  4: 'deductible available usually society emergency diversify January',
  5: 'liability',
}

test('counts the syllables of listed words correctly', () => {
  for (const [count, list] of Object.entries(wordsBySyllables))
    for (const word of list.split(' ')) assert.equal(syllables(word), Number(count), word)
})

test('ends a sentence at its period and not inside a number or bold word', () => {
  assert.deepEqual(sentences('It grew by 1.04. **Then** "it stopped." Why? $5 was gone.'), [
    'It grew by 1.04.',
    'Then "it stopped."',
    'Why?',
    '$5 was gone.',
  ])
})

test('counts money as one word, and symbols and web addresses as none', () => {
  assert.deepEqual(words('$1,400 + 6 × $50 — see irs.gov and [the page](https://irs.gov/x)'), [
    '$1,400',
    '6',
    '$50',
    'see',
    'and',
    'the',
    'page',
  ])
})

test('calculates the grade with the 1975 formula', () => {
  const readability = readabilityOf(['The cat sat on the mat. It was a happy cat.'])
  assert.equal(readability.words, 11)
  assert.equal(readability.sentences, 2)
  assert.ok(Math.abs(readability.grade - (0.39 * (11 / 2) + 11.8 * (12 / 11) - 15.59)) < 1e-9)
})

test('returns grade 0 for a text without words', () => {
  assert.equal(readabilityOf(['', '$5 = $5']).grade, 0)
})

const longSentence =
  'You put a little aside each week and then you wait and wait and wait until one day you look into the jar on the shelf and find that it has grown a lot.'
const hardWords = 'Institutional intermediaries administer considerable accumulations. '.repeat(40)

test('fails a lesson that is too hard to read', () => {
  const messagesOf = (text: string, file = {}) =>
    checkReadability(
      parseSample({ file, markdown: (markdown) => markdown.replace('A **jar** is', `${text} A **jar** is`) }),
    )
      .map((finding) => finding.message)
      .join('\n')
  assert.match(messagesOf(longSentence), /^a sentence of 34 words, over 32: You put a little/m)
  assert.match(messagesOf(hardWords), /^the lesson reads at grade \d+\.\d, over 7$/m)
  assert.match(messagesOf(hardWords), /^the part "Jars have names" reads at grade \d+\.\d, over 9$/m)
  assert.match(messagesOf(hardWords, { tier: 'platinum' }), /^the lesson reads at grade \d+\.\d, over 7$/m)
  assert.equal(messagesOf(''), '')
})

test('warns about a text written mostly in the passive voice', () => {
  const passive = 'The jar was filled by an aunt. The lid is owned by you. '.repeat(9)
  const parsed = parseSample({ markdown: (markdown) => markdown.replace('A **jar** is', `${passive} A **jar** is`) })
  assert.equal(checkVoice(parsed)[0]?.level, 'W')
  assert.deepEqual(checkVoice(parseSample()), [])
})
