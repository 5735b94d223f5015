import { type CourseSource, fillFigures, readStoryNumbers, type StoryNumber } from '#content/format.ts'
import { exampleSections } from './dated-figures.ts'
import { type CourseCheck, type Finding, fail, type LessonCheck } from './finding.ts'
import { type Block, lastLine, readBlocks, toPlainText } from './markdown.ts'
import { sentences } from './sentences.ts'

/**
 * Check 14: a number beside the name of a law, an agency or a program comes from figures.json, or stands in
 * story-numbers.json with the reason why no law sets it.
 */

const rulesSection = 'Check the rules'

/** Case counts in these: "Pell" is a grant, "chip" is food. */
const properNames = new RegExp(
  `\\b(?:${[
    'IRS|FDIC|NCUA|SIPC|CFPB|FTC|SEC|SSA|DOL|CMS|HUD|USDA|FHA|CFR|USC|Congress|Treasury',
    'Medicaid|Medicare|SNAP|CHIP|WIC|COBRA|FAFSA|Pell|PLUS|EITC|VITA|Free File|Marketplace|Social Security',
    'Saver’s Match|Trump Account|HSA|IRA|Roth|PMI|W-4|W-2|1099|1040|4547|401\\(k\\)|529|530A|Chapter \\d+',
  ].join('|')})(?![A-Za-z\\d])`,
)
const lawWords = new RegExp(
  `\\b(?:${[
    'laws?|legal(?:ly)?|illegal|statute|federal|government|in most states|[a-z]+\\.gov',
    '(?:income|payroll|sales|property|estimated|self-employment) tax(?:es)?|tax (?:year|return|bracket)s?|taxable',
    'minimum wage|standard deduction|deposit insurance|premium tax credit|credit freeze|bankruptcy',
    '(?:open|special) enrollment',
  ].join('|')})\\b`,
  'i',
)
const madeUp = /\bSay\b|[,:] say\b|(?i:\b(?:suppose|example|imagine|made[- ]up)\b)/

/** Numbers in the names of laws, forms, accounts, rules of thumb, lessons and steps. Years are left to another check. */
const names = new RegExp(
  [
    /\b\d+ (?:CFR|USC) [\d.]+[a-z]?(?:\([a-z0-9]+\))*/,
    /\b(?:Forms?|Schedule|Publication|Topic|Chapter|[Ss]ections?|Title|Notice|Public Law|[Ll]essons?|[Ss]teps?) \d[\d-]*[A-Z]?/,
    /\bW-[24]s?\b|\b40[13]\([bk]\)s?|\b457\(b\)s?|(?<![$\d,.])(?:10(?:99|40)(?:-[A-Z]+)?|529|530A|4547)s?\b(?![,.]?\d)/,
    /\bRule of \d+\b|\b50\/30\/20\b|\b911\b|\b20\d\d\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

const time = '(?:business |calendar )?(?:minute|hour|day|week|month|year)s?'
const months = '(?:January|February|March|April|May|June|July|August|September|October|November|December)'
const spelled =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|sixteen|eighteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|half|hundred|thousand|million'
/** A number word before one of these counts what the text itself lists. */
const counted = 'things|kinds|ways|steps|questions|reasons|parts|rows|lines|words|sums|sides|choices'

const dayOfMonth = `\\b${months} \\d{1,2}\\b`
const beside = [
  dayOfMonth,
  '\\$?\\d(?:[\\d,]*\\d)?(?:\\.\\d+)?(?:\\s?%)?',
  `\\b(?i:${spelled})\\b(?!-| (?:${counted})\\b)`,
  `\\b[Oo]ne ${time}\\b`,
  `\\b(?i:over|than|within|under|before|after) an? ${time}\\b`,
]
const inRules = [...beside, `\\b(?!May\\b)${months}\\b`, '\\b[Ee]very (?:day|week|month)\\b']
const anyOf = (patterns: readonly string[]) => new RegExp(patterns.join('|'), 'g')

/** A sentence or a row of a table, as it was written. */
interface Statement {
  text: string
  isRule: boolean
}

const statementsOf = ({ kind, text, section }: Block): Statement[] => {
  if (kind === 'heading' || kind === 'fence' || exampleSections.includes(section) || text === lastLine) return []
  const rows = toPlainText(text)
    .split('\n')
    .map((row) => row.replace(/^\||\|$/g, '').trim())
  const texts = kind === 'table' ? rows.filter((row) => /[a-z]/i.test(row)) : sentences(text)
  return texts.map((each) => ({ text: each, isRule: section === rulesSection }))
}

const blank = (found: string) => ' '.repeat(found.length)

function numbersOf({ text, isRule }: Statement): RegExpMatchArray[] {
  const unmarked = text.replace(/\{\{[^}]*\}\}/g, blank)
  const searched = unmarked.replace(names, blank)
  if (isRule) return [...searched.matchAll(anyOf(inRules))]
  if (madeUp.test(unmarked)) return []
  const namesLaw = properNames.test(unmarked) || lawWords.test(unmarked)
  return [...searched.matchAll(anyOf(namesLaw ? beside : [dayOfMonth]))]
}

/** Where a text begins and ends in another one, each time. */
const placesOf = (part: string, text: string): { start: number; end: number }[] =>
  text
    .split(part)
    .slice(0, -1)
    .map((_, index, before) => before.slice(0, index + 1).join(part).length)
    .map((start) => ({ start, end: start + part.length }))

/** The sentences and rows of a text with numbers of law, each with the numbers that no story explains. */
export function typedLawNumbers(markdown: string, stories: readonly string[]): { text: string; numbers: string[] }[] {
  const told = stories.map(toPlainText)
  return readBlocks(markdown)
    .flatMap(statementsOf)
    .map((statement) => {
      const { text } = statement
      const places = told.flatMap((each) => placesOf(each, text))
      const numbers = numbersOf(statement)
        .filter(({ index = 0 }) => !places.some(({ start, end }) => start <= index && index < end))
        .map(([number]) => number)
      return { text, numbers }
    })
    .filter(({ numbers }) => numbers.length > 0)
}

let read: StoryNumber[] | undefined
/** The list of the content folder, read once. */
const storyNumbers = (): StoryNumber[] => {
  read ??= readStoryNumbers()
  return read
}

export const checkLawNumbers: LessonCheck = ({ lesson, figures }) => {
  const stories = storyNumbers().flatMap((each) => (each.lesson === lesson.file.slug ? each.text : []))
  return typedLawNumbers(lesson.markdown, stories).map(({ text, numbers }) =>
    fail(
      14,
      `a number of law is neither from figures.json nor in story-numbers.json (${numbers.join('; ')}): ${fillFigures(text, figures)}`,
    ),
  )
}

/** A story that its lesson no longer contains would explain a later number. */
export const staleStories = ({ lessons }: Pick<CourseSource, 'lessons'>, stories: readonly StoryNumber[]): Finding[] =>
  stories
    .filter(
      ({ lesson, text }) => !lessons.some(({ file, markdown }) => file.slug === lesson && markdown.includes(text)),
    )
    .map(({ lesson, text }) => fail(14, `story-numbers.json: ${lesson} does not contain: ${text}`))

export const checkStoryNumbers: CourseCheck = (course) => staleStories(course, storyNumbers())
