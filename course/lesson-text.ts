import type { Field, Guess } from './exercises.ts'

/**
 * A lesson's Markdown as the tree that a page renders. It is built when a lesson is saved, so that no page loads a
 * parser. A plain string is literal text; Markdown without a matching node is dropped.
 */
export type LessonNode = string | MarkedNode | BlockNode

/** Inline nodes. */
type MarkedNode =
  | { type: 'strong'; children: LessonNode[] }
  /** A link to a page of ours, an anchor on this one, the web or a mailbox. */
  | { type: 'link'; url: string; children: LessonNode[] }
  | { type: 'code'; text: string }
  | { type: 'break' }

/** Block nodes. */
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
  /** objectives: a checklist. worked-example: numbered steps. */
  look?: 'objectives' | 'worked-example'
  ordered?: true
  /** The first number, if it is not 1. */
  start?: number
  items: LessonNode[][]
}

/** The content of one cell. */
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

/** The answer to an exercise, initially collapsed. */
export interface ExerciseAnswer {
  type: 'answer'
  /** The exercise it answers, such as 'Your turn'; null if the text does not name it. */
  exercise: string | null
  children: LessonNode[]
}

/** How a section is rendered. It depends on the heading, because all lessons use the same headings. */
export type SectionKind = 'objectives' | 'worked-example' | 'pitfalls' | 'glossary' | 'answers' | 'text'

export interface Heading {
  id: string
  title: string
}

/** A field for an answer, with the answer and its reason. */
export interface LessonField extends Pick<Field, 'answer' | 'reason'> {
  /** Null if the numbered list of the part has the question, at the same position. */
  label: string | null
}

/** The content under one ### heading, or before the first. */
export interface LessonPart {
  heading: Heading | null
  body: LessonNode[]
  /** Absent in parts without exercises, and in texts of earlier releases. */
  fields?: LessonField[]
}

export interface LessonSection extends Heading {
  kind: SectionKind
  parts: LessonPart[]
}

/** A lesson's text, split at its headings. */
export interface LessonText {
  /** The first paragraph, shown separately. */
  opening: LessonNode[]
  /** The rest before the first heading: a person with a question, whose story the lesson follows. */
  scenario: LessonNode[]
  /** Asked before the first section. Absent in texts without a guess, and in those of earlier releases. */
  guess?: Guess
  sections: LessonSection[]
  /** The last line, shown below everything else of the lesson. */
  closing: string
}

/** Every heading in text order: the anchors for the reading position. */
export const headingsOf = ({ sections }: LessonText): Heading[] =>
  sections.flatMap(({ id, title, parts }) => [{ id, title }, ...parts.flatMap(({ heading }) => heading ?? [])])

/** The plain text of inline nodes. */
export const wordsOf = (nodes: readonly LessonNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      if ('text' in node) return node.text
      return 'children' in node ? wordsOf(node.children) : ''
    })
    .join('')

/** Whether a lesson may link to an address; false for `javascript:` and other schemes that a browser would run. */
export function isSafeUrl(url: string): boolean {
  if (/^(?:\/(?!\/)|#)/.test(url)) return true
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(url)?.[1]?.toLowerCase()
  return scheme === 'https' || scheme === 'http' || scheme === 'mailto'
}
