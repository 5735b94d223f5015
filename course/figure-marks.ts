import { mapTexts } from './variants/map-texts.ts'

/**
 * Marks of figures in texts of the course: {{figure:id}} for the value as shown, {{year:id}} for its year. A mark with
 * `|act=this-year` or `|act=next-year` shows the value of the year in which the reader acts; one without shows the value
 * of the entry itself, whatever the day. `@2026` after an act is the reader's year: `withYear` adds it.
 */

const mark = /\{\{(figure|year):([a-z0-9-]+)(?:\|act=(this-year|next-year)(?:@(\d{4}))?)?\}\}/g
const actMark = /\{\{(?:figure|year):[a-z0-9-]+\|act=(?:this|next)-year\}\}/g

/** A value and the year that it holds for. */
interface FigureValue {
  shown: string
  year: number
  url?: string | undefined
}

interface MarkedFigure extends FigureValue {
  /** Kind C changes each year. */
  kind?: 'B' | 'C'
  /** The value of a later year; null or absent until it is announced. */
  next_value?: FigureValue | null | undefined
}

/** Returns undefined for an unknown id. */
type FigureOf = (id: string) => MarkedFigure | undefined

const latest = (figure: MarkedFigure): FigureValue => figure.next_value ?? figure

/** A value with a warning that the reader's year has another one, which the course does not know. */
function outdated({ shown, url }: FigureValue, act: string): string {
  const differs = act === 'next-year' ? 'next year’s will differ' : 'this year’s differs'
  const host = url && new URL(url).hostname.replace(/^www\./, '')
  return `${shown} (${differs}${host ? `: look at ${host}` : ''})`
}

/** The text of a mark with an act. @param asOf the reader's year */
function actText(figure: MarkedFigure, kind: string, act: string, asOf: number): string {
  const wanted = asOf + Number(act === 'next-year')
  const value = latest(figure).year <= wanted ? latest(figure) : figure
  if (kind === 'year') return String(value.year)
  return figure.kind === 'C' && value.year < wanted ? outdated(value, act) : value.shown
}

/**
 * Replaces the marks of a text. An act without the reader's year counts as in the year of the entry.
 * @param figureOf returns undefined for an unknown id, whose mark stays
 */
export const fillFigureMarks = (text: string, figureOf: FigureOf): string =>
  text.replace(mark, (whole, kind: string, id: string, act?: string, asOf?: string) => {
    const figure = figureOf(id)
    if (!figure) return whole
    if (act) return actText(figure, kind, act, asOf ? Number(asOf) : figure.year)
    return kind === 'year' ? String(figure.year) : figure.shown
  })

/** The ids of the figures that a text uses, without duplicates. */
export const figuresUsed = (text: string): string[] => [
  ...new Set([...text.matchAll(mark)].map((found) => found[2] ?? '')),
]

/** A text, or texts in objects and lists, as a reader of this year gets it: marks with an act name the year. */
export const withYear = <Value>(value: Value, year: number): Value =>
  mapTexts(value, (text) => text.replace(actMark, (found) => found.replace('}}', `@${year}}}`)))

/** The year of a registry of figures: that of its oldest yearly figure. */
export const registryYear = (figures: Readonly<Record<string, Pick<MarkedFigure, 'kind' | 'year'>>>): number =>
  Math.min(...Object.values(figures).flatMap(({ kind, year }) => (kind === 'C' ? year : [])))

/**
 * The years from which on a text reads otherwise, beginning with the year of the registry. Empty for a text without an
 * act.
 */
export function changingYears(text: string, figureOf: FigureOf, first: number): number[] {
  const acts = [...new Set([...text.matchAll(actMark)].map(([found]) => found))]
  const figures = acts.flatMap((act) => figuresUsed(act).flatMap((id) => figureOf(id) ?? []))
  if (figures.length === 0) return []
  const last = Math.max(first, ...figures.map((one) => latest(one).year + 1))
  const years = Array.from({ length: last + 1 - first }, (_, index) => first + index)
  const textIn = (year: number) => acts.map((act) => fillFigureMarks(withYear(act, year), figureOf)).join('\n')
  return years.filter((year) => year === first || textIn(year) !== textIn(year - 1))
}

/**
 * Texts in objects and lists as a reader gets them in the year of the registry (`own`), and from each year on in which
 * they read otherwise (`later`). Most texts name no act and are the same in every year.
 */
export function byYear<Texts>(texts: Texts, figures: Readonly<Record<string, MarkedFigure>>) {
  const [first, ...later] = changingYears(JSON.stringify(texts), (id) => figures[id], registryYear(figures))
  return {
    own: first === undefined ? texts : withYear(texts, first),
    later: later.map((from) => ({ from, texts: withYear(texts, from) })),
  }
}
