import { type Figures, fillFigures } from '#content/format.ts'
import { figuresUsed } from '#course/figure-marks.ts'
import { type CourseCheck, type Finding, fail, type ParsedLesson, warn } from './finding.ts'
import { containsFormatted, parseFormatted } from './formatted-number.ts'
import { textsOfAllForms } from './item-texts.ts'
import { type Block, prose, readBlocks, toPlainText } from './markdown.ts'
import { sentences } from './sentences.ts'

/** Checks 13 to 15: legal figures come from figures.json, state their year and are reviewed in time. */

const fictional = /\b(?:say|suppose|supposed|example|imagine|made[- ]up|made up)\b/i
const lawWords =
  /\b(?:law|legal|IRS|FDIC|NCUA|federal|Congress|tax year|minimum wage|Social Security|Medicare|Medicaid|401\(k\)|standard deduction|statute)\b/i
const exampleSections = ['Worked example', 'Your turn', 'Answers', 'Warm-up']

const allTexts = (parsed: ParsedLesson): string[] => [
  parsed.lesson.markdown,
  ...parsed.lesson.quiz.flatMap(textsOfAllForms),
]

export function checkTypedFigures(parsed: ParsedLesson): Finding[] {
  const { figures } = parsed
  const used = new Set(allTexts(parsed).flatMap(figuresUsed))
  const findings: Finding[] = []
  const unmarked = allTexts(parsed).map((text) => text.replace(/\{\{[^}]*\}\}/g, ' '))
  const rules = readBlocks(unmarked[0] ?? '').filter((block) => block.section === 'Check the rules')
  for (const [id, figure] of Object.entries(figures)) {
    const formatted = parseFormatted(figure.shown)
    const texts = figure.telling ? unmarked : used.has(id) ? rules.map((block) => block.text) : []
    const containsFigure = (text: string) =>
      formatted ? containsFormatted(text, formatted) : text.includes(figure.shown)
    if (texts.some(containsFigure)) findings.push(fail(13, `${figure.shown} is typed by hand; write {{figure:${id}}}`))
  }
  return findings
}

export function checkFigureDates({ figures, today }: { figures: Figures; today: string }): Finding[] {
  const isOverdue = (date: string, days: number) => Date.parse(today) - Date.parse(date) > days * 86_400_000
  return Object.entries(figures).flatMap(([id, { next_review }]) => {
    if (isOverdue(next_review, 60)) return [fail(13, `${id} was due for review on ${next_review}, over 60 days ago`)]
    return isOverdue(next_review, 0) ? [warn(13, `${id} was due for review on ${next_review}`)] : []
  })
}

/**
 * Bank check: every figure must be used by a lesson or a calculator; otherwise its review is likely to be forgotten.
 */
export const checkFigureUse: CourseCheck = ({ lessons, figures }) => {
  const used = new Set(lessons.flatMap(({ markdown, quiz }) => figuresUsed(markdown + JSON.stringify(quiz))))
  return Object.entries(figures)
    .filter(([id, { calculator }]) => !used.has(id) && calculator === undefined)
    .map(([id]) => fail(13, `figures.json: no lesson uses ${id}`))
}

const typedYears = (block: Block): string[] => {
  const withoutPlaceholders = block.text.replace(/\{\{[^}]*\}\}/g, ' ').replace(/\bAs of 20\d\d\b/gi, ' ')
  return sentences(withoutPlaceholders).filter((sentence) => /\b20\d\d\b/.test(sentence) && !fictional.test(sentence))
}

export function checkUnsourcedFigures({ lesson }: ParsedLesson): Finding[] {
  const raw = readBlocks(lesson.markdown)
  const years = raw
    .flatMap(typedYears)
    .map((sentence) => fail(14, `a year is typed by hand; write {{year:id}} or "As of": ${sentence}`))
  const legalStatements = prose(raw).filter((block) => {
    const withoutPlaceholders = block.text.replace(/\{\{[^}]*\}\}/g, ' ')
    return (
      !exampleSections.includes(block.section) &&
      !fictional.test(withoutPlaceholders) &&
      sentences(withoutPlaceholders).some((sentence) => lawWords.test(sentence) && /\$\d|\d%/.test(sentence))
    )
  })
  return [
    ...years,
    ...legalStatements.map((block) =>
      fail(
        14,
        `a number of law is neither from figures.json nor said to be made up: ${toPlainText(block.text).slice(0, 90)}`,
      ),
    ),
  ]
}

const yearlyFigureSections = ['Check the rules', ...exampleSections]

/** For each use of a kind C figure: the 80 characters before and after it, with all placeholders filled in. */
function contextsOf(raw: string, id: string, figures: Figures): string[] {
  const placeholder = `{{figure:${id}}}`
  return raw
    .split(placeholder)
    .slice(1)
    .map((_after, index) => {
      const pieces = raw.split(placeholder)
      const before = fillFigures(pieces.slice(0, index + 1).join(placeholder), figures)
      const after = fillFigures(pieces.slice(index + 1).join(placeholder), figures)
      return before.slice(-80) + after.slice(0, 80)
    })
}

export function checkFigureYears({ lesson, figures }: ParsedLesson): Finding[] {
  const bySection = Map.groupBy(readBlocks(lesson.markdown), (block) => block.section)
  const findings: Finding[] = []
  for (const [section, blocks] of bySection) {
    const raw = blocks.map((block) => block.text).join('\n')
    for (const id of figuresUsed(raw)) {
      const figure = figures[id]
      if (!figure) continue
      if (figure.kind === 'C' && !yearlyFigureSections.includes(section))
        findings.push(fail(15, `${id} changes each year and belongs into "Check the rules" or an example`))
      // A whole example needs the year only once, near the first use.
      const context = contextsOf(raw, id, figures)[0]
      if (figure.kind === 'C' && context !== undefined && !context.includes(String(figure.year)))
        findings.push(fail(15, `${id} in "${section}" has no year within 80 characters`))
      if (figure.kind === 'B' && section === 'Check the rules' && !raw.includes('{{year:') && !/As of 20\d\d/.test(raw))
        findings.push(fail(15, `${id} in "${section}" needs "As of {{year:${id}}}"`))
    }
  }
  return findings
}
