import { type Figures, fillFigures } from '#content/format.ts'
import { figuresUsed } from '#course/figure-marks.ts'
import { type CourseCheck, type Finding, fail, type ParsedLesson, warn } from './finding.ts'
import { containsFormatted, parseFormatted } from './formatted-number.ts'
import { textsOfAllForms } from './item-texts.ts'
import { type Block, readBlocks } from './markdown.ts'
import { sentences } from './sentences.ts'

/** Checks 13 to 15: figures of law come from figures.json, state their year and are reviewed in time. */

const fictional = /\b(?:say|suppose|supposed|example|imagine|made[- ]up|made up)\b/i
export const exampleSections = ['Worked example', 'Your turn', 'Answers', 'Warm-up']

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

/** An overdue review is a warning on every day: a figure does not become wrong because its review is late. */
export const checkFigureDates = ({ figures, today }: { figures: Figures; today: string }): Finding[] =>
  Object.entries(figures)
    .filter(([, { next_review }]) => next_review < today)
    .map(([id, { next_review }]) => warn(13, `${id} was due for review on ${next_review}`))

/**
 * Bank check: every figure must be used by a lesson or a calculator; otherwise its review is likely to be forgotten.
 */
export const checkFigureUse: CourseCheck = ({ lessons, figures }) => {
  const used = new Set(lessons.flatMap(({ markdown, quiz }) => figuresUsed(markdown + JSON.stringify(quiz))))
  return Object.entries(figures)
    .filter(([id, { calculator }]) => !used.has(id) && calculator === undefined)
    .map(([id]) => fail(13, `figures.json: no lesson uses ${id}`))
}

const typedYears = (block: Block): string[] =>
  sentences(block.text.replace(/\{\{[^}]*\}\}/g, ' ')).filter(
    (sentence) => /\bAs of 20\d\d\b/i.test(sentence) || (/\b20\d\d\b/.test(sentence) && !fictional.test(sentence)),
  )

export const checkTypedYears = ({ lesson }: ParsedLesson): Finding[] =>
  readBlocks(lesson.markdown)
    .flatMap(typedYears)
    .map((sentence) => fail(14, `a year is typed by hand; write {{year:id}}, also after "As of": ${sentence}`))

const yearlyFigureSections = ['Check the rules', ...exampleSections]

/** A use of a figure. */
interface Use {
  id: string
  /** With an act: `|act=next-year` and the like. */
  act: string
  /** The 80 characters before and after it, with all placeholders filled in. */
  context: string
}

/** The first use of each figure in a text. A whole example needs the year only once, near the first use. */
function firstUses(raw: string, figures: Figures): Use[] {
  const uses = [...raw.matchAll(/\{\{figure:([a-z0-9-]+)(\|[^}]*)?\}\}/g)].map((found) => {
    const [mark, id = '', act = ''] = found
    const filled = (from: number, to?: number) => fillFigures(raw.slice(from, to), figures)
    const [start, end] = [found.index, found.index + mark.length]
    return { id, act, context: filled(0, start).slice(-80) + filled(start, end) + filled(end).slice(0, 80) }
  })
  return uses.filter(({ id }, index) => uses.findIndex((use) => use.id === id) === index)
}

export function checkFigureYears({ lesson, figures }: ParsedLesson): Finding[] {
  const bySection = Map.groupBy(readBlocks(lesson.markdown), (block) => block.section)
  const findings: Finding[] = []
  for (const [section, blocks] of bySection) {
    const raw = blocks.map((block) => block.text).join('\n')
    for (const { id, act, context } of firstUses(raw, figures)) {
      const figure = figures[id]
      if (!figure) continue
      const isRule = section === 'Check the rules'
      if (figure.kind === 'C' && !yearlyFigureSections.includes(section))
        findings.push(fail(15, `${id} changes each year and belongs into "Check the rules" or an example`))
      if (figure.next_value !== undefined && isRule && figure.kind === 'C' && !act)
        findings.push(fail(15, `${id} in "${section}" does not say of which year: |act=this-year or |act=next-year`))
      if (figure.kind === 'C' && !context.includes(fillFigures(`{{year:${id}${act}}}`, figures)))
        findings.push(fail(15, `${id} in "${section}" has no year within 80 characters`))
      if (figure.kind === 'B' && isRule && !raw.includes('{{year:'))
        findings.push(fail(15, `${id} in "${section}" needs "As of {{year:${id}}}"`))
    }
  }
  return findings
}
