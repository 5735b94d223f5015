import { headingAnchor } from '#course/heading-anchor.ts'
import type { Heading, SectionKind } from '#course/lesson-text.ts'

/** Markdown under one ### heading, or before the first. */
export interface MarkdownPart {
  heading: Heading | null
  body: string
}

interface MarkdownSection extends Heading {
  kind: SectionKind
  parts: MarkdownPart[]
}

/** Markdown of a lesson, split at its headings: the parts of `LessonText` before parsing. */
export interface LessonParts {
  opening: string
  scenario: string
  sections: MarkdownSection[]
  closing: string
}

const kinds: Record<string, SectionKind> = {
  'you will be able to': 'objectives',
  'worked example': 'worked-example',
  'watch out': 'pitfalls',
  'words to know': 'glossary',
  answers: 'answers',
}

const closingStart = 'This lesson is for learning.'

/**
 * Splits a lesson's markdown at its headings. Headings inside code blocks are text. Anchors are unique within the
 * lesson.
 */
export function splitLesson(markdown: string): LessonParts {
  const { text, closing } = splitClosing(markdown.replaceAll('\r\n', '\n').trim())
  const slug = uniqueSlugs()
  const [introduction = { title: '', body: '' }, ...chapters] = splitAtHeadings(text, 2)
  const [opening = '', ...scenario] = introduction.body.trim().split(/\n\s*\n/)
  const sections = chapters.map(({ title, body }): MarkdownSection => {
    const id = slug(title)
    const parts = splitAtHeadings(body, 3)
      .map((part) => ({ heading: part.title ? { id: slug(part.title), title: part.title } : null, body: part.body }))
      .filter((part) => part.heading || part.body)
    return { id, title, kind: kinds[title.toLowerCase()] ?? 'text', parts }
  })
  return { opening, scenario: scenario.join('\n\n'), sections, closing }
}

function uniqueSlugs() {
  const counts = new Map<string, number>()
  return (title: string) => {
    const slug = headingAnchor(title)
    const count = (counts.get(slug) ?? 0) + 1
    counts.set(slug, count)
    return count === 1 ? slug : `${slug}-${count}`
  }
}

/** Splits a text at the headings of one level; the part before the first has no title. */
function splitAtHeadings(text: string, level: number): { title: string; body: string }[] {
  const pieces = [{ title: '', lines: [] as string[] }]
  let inCode = false
  for (const line of text.split('\n')) {
    if (line.trimStart().startsWith('```')) inCode = !inCode
    const title = inCode ? null : headingTitle(line, level)
    if (title !== null) pieces.push({ title, lines: [] })
    else pieces.at(-1)?.lines.push(line)
  }
  return pieces.map(({ title, lines }) => ({ title, body: lines.join('\n').trim() }))
}

function headingTitle(line: string, level: number): string | null {
  const match = /^(#{2,3}) +(.+?)\s*#*$/.exec(line)
  return match?.[1]?.length === level ? (match[2] ?? '').replaceAll(/[*`]/g, '') : null
}

function splitClosing(text: string): { text: string; closing: string } {
  const start = text.lastIndexOf('\n\n')
  const last = text.slice(start + 2)
  if (start < 0 || !last.startsWith(closingStart)) return { text, closing: '' }
  return { text: text.slice(0, start), closing: last.replaceAll('\n', ' ') }
}
