/** Parses the subset of Markdown that lessons may use, as far as the checks need it. */

export type Block = {
  kind: 'heading' | 'paragraph' | 'item' | 'table' | 'fence'
  text: string
  /** Heading level, 2 or 3; 0 for other blocks. */
  level: number
  /** The nearest `##` heading above; '' in the introduction. */
  section: string
  /** The nearest `###` heading above; '' outside a part. */
  part: string
}

const isStart = (line: string) => /^\s*(#{1,6} |\||```|- |\d+\. )/.test(line)

type Cursor = { lines: string[]; at: number }

function takeWhile(cursor: Cursor, predicate: (line: string) => boolean): string[] {
  const taken: string[] = []
  while (cursor.at < cursor.lines.length && predicate(cursor.lines[cursor.at] ?? '')) {
    taken.push(cursor.lines[cursor.at] ?? '')
    cursor.at += 1
  }
  return taken
}

function readBlock(cursor: Cursor): Pick<Block, 'kind' | 'text' | 'level'> | null {
  const line = cursor.lines[cursor.at] ?? ''
  cursor.at += 1
  if (line.trim() === '') return null
  const heading = /^(#{1,6}) (.*)$/.exec(line)
  if (heading) return { kind: 'heading', text: (heading[2] ?? '').trim(), level: (heading[1] ?? '').length }
  if (line.startsWith('```')) {
    const inside = takeWhile(cursor, (each) => !each.startsWith('```'))
    cursor.at += 1
    return { kind: 'fence', text: [line.slice(3).trim(), ...inside].join('\n'), level: 0 }
  }
  if (line.startsWith('|'))
    return { kind: 'table', text: [line, ...takeWhile(cursor, (each) => each.startsWith('|'))].join('\n'), level: 0 }
  const continuation = takeWhile(cursor, (each) => each.trim() !== '' && !isStart(each))
  const text = [line, ...continuation].map((each) => each.trim()).join(' ')
  const item = /^(?:- |\d+\. )(.*)$/.exec(text)
  return item ? { kind: 'item', text: item[1] ?? '', level: 0 } : { kind: 'paragraph', text, level: 0 }
}

/** The blocks of a text in order, each with the headings above it. */
export function readBlocks(markdown: string): Block[] {
  const cursor = { lines: markdown.split('\n'), at: 0 }
  const blocks: Block[] = []
  let section = ''
  let part = ''
  while (cursor.at < cursor.lines.length) {
    const block = readBlock(cursor)
    if (!block) continue
    if (block.kind === 'heading' && block.level <= 2) {
      section = block.text
      part = ''
    }
    if (block.kind === 'heading' && block.level > 2) part = block.text
    blocks.push({ ...block, section, part })
  }
  return blocks
}

export const inSection = (blocks: Block[], section: string): Block[] =>
  blocks.filter((block) => block.section === section && block.kind !== 'heading')

/** The visible text of a line: without asterisks, and links without their addresses. */
export const toPlainText = (text: string): string =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('**', '')
    .trim()

/** The cells of one table row. */
export const cells = (row: string): string[] =>
  row
    .replace(/^\|/, '')
    .replace(/\|\s*$/, '')
    .split('|')
    .map((cell) => cell.trim())

/** Whether a line is an equation and not a sentence: '$640 + $35 = $675'. */
export const isEquation = (text: string): boolean =>
  /^[($\d−-]/.test(text) && text.includes('=') && (text.match(/[A-Za-z]{2,}/g) ?? []).length <= 6

/** The fixed last line of every lesson. */
export const lastLine =
  'This lesson is for learning. It is not financial advice. Rules here are for the United States and can change.'

/** Paragraphs and list items that are read as sentences: no headings, tables, fenced blocks, equations, glossary or last line. */
export const prose = (blocks: Block[]): Block[] =>
  blocks.filter(
    (block) =>
      (block.kind === 'paragraph' || block.kind === 'item') &&
      block.section !== 'Words to know' &&
      block.text !== lastLine &&
      !isEquation(toPlainText(block.text)),
  )
