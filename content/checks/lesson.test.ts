import assert from 'node:assert/strict'
import { test } from 'node:test'
import { add, ask, type Row, swap, testRows } from './broken-lessons.ts'
import { checkLesson } from './lesson.ts'
import { sampleContext, sampleLesson } from './sample-lesson.ts'
import { misspelled } from './spelling.ts'

const shapes: Row[] = [
  ['a heading is missing', 3, 'F', swap('## Warm-up', '')],
  ['the headings are out of order', 3, 'F', swap(/## Watch out|## Do it this week/, '## Do it this week')],
  ['the last line differs', 3, 'F', swap('can change.', 'may change.')],
  ['"The idea" has one part only', 3, 'F', swap('### Jars grow', '')],
  ['a part stands outside "The idea"', 3, 'F', swap('1. Add the two jars.', '### Steps\n\n1. Add the two jars.')],
  ['a part is too long', 3, 'F', add('You wait and see. '.repeat(30))],
  ['it opens with a heading', 4, 'F', { markdown: (text) => `## Hello\n\n${text}` }],
  ['its first sentence is too long', 4, 'F', swap('than a jar without one.', `than a jar ${'very '.repeat(20)}bare.`)],
  ['its first sentence is bold', 4, 'F', swap('A jar with a name', 'A **jar** with a name')],
  ['its scene is short', 4, 'F', swap(/Your aunt says[\s\S]*?first\?|You put a little[^\n]*\n/, '\n')],
  ['its scene is long', 4, 'F', swap('Your aunt says', `${'You wait and see. '.repeat(9)}Your aunt says`)],
  ['it is too short', 5, 'F', swap(/(You put a little aside each week, and after a year you can see it\. ?){2}/g, '')],
  ['it is too long', 5, 'F', swap('## Words to know', `${'You wait. '.repeat(100)}\n\n## Words to know`)],
  ['an objective begins with no verb', 6, 'F', swap('- list your jars', '- understand your jars')],
  ['an objective is not that of lesson.json', 6, 'F', { file: { objectives: ['list', 'sort', 'name'] } }],
]

const markups: Row[] = [
  ['it has raw HTML', 7, 'F', add('<b>Hi.</b>')],
  ['it has a picture', 7, 'F', add('![a jar](jar.png)')],
  ['it has italics', 7, 'F', add('It is *very* good.')],
  ['it has code', 7, 'F', add('It is `code` here.')],
  ['bold is not closed', 7, 'F', add('It is **bold.')],
  ['a quotation mark is straight', 7, 'F', add('It says "jar" on it.')],
  ['a power is written with ^', 7, 'F', add('It is 1.03^10 now.')],
  ['a word is misspelled', 7, 'W', add('It is a very smal jar.')],
  ['a word is spelled as in Britain', 7, 'W', add('It has a colour.')],
  ['a table row is short', 7, 'F', swap('| red | food |', '| red |')],
  ['a table has no head', 7, 'F', swap('| --- | --- |', '| red | rent |')],
  ['a block is unknown', 7, 'F', swap('```ledger', '```python')],
  ['the calculator is another one', 7, 'F', swap('calculator net-worth', 'calculator net-pay')],
  ['the calculator is missing', 7, 'F', swap('```calculator net-worth\n```', '')],
  ['a ledger line has no bar', 7, 'F', swap('Red jar | $12', 'Red jar $12')],
  ['it has a list inside a list', 7, 'F', add('Two kinds.\n\n- red\n  - dark red\n\nThen wait.')],
  ['a heading has four marks', 7, 'F', swap('### Jars grow', '#### Jars grow')],
  ['a term is bold twice', 8, 'F', add('A **lid** again.')],
  ['a term is never bold', 8, 'F', swap('**lid** stays', 'lid stays')],
  ['a term is used before it is bold', 8, 'W', swap('A **jar** is', 'A lid is here. A **jar** is')],
  ['the glossary lacks a term', 8, 'F', swap('- **Lid**: what keeps it there\n', '')],
]

const hard = 'Institutional intermediaries administer considerable accumulations. '

const readability: Row[] = [
  ['it is hard to read', 8, 'F', add(hard.repeat(30))],
  ['its quiz is hard to read', 8, 'F', ask(0, { explanation: hard.repeat(24) })],
  [
    'a part teaches too many terms at once',
    9,
    'W',
    swap(/ You put a little aside each week, and after a year you can see it\./g, ''),
  ],
  ['most of it is passive', 9, 'W', add('The jar was filled by an aunt. '.repeat(20))],
]

const calc = sampleLesson().file.calc
const sums: Row[] = [
  ['a sum in lesson.json is wrong', 10, 'F', { file: { calc: calc.map((sum) => ({ ...sum, expr: '12 + 31' })) } }],
  [
    'a sum in lesson.json cannot be read',
    10,
    'F',
    { file: { calc: calc.map((sum) => ({ ...sum, expr: 'jar + 1' })) } },
  ],
  ['a result is not in the text', 10, 'F', swap(/\$12 \+ \$30 = \$42|Both \| \$42/g, '')],
  ['the worked example has no sum', 10, 'F', { file: { calc: calc.slice(1) } }],
  ['no sum runs the calculator', 11, 'F', { file: { calc: calc.map(({ calculator: _none, ...sum }) => sum) } }],
  [
    'the calculator says something else',
    11,
    'F',
    {
      file: {
        calc: calc.map((sum) => ({ ...sum, ...(sum.calculator && { calculator: { input: {}, path: 'cash' } }) })),
      },
    },
  ],
  ['a sum in the text is wrong', 12, 'F', swap('$12 + $30 = $42', '$12 + $30 = $42.50')],
  ['a sum inside a sentence is wrong', 12, 'F', swap('$10 + 4 × $5 = $30', '$10 + 4 × $5 = $70')],
  ['a ledger does not add up', 12, 'F', swap('Both | $42', 'Both | $43')],
  ['a sum in an explanation is wrong', 12, 'F', ask(4, { explanation: 'Now 7 + 8 = 16, and so on.' })],
]

const figures: Row[] = [
  ['a figure is typed by hand', 13, 'F', add('Up to $98,765 may go in.')],
  ['a figure does not exist', 13, 'F', add('Up to {{figure:lid-limit}} may go in.')],
  ['a year is typed by hand', 14, 'F', add('In 2025 the rule was new.')],
  ['a number of law comes out of nowhere', 14, 'F', add('The law lets you keep $500.')],
  ['a yearly figure stands in the idea', 15, 'F', add('In {{year:jar-limit}} it is {{figure:jar-limit}}.')],
  ['a yearly figure has no year', 15, 'F', swap('Rules of {{year:jar-limit}}: up to', 'Up to')],
]

const tones: Row[] = [
  ['it praises something as best', 28, 'F', add('This is the best jar.')],
  ['it says "guaranteed" in its own voice', 28, 'F', add('It is guaranteed to grow.')],
  ['it names a brand', 28, 'F', add('Use PayPal for it.')],
  [
    'an option names a coin',
    28,
    'F',
    ask(0, { options: ['A jar with a name', 'Some Bitcoin now', 'A lid with a jar', 'A shelf of it'] }),
  ],
  ['it links to a shop', 29, 'F', add('See [this](https://shop.example.com/).')],
  ['it links without https', 29, 'F', add('See [this](http://www.irs.gov/page).')],
  ['a link tells where its reader came from', 29, 'F', add('See [this](https://www.irs.gov/page?from=jars).')],
  ['it leads to the store', 29, 'F', add('See [this](/store).')],
  ['a product is shown from one side', 30, 'W', { file: { lesson_order: 5 } }],
  ['it names a real person', 31, 'F', add('Warren Buffett has one.')],
]

const picture = {
  title: 'Jars',
  description: 'Two jars',
  resource_type: 'image' as const,
  file: 'pictures/jars.svg',
  alt: 'Two jars side by side. The red jar holds 12 dollars, the blue jar holds 30 dollars, and both hold 42 dollars.',
  section: 'worked-example',
  display_order: 1,
}
const resources: Row[] = [
  ['an alt text is short', 36, 'F', { file: { resources: [{ ...picture, alt: 'Two jars, 12 and 30' }] } }],
  ['an alt text says "image of"', 36, 'F', { file: { resources: [{ ...picture, alt: `Image of ${picture.alt}` }] } }],
  ['a picture stands nowhere', 36, 'F', { file: { resources: [{ ...picture, section: undefined }] } }],
  ['a picture names no heading', 36, 'F', { file: { resources: [{ ...picture, section: 'no-such-part' }] } }],
  [
    'a workbook has no file',
    37,
    'F',
    { file: { resources: [{ ...picture, resource_type: 'excel', file: undefined }] } },
  ],
  [
    'nobody has watched a video',
    38,
    'W',
    {
      file: {
        resources: [
          { ...picture, resource_type: 'video', file: undefined, external_url: 'https://www.youtube.com/watch?v=x' },
        ],
      },
    },
  ],
]

test('the sample lesson passes every check', () => {
  assert.deepEqual(checkLesson(sampleLesson({ file: { resources: [picture] } }), sampleContext), [])
})

testRows([...shapes, ...markups, ...readability, ...sums, ...figures, ...tones, ...resources])

test('accepts a word missing from the dictionary if the lesson lists it in its spelling', () => {
  assert.deepEqual(misspelled('The zizzer jar is smal.'), ['zizzer', 'smal'])
  assert.deepEqual(misspelled('The zizzer jar is smal.', ['zizzer']), ['smal'])
})
