import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addText, type BrokenLesson, changeQuestion, replaceText, testRows } from './broken-lessons.ts'
import { checkLesson } from './lesson.ts'
import { sampleContext, sampleLesson } from './sample-lesson.ts'
import { misspelled } from './spelling.ts'

const shapes: BrokenLesson[] = [
  ['a heading is missing', 3, 'F', replaceText('## Warm-up', '')],
  ['the headings are out of order', 3, 'F', replaceText(/## Watch out|## Do it this week/, '## Do it this week')],
  ['the last line differs', 3, 'F', replaceText('can change.', 'may change.')],
  ['"The idea" has one part only', 3, 'F', replaceText('### Jars grow', '')],
  ['a part is outside "The idea"', 3, 'F', replaceText('1. Add the two jars.', '### Steps\n\n1. Add the two jars.')],
  ['a part is too long', 3, 'F', addText('You wait and see. '.repeat(50))],
  ['it opens with a heading', 4, 'F', { markdown: (text) => `## Hello\n\n${text}` }],
  [
    'its first sentence is too long',
    4,
    'F',
    replaceText('than a jar without one.', `than a jar ${'very '.repeat(20)}bare.`),
  ],
  ['its first sentence is bold', 4, 'F', replaceText('A jar with a name', 'A **jar** with a name')],
  [
    'its opening scene is too short',
    4,
    'F',
    replaceText(/Your aunt says[\s\S]*?first\?|You put a little[^\n]*\n/, '\n'),
  ],
  [
    'its opening scene is too long',
    4,
    'F',
    replaceText('Your aunt says', `${'You wait and see. '.repeat(9)}Your aunt says`),
  ],
  [
    'it is too short',
    5,
    'F',
    replaceText(/(You put a little aside each week, and after a year you can see it\. ?){2}/g, ''),
  ],
  ['it is too long', 5, 'F', replaceText('## Words to know', `${'You wait. '.repeat(100)}\n\n## Words to know`)],
  ['an objective does not begin with a listed verb', 6, 'F', replaceText('- list your jars', '- understand your jars')],
  ['an objective differs from lesson.json', 6, 'F', { file: { objectives: ['list', 'sort', 'name'] } }],
]

const markups: BrokenLesson[] = [
  ['it has raw HTML', 7, 'F', addText('<b>Hi.</b>')],
  ['it has a picture', 7, 'F', addText('![a jar](jar.png)')],
  ['it has italics', 7, 'F', addText('It is *very* good.')],
  ['it has code', 7, 'F', addText('It is `code` here.')],
  ['bold is not closed', 7, 'F', addText('It is **bold.')],
  ['a quotation mark is straight', 7, 'F', addText('It says "jar" on it.')],
  ['a power is written with ^', 7, 'F', addText('It is 1.03^10 now.')],
  ['a word is misspelled', 7, 'W', addText('It is a very smal jar.')],
  ['a word is spelled as in Britain', 7, 'W', addText('It has a colour.')],
  ['a table row lacks a cell', 7, 'F', replaceText('| red | food |', '| red |')],
  ['a table has no header row', 7, 'F', replaceText('| --- | --- |', '| red | rent |')],
  ['a fenced block has an unknown name', 7, 'F', replaceText('```ledger', '```python')],
  ['the calculator differs from lesson.json', 7, 'F', replaceText('calculator net-worth', 'calculator net-pay')],
  ['the calculator is missing', 7, 'F', replaceText('```calculator net-worth\n```', '')],
  ['a ledger line has no | separator', 7, 'F', replaceText('Red jar | $12', 'Red jar $12')],
  ['it has a nested list', 7, 'F', addText('Two kinds.\n\n- red\n  - dark red\n\nThen wait.')],
  ['a heading has four marks', 7, 'F', replaceText('### Jars grow', '#### Jars grow')],
  ['a term is bold twice', 8, 'F', addText('A **lid** again.')],
  ['a term is never bold', 8, 'F', replaceText('**lid** stays', 'lid stays')],
  ['a term is used before it is bold', 8, 'W', replaceText('A **jar** is', 'A lid is here. A **jar** is')],
  ['the glossary lacks a term', 8, 'F', replaceText('- **Lid**: what keeps it there\n', '')],
]

const hard = 'Institutional intermediaries administer considerable accumulations. '

const readability: BrokenLesson[] = [
  ['it is hard to read', 8, 'F', addText(hard.repeat(30))],
  ['its quiz is hard to read', 8, 'F', changeQuestion(0, { explanation: hard.repeat(24) })],
  [
    'a part teaches too many terms at once',
    9,
    'W',
    replaceText(/ You put a little aside each week, and after a year you can see it\./g, ''),
  ],
  ['most of it is passive', 9, 'W', addText('The jar was filled by an aunt. '.repeat(20))],
]

const calc = sampleLesson().file.calc
const sums: BrokenLesson[] = [
  [
    'a calculation in lesson.json is wrong',
    10,
    'F',
    { file: { calc: calc.map((sum) => ({ ...sum, expr: '12 + 31' })) } },
  ],
  [
    'an expression in lesson.json is invalid',
    10,
    'F',
    { file: { calc: calc.map((sum) => ({ ...sum, expr: 'jar + 1' })) } },
  ],
  ['a result is not in the text', 10, 'F', replaceText(/\$12 \+ \$30 = \$42|Both \| \$42/g, '')],
  ['the worked example has no calculation', 10, 'F', { file: { calc: calc.slice(1) } }],
  ['no calculation runs the calculator', 11, 'F', { file: { calc: calc.map(({ calculator: _none, ...sum }) => sum) } }],
  [
    'the calculator returns another result',
    11,
    'F',
    {
      file: {
        calc: calc.map((sum) => ({ ...sum, ...(sum.calculator && { calculator: { input: {}, path: 'cash' } }) })),
      },
    },
  ],
  ['an equation in the text is wrong', 12, 'F', replaceText('$12 + $30 = $42', '$12 + $30 = $42.50')],
  ['an equation inside a sentence is wrong', 12, 'F', replaceText('$10 + 4 × $5 = $30', '$10 + 4 × $5 = $70')],
  ['a ledger does not add up', 12, 'F', replaceText('Both | $42', 'Both | $43')],
  ['an equation in an explanation is wrong', 12, 'F', changeQuestion(4, { explanation: 'Now 7 + 8 = 16, and so on.' })],
]

const figures: BrokenLesson[] = [
  ['a figure is typed by hand', 13, 'F', addText('Up to $98,765 may go in.')],
  ['a figure does not exist', 13, 'F', addText('Up to {{figure:lid-limit}} may go in.')],
  ['a year is typed by hand', 14, 'F', addText('In 2025 the rule was new.')],
  ['a legal number has no source', 14, 'F', addText('The law lets you keep $500.')],
  ['a yearly figure is in "The idea"', 15, 'F', addText('In {{year:jar-limit}} it is {{figure:jar-limit}}.')],
  ['a yearly figure has no year', 15, 'F', replaceText('Rules of {{year:jar-limit}}: up to', 'Up to')],
]

const tones: BrokenLesson[] = [
  ['it praises something as best', 28, 'F', addText('This is the best jar.')],
  ['it says "guaranteed" outside a quotation', 28, 'F', addText('It is guaranteed to grow.')],
  ['it names a brand', 28, 'F', addText('Use PayPal for it.')],
  [
    'an option names a cryptocurrency',
    28,
    'F',
    changeQuestion(0, { options: ['A jar with a name', 'Some Bitcoin now', 'A lid with a jar', 'A shelf of it'] }),
  ],
  ['it links to a shop', 29, 'F', addText('See [this](https://shop.example.com/).')],
  ['it links without https', 29, 'F', addText('See [this](http://www.irs.gov/page).')],
  ['a link has a query string', 29, 'F', addText('See [this](https://www.irs.gov/page?from=jars).')],
  ['it links to the store', 29, 'F', addText('See [this](/store).')],
  ['it does not show when a product works well and badly', 30, 'W', { file: { lesson_order: 5 } }],
  ['it names a real person', 31, 'F', addText('Warren Buffett has one.')],
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
const resources: BrokenLesson[] = [
  ['an alt text is short', 36, 'F', { file: { resources: [{ ...picture, alt: 'Two jars, 12 and 30' }] } }],
  ['an alt text says "image of"', 36, 'F', { file: { resources: [{ ...picture, alt: `Image of ${picture.alt}` }] } }],
  ['a picture has no section', 36, 'F', { file: { resources: [{ ...picture, section: undefined }] } }],
  [
    'the section of a picture does not exist',
    36,
    'F',
    { file: { resources: [{ ...picture, section: 'no-such-part' }] } },
  ],
  [
    'a workbook has no file',
    37,
    'F',
    { file: { resources: [{ ...picture, resource_type: 'excel', file: undefined }] } },
  ],
  [
    'a third-party video has no checked_on date',
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
