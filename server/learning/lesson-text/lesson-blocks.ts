import type { LedgerLine } from '#course/lesson-text.ts'

/**
 * Matches a line of arithmetic, such as '925 − 205 = 720' or '$240 ÷ 6 = $40 a month'; the left side has only digits
 * and signs.
 */
const equation = /^[$(−-]?[\d$][\d$.,%()+−–×÷*/\s⁰¹²³⁴-⁹-]* = \S.{0,60}$/

/** Returns the lines of a paragraph that is only arithmetic, otherwise null. */
export function parseEquations(paragraph: string): string[] | null {
  const lines = paragraph.trim().split('\n')
  return lines.every((line) => equation.test(line.trim()) && !/[.?!]$/.test(line.trim()))
    ? lines.map((line) => line.trim())
    : null
}

/** Parses a ledger block, 'label | amount' per line; the last line is the total. A block of one line has no total. */
export function parseLedger(block: string): { rows: LedgerLine[]; total?: LedgerLine } {
  const lines = block
    .trim()
    .split('\n')
    .map((line) => {
      const separator = line.lastIndexOf('|')
      return separator < 0
        ? { label: line.trim(), amount: '' }
        : { label: line.slice(0, separator).trim(), amount: line.slice(separator + 1).trim() }
    })
  return lines.length < 2 ? { rows: lines } : { rows: lines.slice(0, -1), total: lines.at(-1) }
}

interface Term {
  term: string
  meaning: string
}

const termLine = /^[-*] +\*\*(.+?):?\*\*:? *(?:[-–—] +)?(.+)$/

/** Returns the terms of a glossary, or null for another list format, which is then shown unchanged. */
export function parseGlossary(body: string): Term[] | null {
  const terms = body
    .trim()
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [, term, meaning] = termLine.exec(line.trim()) ?? []
      return term && meaning ? { term, meaning } : null
    })
  const complete = terms.filter((one) => one !== null)
  return complete.length > 0 && complete.length === terms.length ? complete : null
}

interface Answer {
  /** Name of the exercise, such as 'Your turn'; null if the text names none. */
  exercise: string | null
  body: string
}

/** Parses the answers of a lesson: each starts with its exercise in bold and ends at the next. */
export function parseAnswers(body: string): Answer[] {
  const answers: Answer[] = []
  for (const block of body.trim().split(/\n\s*\n/)) {
    const [start, exercise] = /^\*\*([^*]+?)[.:]?\*\*[.:]?\s*/.exec(block) ?? []
    const last = answers.at(-1)
    if (start && exercise) answers.push({ exercise, body: block.slice(start.length) })
    else if (last) last.body += `\n\n${block}`
    else if (block) answers.push({ exercise: null, body: block })
  }
  return answers
}

/** Splits answers in one line, '1. Yes. 2. No.', into a markdown list. */
export function splitNumberedAnswers(body: string): string {
  if (!body.startsWith('1. ')) return body
  let due = 2
  return body.replace(/(?<=[.!?][”’)]?) (\d+)\. /g, (run, number: string) => {
    if (Number(number) !== due) return run
    due += 1
    return `\n${number}. `
  })
}
