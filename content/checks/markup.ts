import { type Finding, fail, type ParsedLesson } from './finding.ts'
import { type Block, cells } from './markdown.ts'

/** Check 7: only the Markdown and fenced blocks that the lesson page renders. */

const forbidden: [RegExp, string][] = [
  [/<\/?[a-z!][^>]*>/i, 'raw HTML'],
  [/!\[/, 'a picture; pictures are resources'],
  [/(?<!\*)\*(?!\*)[^*\n]+\*(?!\*)/, 'italics'],
  [/(?<![\w])_[^_\n]+_(?![\w])/, 'italics'],
  [/~~/, 'struck-out text'],
  [/^\s*>/m, 'a quotation block'],
  [/^(?:---+|\*\*\*+|===+)\s*$/m, 'a rule or an underlined heading'],
  [/^\s*[*+] /m, 'a list with * or +; use -'],
  [/^\s{2,}(?:- |\d+\. )/m, 'a list inside a list'],
  [/^\s*\d+\) /m, 'a list with 1); use 1.'],
  [/\[[^\]]*\]\[|^\[[^\]]+\]:/m, 'a reference link'],
  [/\^\d/, 'a power with ^; write it small'],
  [/["']/, 'a straight quotation mark; use “ ” and ’'],
  [/\t/, 'a tab'],
  [/\u00a0/, 'a space that does not break'],
]

function checkTable({ text }: Block): Finding[] {
  const rows = text.split('\n')
  const width = cells(rows[0] ?? '').length
  if (!cells(rows[1] ?? '').every((cell) => /^:?-{3,}:?$/.test(cell)) || rows.length < 3)
    return [fail(7, `a table needs a head, a line of --- and rows: ${rows[0]}`)]
  const uneven = rows.filter((row) => cells(row).length !== width || !row.trimEnd().endsWith('|'))
  return uneven.map((row) => fail(7, `a table row has not ${width} cells between bars: ${row}`))
}

function checkFence({ text }: Block, calculator: string): Finding[] {
  const [info = '', ...lines] = text.split('\n')
  const nonEmptyLines = lines.filter((line) => line.trim() !== '')
  if (info.startsWith('calculator'))
    return info === `calculator ${calculator}` && nonEmptyLines.length === 0
      ? []
      : [fail(7, `the calculator block has to be empty and named "calculator ${calculator}"`)]
  // Check 45 reads these.
  if (/^(?:guess|field)\b/.test(info)) return []
  if (info !== 'ledger') return [fail(7, `a block named "${info}" is no guess, field, ledger or calculator`)]
  if (nonEmptyLines.length < 2) return [fail(7, 'a ledger has at least one line and a total')]
  return nonEmptyLines
    .filter((line) => !/^[^|]+ \| [^|]+$/.test(line))
    .map((line) => fail(7, `a ledger line is "label | amount", not: ${line}`))
}

export function checkMarkup({ blocks, lesson }: ParsedLesson): Finding[] {
  const findings = forbidden
    .filter(([pattern]) => pattern.test(lesson.markdown))
    .map(([pattern, name]) => fail(7, `${name}: ${pattern.exec(lesson.markdown)?.[0].trim().slice(0, 60)}`))
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level !== 2 && block.level !== 3)
      findings.push(fail(7, `headings have two or three marks: ${block.text}`))
    if (block.kind === 'table') findings.push(...checkTable(block))
    if (block.kind === 'fence') findings.push(...checkFence(block, lesson.file.calculator))
    if (block.kind !== 'fence' && block.text.split('**').length % 2 === 0)
      findings.push(fail(7, `bold is not closed: ${block.text.slice(0, 60)}`))
    if (block.kind !== 'fence' && block.text.includes('`')) findings.push(fail(7, `code: ${block.text.slice(0, 60)}`))
  }
  const calculatorBlocks = blocks.filter((block) => block.kind === 'fence' && block.text.startsWith('calculator'))
  if (calculatorBlocks.length !== 1 || calculatorBlocks[0]?.section !== 'Your turn')
    findings.push(fail(7, 'a lesson has one calculator block, under "Your turn"'))
  return findings
}
