/** A piece of a line; a link if it has an address. */
export interface Piece {
  text: string
  href?: string
}

export type Line = readonly Piece[]

/** A part of a text. A paragraph keeps its line breaks, and a list has one line per item. */
export interface Block {
  kind: 'heading' | 'paragraph' | 'list'
  lines: readonly Line[]
}

const heading = /^#{1,3} +(?=\S)/
const item = /^[-*•] +(?=\S)/
/** '[words](address)', or a bare address. */
const link = /\[([^[\]\n]+)\]\((https?:\/\/[^\s()<>"]+)\)|https?:\/\/[^\s<>"]+/gi
/** Characters that end a sentence rather than an address. */
const trailing = /[.,;:!?'")\]}]+$/

/**
 * Parses the text of an announcement: paragraphs between empty lines, '# ' before a heading, '- ' before the items of a
 * list, and links. Anything else is text.
 */
export const blocksOf = (text: string): Block[] => text.split(/\n{2,}/).flatMap(blocksOfParagraph)

function blocksOfParagraph(paragraph: string): Block[] {
  const blocks: { kind: Block['kind']; lines: Line[] }[] = []
  for (const line of paragraph.split('\n').filter((one) => one.trim() !== '')) {
    const kind = kindOf(line)
    const pieces = piecesOf(line.replace(kind === 'heading' ? heading : item, ''))
    const last = blocks.at(-1)
    if (last?.kind === kind && kind !== 'heading') last.lines.push(pieces)
    else blocks.push({ kind, lines: [pieces] })
  }
  return blocks
}

function kindOf(line: string): Block['kind'] {
  if (heading.test(line)) return 'heading'
  return item.test(line) ? 'list' : 'paragraph'
}

function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  const addText = (text: string) => {
    if (text) pieces.push({ text })
  }
  for (const { 0: found, 1: words, 2: address, index } of line.matchAll(link)) {
    const href = webAddress(address ?? found.replace(trailing, ''))
    if (!href) continue
    addText(line.slice(end, index))
    const text = words ?? href
    pieces.push({ text, href })
    end = index + (words === undefined ? href.length : found.length)
  }
  addText(line.slice(end))
  return pieces
}

/** An address of the web as it was written; undefined for any other. */
function webAddress(text: string): string | undefined {
  const protocol = URL.parse(text)?.protocol
  return protocol === 'http:' || protocol === 'https:' ? text : undefined
}

/** The blocks as plain text. The address of a link with words follows them. */
export const plainText = (blocks: readonly Block[]): string =>
  blocks
    .map(({ kind, lines }) => lines.map((line) => (kind === 'list' ? '- ' : '') + lineText(line)).join('\n'))
    .join('\n\n')

const lineText = (line: Line) =>
  line.map(({ text, href }) => (href === undefined || href === text ? text : `${text} (${href})`)).join('')
