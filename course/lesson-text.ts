/**
 * A lesson's markdown as the tree that a page draws. It is made when a lesson is written, so that no page carries a
 * parser. A bare string is text as it stands; what markdown can say beyond these nodes is dropped.
 */
export type LessonNode = string | MarkedNode | BlockNode

/** What stands inside a line. */
type MarkedNode =
  | { type: 'strong'; children: LessonNode[] }
  /** A link to a page of ours, an anchor on this one, the web or a mailbox. */
  | { type: 'link'; url: string; children: LessonNode[] }
  | { type: 'code'; text: string }
  | { type: 'break' }

/** What stands by itself. */
type BlockNode =
  | { type: 'paragraph'; children: LessonNode[] }
  /** A line of arithmetic. */
  | { type: 'equation'; text: string }
  | { type: 'heading'; depth: number; children: LessonNode[] }
  | LessonList
  | LessonTable
  | { type: 'callout'; kind?: 'pitfall'; children: LessonNode[] }
  | { type: 'ledger'; rows: LedgerLine[]; total?: LedgerLine }
  | { type: 'calculator'; name: string }
  | { type: 'preformatted'; text: string }
  | { type: 'rule' }
  | { type: 'glossary'; terms: GlossaryTerm[] }
  | ExerciseAnswer

export interface LessonList {
  type: 'list'
  /** objectives: with ticks. worked-example: numbered steps. */
  look?: 'objectives' | 'worked-example'
  ordered?: true
  /** The first number, where it is not 1. */
  start?: number
  items: LessonNode[][]
}

/** What stands in one cell. */
export type LessonCell = LessonNode[]

export interface LessonTable {
  type: 'table'
  header: LessonCell[]
  rows: LessonCell[][]
}

export interface LedgerLine {
  label: string
  amount: string
}

export interface GlossaryTerm {
  term: string
  meaning: LessonNode[]
}

/** The answer to an exercise, which stays closed at first. */
export interface ExerciseAnswer {
  type: 'answer'
  /** What it answers, such as 'Your turn'; null where the text does not say. */
  exercise: string | null
  children: LessonNode[]
}

/** How a section is drawn; the headings of a lesson are always the same, so the heading decides. */
export type SectionKind = 'objectives' | 'worked-example' | 'pitfalls' | 'glossary' | 'answers' | 'text'

export interface Heading {
  /** The anchor. */
  id: string
  title: string
}

/** What stands under one ### heading, or before the first. */
export interface LessonPart {
  heading: Heading | null
  body: LessonNode[]
}

export interface LessonSection extends Heading {
  kind: SectionKind
  parts: LessonPart[]
}

/** A lesson's text, taken apart along its headings. */
export interface LessonText {
  /** The first paragraph, which stands alone. */
  opening: LessonNode[]
  /** The rest before the first heading: a person with a question, whom the lesson follows. */
  scenario: LessonNode[]
  sections: LessonSection[]
  /** The last line, which stands below everything that belongs to the lesson. */
  closing: string
}

/** Every heading in the order of the text: the anchors at which a reader can stop. */
export const headingsOf = ({ sections }: LessonText): Heading[] =>
  sections.flatMap(({ id, title, parts }) => [{ id, title }, ...parts.flatMap(({ heading }) => heading ?? [])])

/** The words of nodes that stand inside a line, without their marks. */
export const wordsOf = (nodes: readonly LessonNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      if ('text' in node) return node.text
      return 'children' in node ? wordsOf(node.children) : ''
    })
    .join('')

/** An address that a link of a lesson may lead to; false for `javascript:` and all else that a browser would run. */
export function isSafeUrl(url: string): boolean {
  if (/^(?:\/(?!\/)|#)/.test(url)) return true
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(url)?.[1]?.toLowerCase()
  return scheme === 'https' || scheme === 'http' || scheme === 'mailto'
}
