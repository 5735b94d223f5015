import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addText, replaceText } from './broken-lessons.ts'
import { staleStories, typedLawNumbers } from './law-numbers.ts'
import { checkLesson } from './lesson.ts'
import { type Changes, sampleContext, sampleLesson } from './sample-lesson.ts'

const numbersIn = (section: string, text: string, stories: string[] = []) =>
  typedLawNumbers(`## ${section}\n\n${text}\n`, stories).map(({ numbers }) => numbers.join('; '))
const inText = (text: string, stories?: string[]) => numbersIn('The idea', text, stories)
const inRules = (text: string, stories?: string[]) => numbersIn('Check the rules', text, stories)

const messagesOf = (changes: Changes) =>
  checkLesson(sampleLesson(changes), sampleContext).flatMap(({ level, check, message }) =>
    check === 14 ? `${level} ${message}` : [],
  )

test('fails a number beside a law, in digits and in words', () => {
  assert.deepEqual(inText('COBRA usually lasts up to 18 months.'), ['18'])
  assert.deepEqual(inText('The law gives you seven years and $1,500.50, or 4.5%.'), ['seven; $1,500.50; 4.5%'])
  assert.deepEqual(inText('The IRS wants it within a year, and Medicare after one month.'), [
    'within a year; one month',
  ])
  assert.deepEqual(inText('Look it up at jars.gov: it takes 45 days.'), ['45'])
  assert.deepEqual(inText('| Jar | Rule |\n| --- | --- |\n| Medicare | from 65 |'), ['65'])
})

test('accepts a number without a law, outside "Check the rules"', () => {
  assert.deepEqual(inText('A jar holds 18 coins. The law says nothing of jars.'), [])
  assert.deepEqual(inText('A chip costs $3, and a plus is 2.'), [])
})

test('fails a day of the month anywhere, and a month, a time or an age in "Check the rules"', () => {
  assert.deepEqual(inText('You pay by April 15.'), ['April 15'])
  assert.deepEqual(inText('You pay by April.'), [])
  assert.deepEqual(inRules('The window closes on November 1.'), ['November 1'])
  assert.deepEqual(inRules('It is due in April and June.'), ['April; June'])
  assert.deepEqual(inRules('You may ask every week.'), ['every week'])
  assert.deepEqual(inRules('You have six months.'), ['six'])
  assert.deepEqual(inRules('You have 48 hours, from 18 on.'), ['48; 18'])
})

test('accepts a figure, and reports a number beside it', () => {
  assert.deepEqual(inRules('COBRA lasts {{figure:cobra-months}} in {{year:limit|act=next-year}}.'), [])
  assert.deepEqual(inRules('The IRS takes {{figure:rate|act=this-year@2027}} of 18 jars.'), ['18'])
})

test('accepts numbers in the names of laws, forms and accounts, and numbers that count what follows', () => {
  assert.deepEqual(inRules('See 12 CFR 1005.6(b) and 15 USC 1681c, or section 125.'), [])
  assert.deepEqual(inRules('A W-4, a 1099-NEC, a Form 1040 and Form 4547; a 401(k), a 529 and a 530A account.'), [])
  assert.deepEqual(inRules('It costs $529, or 1,040 coins.'), ['$529; 1,040'])
  assert.deepEqual(inRules('Chapter 13 is in lesson 16, at step 4; the Rule of 72 and 50/30/20 are no law.'), [])
  assert.deepEqual(inRules('The law asks two things, in three steps; school at least half-time counts.'), [])
})

test('accepts a made-up number, and the sections of examples', () => {
  assert.deepEqual(inText('Say the federal tax on it is $90.'), [])
  assert.deepEqual(inText('People say that the law asks for $90.'), ['$90'])
  for (const section of ['Warm-up', 'Worked example', 'Your turn', 'Answers'])
    assert.deepEqual(numbersIn(section, 'The IRS takes $90 by April 15.'), [])
  assert.deepEqual(inText('```ledger\nIRS | $90\nTotal | $90\n```'), [])
})

test('accepts a story, and only at its words', () => {
  assert.deepEqual(inText('The law sees two halves: **half** of it is yours.', ['two halves']), ['half'])
  assert.deepEqual(inText('The law sees two halves, and two jars.', ['sees two halves']), ['two'])
})

test('a lesson fails with the sentence that a number of law is in', () => {
  assert.deepEqual(messagesOf(addText('COBRA lasts 18 months.')), [
    'F a number of law is neither from figures.json nor in story-numbers.json (18): COBRA lasts 18 months.',
  ])
})

test('a typed year fails after "As of" too, also in an example', () => {
  assert.equal(messagesOf(addText('As of 2026 a lid is round.')).length, 1)
  assert.equal(messagesOf(replaceText('Say Nia has', 'Say, as of 2026, Nia has')).length, 1)
  assert.deepEqual(messagesOf(addText('As of {{year:jar-limit}} a lid is round.')), [])
})

test('reports a story that its lesson no longer contains', () => {
  const lessons = [sampleLesson()]
  const story = { lesson: 'jars', text: '$12 in one jar', reason: 'Nia’s jar' }
  assert.deepEqual(staleStories({ lessons }, [story]), [])
  const stale = [
    { ...story, text: '$13 in one jar' },
    { ...story, lesson: 'lids' },
  ]
  assert.deepEqual(
    staleStories({ lessons }, stale).map(({ level, message }) => `${level} ${message}`),
    [
      'F story-numbers.json: jars does not contain: $13 in one jar',
      'F story-numbers.json: lids does not contain: $12 in one jar',
    ],
  )
})
