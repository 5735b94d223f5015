import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addText, replaceText } from './broken-lessons.ts'
import { checkLesson, parseLesson } from './lesson.ts'
import { type Changes, sampleContext, sampleLesson } from './sample-lesson.ts'
import { messagesOfEdition, sampleOfEdition } from './sample-second-edition.ts'
import { checkPeopleSay, ideaParts, partMeasures } from './second-edition.ts'
import { claimsIn } from './watch-out.ts'

const messagesOf = (changes?: Changes) => messagesOfEdition(46, changes)

/** The part "Jars grow" with another text. */
const withPart = (text: string) =>
  replaceText(/Your \*\*share\*\* goes in[\s\S]*beside it\./, `Your **share** goes in, the **lid** stays on. ${text}`)

test('the sample lesson of edition 2 passes every check', () => {
  assert.deepEqual(checkLesson(sampleOfEdition(), sampleContext), [])
})

test('a lesson without an edition has no floors and no picture', () => {
  const findings = checkLesson(sampleLesson({ file: { picture: ['lid'] } }), sampleContext)
  assert.deepEqual(findings, [])
})

test('measures the sentences of a part without its table', () => {
  const { blocks } = parseLesson(
    sampleOfEdition({
      markdown: (text) =>
        text.replace(
          /(### Jars grow\n\n)[\s\S]*(?=## Worked)/,
          '$1Jars grow.\n\n- One two three four.\n\n$2 + 3 = $5\n\n| a | b |\n| --- | --- |\n| cat | dog |\n\n',
        ),
    }),
    sampleContext,
  )
  assert.deepEqual(ideaParts(blocks), ['Jars have names', 'Jars grow'])
  const { grade, ...measures } = partMeasures(blocks, 'Jars grow')
  assert.deepEqual(measures, { words: 6, mean: 3, sd: 1, longest: 4 })
  assert.ok(Math.abs(grade - (0.39 * 3 + 11.8 * (6 / 6) - 15.59)) < 1e-9)
})

test('reports a flat part of a lesson of edition 2 with its measures', () => {
  assert.deepEqual(messagesOf(withPart('You put a little aside each week and see it. '.repeat(9))), [
    'F the part "Jars grow" has 9.80 words a sentence, not 12 to 16',
    'F the part "Jars grow" has sentences of like length: an SD of 0.60 words, under 6',
    'F the part "Jars grow" has no sentence of 20 to 32 words; its longest has 10',
    'F the part "Jars grow" reads at grade 2.20, under 4',
  ])
})

test('requires a mean of 12 to 16 words in each part', () => {
  const messagesWith = (short: number) => messagesOf(addText('It is so. '.repeat(short)))
  assert.deepEqual(messagesWith(1), [])
  assert.match(messagesWith(4).join(), /^F the part "Jars grow" has 10\.50 words a sentence, not 12 to 16/)
  assert.match(
    messagesOf(addText(`It is ${'so '.repeat(29)}far. `.repeat(2))).join(),
    /^F the part "Jars grow" has 19\.63 words a sentence, not 12 to 16/,
  )
})

test('does not count a sentence over 32 words as the long one', () => {
  const endless = `It is ${'so '.repeat(30)}far. ${'It is so. '.repeat(3)}`
  assert.ok(
    messagesOf(withPart(endless)).includes(
      'F the part "Jars grow" has no sentence of 20 to 32 words; its longest has 33',
    ),
  )
})

test('limits a lesson of edition 2 to three parts', () => {
  const { markdown } = sampleOfEdition()
  const more = (count: number) => {
    const part = /### Jars grow\n\n([\s\S]*?)(?=## Worked)/.exec(markdown)?.[1] ?? ''
    const added = Array.from({ length: count }, (_, at) => `### More ${at}\n\n${part.replaceAll('**', '')}`).join('')
    return messagesOf(replaceText('## Worked example', `${added}## Worked example`))
  }
  assert.deepEqual(more(1), [])
  assert.deepEqual(more(2), ['F "The idea" has 4 parts, not 2 or 3, in a lesson of edition 2'])
})

test('requires the words of the picture in one part only', () => {
  assert.deepEqual(messagesOf({ file: { picture: [] } }), [
    'F lesson.json has no picture: the words of the figure of speech',
  ])
  assert.deepEqual(messagesOf({ file: { picture: undefined } }), messagesOf({ file: { picture: [] } }))
  assert.deepEqual(messagesOf({ file: { picture: ['seed', 'tree'] } }), [
    'F the word "tree" of the picture is in no part of "The idea"',
  ])
  assert.deepEqual(messagesOf({ file: { picture: ['seed', 'shelf'] } }), [
    'F the part "Jars grow" uses "shelf", a word of the picture of the part "Jars have names"',
  ])
  assert.deepEqual(messagesOf(addText('Both Seeds came up.')), [
    'F the part "Jars grow" uses "seed", a word of the picture of the part "Jars have names"',
  ])
})

test('compares whole words, and leaves the other sections free', () => {
  assert.deepEqual(messagesOf(addText('Seedy and reseed are other words.')), [])
  assert.deepEqual(messagesOf(replaceText('1. Add the two jars.', '1. Add the seeds of two jars.')), [])
})

test('reports a phrase that opens a second figure of speech', () => {
  for (const phrase of ['think of', 'picture it', 'picture this', 'imagine', 'is like'])
    assert.deepEqual(messagesOf(addText(`It ${phrase} a river in the spring.`)), [
      `F the part "Jars grow" opens a second figure of speech with "${phrase}"`,
    ])
  assert.deepEqual(messagesOf(replaceText('It was a seed.', 'Think of it: it was a seed.')), [])
})

test('reports a result that is told before the worked example', () => {
  const inIdea = 'F the part "Jars grow" tells $42, the result of the worked example'
  assert.deepEqual(messagesOf(addText('Both hold $42.')), [inIdea])
  assert.deepEqual(messagesOf(replaceText('| red | food |', '| red | $42.00 |')), [
    'F the part "Jars have names" tells $42.00, the result of the worked example',
  ])
  assert.deepEqual(messagesOf(replaceText('Your aunt says', 'It holds $42. Your aunt says')), [
    'F the scene tells $42, the result of the worked example',
  ])
  assert.deepEqual(messagesOf(addText('It takes 42 weeks, or 42% of a year, and not $420 or $1,042.')), [])
})

test('compares a result of lesson.json with the unit of the worked example', () => {
  const { calc } = sampleLesson().file
  const worked = (result: string) => ({
    calc: calc.map((sum) => (sum.where === 'worked' ? { ...sum, expr: result, result } : sum)),
  })
  const shownAs = (result: string, sum: string, told: string): Changes => ({
    file: worked(result),
    markdown: (text) => addText(told).markdown(text.replace('$12 + $30 = $42', `$12 + $30 = $42\n\n   ${sum}`)),
  })
  const told = (value: string) => [`F the part "Jars grow" tells ${value}, the result of the worked example`]
  assert.deepEqual(messagesOf(shownAs('3220', '$3,200 + $20 = $3,220', 'It is $3,220 then.')), told('$3,220'))
  assert.deepEqual(messagesOf(shownAs('18', '72 ÷ 4 = 18 years', 'It takes 18 years.')), told('18 years'))
  assert.deepEqual(messagesOf(shownAs('18', '72 ÷ 4 = 18 years', 'He is 18 and pays $18 or 18%.')), [])
  assert.deepEqual(messagesOf(shownAs('7.2%', '72 ÷ 10 = 7.2%', 'It is 7.2 percent.')), told('7.2'))
})

test('a number of the scene that the example starts with is no result', () => {
  const { calc } = sampleLesson().file
  const file = { calc: calc.map((sum) => (sum.where === 'worked' ? { ...sum, expr: '42 - 12', result: '30' } : sum)) }
  const scene = replaceText('Your aunt says', 'It holds $30. Your aunt says')
  assert.deepEqual(messagesOf({ file, ...scene }), [])
  assert.deepEqual(messagesOf({ file, ...addText('It holds $30.') }), [
    'F the part "Jars grow" tells $30, the result of the worked example',
  ])
})

/** "Watch out" without "People say". */
const otherForm = (text: string) =>
  text.replace(
    /\*\*People say\*\* jars[\s\S]*?(?=You put)/,
    '**Jars are not for children alone.** Anyone can use a jar.\n\n**“Small sums vanish,”** says her brother. Small sums add up. ',
  )

test('"Watch out" of edition 2 begins its paragraphs in bold, in any form', () => {
  assert.deepEqual(checkLesson(sampleOfEdition({ markdown: otherForm }), sampleContext), [])
  assert.deepEqual(messagesOfEdition(23, replaceText('**People say** jars', 'People say jars')), [
    'F "Watch out" is 2 or 3 paragraphs that each begin in bold and nothing else',
  ])
  const first = checkLesson(sampleLesson({ markdown: otherForm }), sampleContext)
  assert.match(first.map(({ message }) => message).join('\n'), /^"Watch out" is 2 or 3 paragraphs "\*\*People say/m)
})

test('the mistakes that "Watch out" quotes are recognized in any form', () => {
  assert.deepEqual(claimsIn(sampleOfEdition()), [' jars are for children. ', ' small sums vanish. '])
  assert.deepEqual(claimsIn(sampleOfEdition({ markdown: otherForm })), [
    'Jars are not for children alone.',
    '“Small sums vanish,”',
    'Small sums vanish,',
  ])
  const quoted = otherForm(sampleOfEdition().markdown).replace('Jars are not', 'Guaranteed jars are not')
  assert.deepEqual(messagesOfEdition(28, { markdown: () => quoted }), [])
  assert.deepEqual(messagesOfEdition(28, addText('It is a guaranteed toy.')), ['F Jars grow: "guaranteed" stands here'])
})

test('"People say … In fact" is in at most half of the lessons of edition 2, rounded down', () => {
  const course = (users: number, others: number) => ({
    lessons: [
      ...Array.from({ length: users }, () => sampleOfEdition()),
      ...Array.from({ length: others }, () => sampleOfEdition({ markdown: otherForm })),
      sampleLesson(),
    ],
    figures: sampleContext.figures,
  })
  assert.deepEqual(checkPeopleSay(course(4, 5), sampleContext), [])
  assert.match(
    checkPeopleSay(course(5, 4), sampleContext)[0]?.message ?? '',
    /^"People say … In fact" is in 5 of 9 lessons of edition 2, over 4: 02-jars/,
  )
})

test('only a lesson of edition 2 names a person who died over a hundred years ago', () => {
  const named = addText('Benjamin Franklin had one.')
  assert.deepEqual(messagesOfEdition(31, named), [])
  assert.deepEqual(messagesOfEdition(31, addText('Einstein had one.')), ['F Jars grow: a real person: Einstein'])
  const first = checkLesson(sampleLesson(named), sampleContext).filter(({ check }) => check === 31)
  assert.deepEqual(first[0]?.message, 'Jars grow: a real person: Benjamin Franklin')
})
