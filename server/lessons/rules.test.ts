import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answersToPass } from '#course/quiz-rules.ts'
import { type AnsweredQuestion, faultOf, grade, previewOf } from './rules.ts'

/** A small generator of repeatable numbers (mulberry32), so that a failing paper can be found again. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}

const question = (correctAnswer: number): AnsweredQuestion => ({
  question: 'Which one?',
  options: ['a', 'b', 'c', 'd'],
  correctAnswer,
  explanation: 'That one.',
})

test('a paper is marked by its right answers alone, and the same paper always gets the same mark', () => {
  const roll = dice(20_261)
  for (let round = 0; round < 2000; round += 1) {
    const questions = Array.from({ length: 1 + roll(12) }, () => question(roll(4)))
    const answers = questions.map(() => roll(4))
    const right = answers.filter((answer, index) => answer === questions[index]?.correctAnswer).length
    const mark = grade(questions, answers)
    assert.deepEqual(mark, grade(questions, [...answers]))
    assert.equal(mark.correct, right)
    assert.equal(mark.passed, right >= answersToPass(questions.length))
    assert.ok(mark.score >= 0 && mark.score <= 100)
  }
})

test('one more right answer never lowers a mark', () => {
  const roll = dice(7)
  for (let round = 0; round < 500; round += 1) {
    const questions = Array.from({ length: 1 + roll(12) }, () => question(roll(4)))
    const answers = questions.map(() => roll(4))
    const better = answers.map((answer, index) => (index === 0 ? (questions[0]?.correctAnswer ?? answer) : answer))
    assert.ok(grade(questions, better).score >= grade(questions, answers).score)
  }
})

test('five questions need four right answers, seven need five, eight need six', () => {
  assert.deepEqual([5, 7, 8, 10].map(answersToPass), [4, 5, 6, 7])
  const paper = Array.from({ length: 7 }, () => question(0))
  assert.equal(grade(paper, [0, 0, 0, 0, 0, 1, 1]).passed, true)
  assert.equal(grade(paper, [0, 0, 0, 0, 1, 1, 1]).passed, false)
})

test('a blank, short, long or foreign paper is refused with a sentence', () => {
  const paper = [question(0), question(1)]
  assert.equal(faultOf(paper, [0]), 'Please answer all questions before submitting.')
  assert.equal(faultOf(paper, []), 'Please answer all questions before submitting.')
  for (const wrong of [
    [0, 1, 2],
    [0, 4],
    [-1, 0],
    [0.5, 0],
    [Number.NaN, 0],
  ])
    assert.match(faultOf(paper, wrong) ?? '', /Reload/)
  assert.equal(faultOf(paper, [3, 3]), null)
})

test('a preview is the first 120 characters as plain text', () => {
  const markdown = `Interest is **the price** of [money](https://example.test) over time.\n\n## The idea\n\n${'It works. '.repeat(20)}`
  const text = previewOf(markdown)
  assert.equal(text.length, 120)
  assert.match(text, /^Interest is the price of money over time\. It works\. It works\./)
  assert.equal(previewOf('Short.'), 'Short.')
})
