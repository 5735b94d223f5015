import { type Figures, fillFigures, fillQuestion } from '#content/format.ts'
import type { AuthoredQuestion } from '#course/question.ts'
import { evaluate } from '#course/variants/arithmetic.ts'
import { type Finding, fail, type ParsedLesson, warn } from './finding.ts'
import { containsNumber, isFormattedAs, parseFormatted } from './formatted-number.ts'
import { textsOf } from './item-texts.ts'
import { toPlainText } from './markdown.ts'
import { keyWords, sentences, words } from './sentences.ts'

/** Checks 16, 17 and 19 to 21: properties of a single question. */

type ItemCheck = (item: AuthoredQuestion) => Finding[]

const withItemId = (item: AuthoredQuestion, findings: Finding[]): Finding[] =>
  findings.map((finding) => ({ ...finding, message: `${item.id}: ${finding.message}` }))

export const numericOptions = (item: AuthoredQuestion) => {
  const parsed = item.options.map((option) => parseFormatted(option))
  const numbers = parsed.flatMap((each) => each ?? [])
  return numbers.length === item.options.length ? numbers : null
}

const checkFields: ItemCheck = (item) => {
  const { options, correctAnswer } = item
  const texts = textsOf(item)
  const findings: Finding[] = []
  if (options.length !== 4) findings.push(fail(16, `${options.length} options, not 4`))
  if (new Set(options.map((option) => option.trim().toLowerCase())).size !== options.length)
    findings.push(fail(16, 'two options are the same'))
  if (!Number.isInteger(correctAnswer) || correctAnswer < 0 || correctAnswer > 3)
    findings.push(fail(16, 'correctAnswer is a whole number from 0 to 3'))
  if (texts.some((text) => text.trim() === '')) findings.push(fail(16, 'empty text'))
  if (/\*\*|`|^#|\]\(/.test(texts.join(' '))) findings.push(fail(16, 'a quiz is plain text, without markdown'))
  if (/["']/.test(texts.join(' '))) findings.push(fail(16, 'a straight quotation mark; use “ ” and ’'))
  return findings
}

const bannedOptions = /\b(?:all|none|both) of (?:the|these|them)\b|\bboth [A-D1-4] and\b|^[A-D] and [A-D]$/i
const yesOrNo = /^(?:true|false|yes|no)[.!]?$/i

const checkBannedOptions: ItemCheck = ({ options }) =>
  options
    .filter((option) => bannedOptions.test(option) || yesOrNo.test(option))
    .map((option) => fail(17, `an option that is no answer of its own: ${option}`))

const checkStem: ItemCheck = ({ question, options, correctAnswer }) => {
  const findings: Finding[] = []
  const length = words(question).length
  if (length > 40) findings.push(fail(17, `the stem has ${length} words, over 40`))
  const questionSentences = sentences(question).filter((sentence) => /\?["”]?$/.test(sentence))
  if (questionSentences.length !== 1) findings.push(fail(17, 'the stem asks exactly one question, and ends it with ?'))
  if (questionSentences.some((sentence) => /\bnot\b|n[’']t\b|\bexcept\b/.test(sentence)))
    findings.push(fail(17, 'the stem asks in the negative; turn it round, or write NOT'))
  const absolute = /\b(?:always|never|impossible|every time|completely)\b/i
  const wrong = options.filter((_option, index) => index !== correctAnswer)
  if (wrong.some((option) => absolute.test(option)) && !absolute.test(options[correctAnswer] ?? ''))
    findings.push(warn(17, 'only wrong options say always or never'))
  return findings
}

const checkLengths: ItemCheck = (item) => {
  if (numericOptions(item)) return []
  const lengths = item.options.map((option) => option.length)
  const ratio = Math.max(...lengths) / Math.max(1, Math.min(...lengths))
  return ratio > 2.5 ? [fail(19, `the longest option is ${ratio.toFixed(1)} times the shortest, over 2.5`)] : []
}

const reason = /\b(?:as|because|since)\b/

/** A learner without knowledge of the lesson picks the one option with a different structure. */
const checkReasons: ItemCheck = ({ options, correctAnswer }) => {
  const [right, ...wrong] = [options[correctAnswer] ?? '', ...options.filter((_option, at) => at !== correctAnswer)]
  const isOdd = wrong.every((option) => reason.test(option) !== reason.test(right))
  return isOdd ? [fail(19, `the right option alone ${reason.test(right) ? 'has a' : 'lacks a'} reason`)] : []
}

const checkNumbers: ItemCheck = (item) => {
  const findings: Finding[] = []
  const numbers = numericOptions(item)
  const values = numbers?.map((each) => each.value) ?? []
  if (values.some((value, index) => index > 0 && value <= (values[index - 1] ?? value)))
    findings.push(fail(20, 'numeric options have to rise'))
  if (item.kind === 'compute' && item.calc === undefined) findings.push(fail(20, 'a compute item needs calc'))
  if (item.calc === undefined) return findings
  const value = evaluateCalc(item.calc)
  if (typeof value === 'string') return [...findings, fail(20, value)]
  const containsValue = (option: string) => {
    const numbersIn = option.match(/[-−]?\$?[\d,]*\d(?:\.\d+)?%?/g) ?? []
    return numbersIn.map((each) => parseFormatted(each)).some((each) => each && isFormattedAs(value, each))
  }
  const right = item.options[item.correctAnswer] ?? ''
  if (!containsValue(right)) findings.push(fail(20, `calc is ${value}, but the right option says ${right}`))
  if (item.options.some((option, index) => index !== item.correctAnswer && containsValue(option)))
    findings.push(fail(20, `a wrong option also says ${value}`))
  return findings
}

function evaluateCalc(calc: string): number | string {
  try {
    return evaluate(calc)
  } catch (error) {
    return error instanceof Error ? error.message : 'calc cannot be worked out'
  }
}

const checkExplanation: ItemCheck = (item) => {
  const { explanation, options, correctAnswer } = item
  const findings: Finding[] = []
  const length = words(explanation).length
  if (length < 30 || length > 70) findings.push(fail(21, `the explanation has ${length} words, not 30 to 70`))
  if (/\b[Oo]ptions? [A-D1-4]\b|\b[Aa]nswer [A-D]\b|\b[A-D] is (?:right|correct)\b/.test(explanation))
    findings.push(fail(21, 'the explanation names an option by a letter; the order may change'))
  const right = options[correctAnswer] ?? ''
  const formatted = parseFormatted(right)
  const shared = formatted
    ? containsNumber(toPlainText(explanation), formatted)
    : [...keyWords(right)].some((word) => keyWords(explanation).has(word))
  if (!shared) findings.push(fail(21, `the explanation does not speak of the right option: ${right}`))
  return findings
}

const itemChecks = [
  checkFields,
  checkBannedOptions,
  checkStem,
  checkLengths,
  checkReasons,
  checkNumbers,
  checkExplanation,
]

/** The checks of a single question whose figures are filled in. */
export const checkItem: ItemCheck = (item) => itemChecks.flatMap((check) => withItemId(item, check(item)))

/** A question with its figures filled in. @throws ContentError for a placeholder that names no figure */
export function filledItem(item: AuthoredQuestion, figures: Figures): AuthoredQuestion {
  const fill = (text: string) => fillFigures(text, figures)
  const filled = fillQuestion(item, fill)
  return item.calc === undefined ? filled : { ...filled, calc: fill(item.calc) }
}

export const checkItems = ({ lesson, figures }: ParsedLesson): Finding[] =>
  lesson.quiz.flatMap((item) => checkItem(filledItem(item, figures)))
