import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cells, inSection, isEquation, lastLine, prose, readBlocks, toPlainText } from './markdown.ts'
import { publicItems } from './public-items.ts'
import { stemHash } from './quiz-design.ts'
import { misspelled } from './spelling.ts'

const text = `A lead of two
lines.

## The idea

### Jars grow

One **bold** line.
- first
- second
  that goes on

1. counted

| Jar | Use |
| --- | --- |
| red | food |

\`\`\`ledger
Red | $1

Blue | $2
\`\`\`

## Words to know

- **Jar**: money for one thing

## Answers

$10 + $5 = $15

${lastLine}
`

test('splits a lesson into blocks, each with the headings above it', () => {
  const blocks = readBlocks(text).map(({ kind, level, section, part, text }) => [kind, level, section, part, text])
  assert.deepEqual(blocks, [
    ['paragraph', 0, '', '', 'A lead of two lines.'],
    ['heading', 2, 'The idea', '', 'The idea'],
    ['heading', 3, 'The idea', 'Jars grow', 'Jars grow'],
    ['paragraph', 0, 'The idea', 'Jars grow', 'One **bold** line.'],
    ['item', 0, 'The idea', 'Jars grow', 'first'],
    ['item', 0, 'The idea', 'Jars grow', 'second that goes on'],
    ['item', 0, 'The idea', 'Jars grow', 'counted'],
    ['table', 0, 'The idea', 'Jars grow', '| Jar | Use |\n| --- | --- |\n| red | food |'],
    ['fence', 0, 'The idea', 'Jars grow', 'ledger\nRed | $1\n\nBlue | $2'],
    ['heading', 2, 'Words to know', '', 'Words to know'],
    ['item', 0, 'Words to know', '', '**Jar**: money for one thing'],
    ['heading', 2, 'Answers', '', 'Answers'],
    ['paragraph', 0, 'Answers', '', '$10 + $5 = $15'],
    ['paragraph', 0, 'Answers', '', lastLine],
  ])
})

test('excludes headings, tables, fenced blocks, equations, the glossary and the last line from prose', () => {
  assert.deepEqual(
    prose(readBlocks(text)).map((block) => block.text),
    ['A lead of two lines.', 'One **bold** line.', 'first', 'second that goes on', 'counted'],
  )
  assert.deepEqual(
    inSection(readBlocks(text), 'Words to know').map((block) => block.text),
    ['**Jar**: money for one thing'],
  )
})

test('detects an equation by its leading number, equal sign and few words', () => {
  for (const line of ['$640 + $35 = $675', '(60 + 30) ÷ 11 ≈ 8.2 = 9 shirts', '−$250 + $100 = −$150', '4 = 2 + 2'])
    assert.equal(isEquation(line), true, line)
  for (const line of [
    'So $640 + $35 = $675',
    '$640 and $35',
    'A short line.',
    '5 people each pay the same share of ten dollars = $2',
  ])
    assert.equal(isEquation(line), false, line)
})

test('removes asterisks and link addresses, and splits a row into cells', () => {
  assert.equal(toPlainText(' A **bold** [page](https://irs.gov/x). '), 'A bold page.')
  assert.deepEqual(cells('| red | food and rent |  '), ['red', 'food and rent'])
  assert.deepEqual(cells('red|food'), ['red', 'food'])
})

test('ignores placeholders, addresses and links in the spelling check', () => {
  assert.deepEqual(misspelled('See {{figure:zizzer-blarg}} at www.zizzer.gov or [here](https://blarg.gov/zizz).'), [])
  assert.deepEqual(misspelled('Zizzer’s jar, a zizzer and a well-worn blarg.'), ["Zizzer's", 'zizzer', 'blarg'])
})

test('hashes a published question to sixteen hexadecimal digits, without its numbers', () => {
  assert.equal(publicItems.size, 35)
  for (const hash of publicItems) assert.match(hash, /^[0-9a-f]{16}$/)
  assert.equal(stemHash('Suppose you had $100, and 2%?'), stemHash('suppose you had $2,500.50 and 10%'))
  assert.notEqual(stemHash('Suppose you had $100?'), stemHash('Suppose you owed $100?'))
})
