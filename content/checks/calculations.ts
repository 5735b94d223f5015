import { runCalculator } from '#content/calculators.ts'
import { type Figures, fillFigures } from '#content/format.ts'
import { valueAt } from '#course/calculators/value-at.ts'
import type { Calculation } from '#course/lesson.ts'
import { ExpressionError, evaluate } from '#course/variants/arithmetic.ts'
import { type Finding, fail, type ParsedLesson } from './finding.ts'
import { containsNumber, isFormattedAs, parseFormatted } from './formatted-number.ts'
import { feedbackOf } from './item-texts.ts'
import { type Block, toPlainText } from './markdown.ts'

/** Checks 10 to 12: recalculates every calculated number of a lesson. */

const sections = { worked: ['Worked example'], turn: ['Your turn', 'Answers'] } as const

function checkExpression(calculation: Calculation, figures: Figures): Finding[] {
  const formatted = parseFormatted(calculation.result)
  if (!formatted) return [fail(10, `"${calculation.name}": the result "${calculation.result}" is not a number`)]
  if (calculation.expr === undefined) return []
  try {
    const value = evaluate(fillFigures(calculation.expr, figures))
    return isFormattedAs(value, formatted)
      ? []
      : [fail(10, `"${calculation.name}": ${calculation.expr} is ${value}, not ${calculation.result}`)]
  } catch (error) {
    return [fail(10, `"${calculation.name}": ${error instanceof Error ? error.message : 'cannot be worked out'}`)]
  }
}

function checkCalculator(calculation: Calculation, name: string): Finding[] {
  if (!calculation.calculator) return []
  try {
    const value = valueAt(runCalculator(name, calculation.calculator.input), calculation.calculator.path)
    const formatted = parseFormatted(calculation.result)
    const matches =
      typeof value === 'number' && formatted ? isFormattedAs(value, formatted) : value === calculation.result
    return matches
      ? []
      : [
          fail(
            11,
            `"${calculation.name}": ${name} gives ${String(value)} at ${calculation.calculator.path}, not ${calculation.result}`,
          ),
        ]
  } catch (error) {
    return [fail(11, `"${calculation.name}": ${error instanceof Error ? error.message : 'the calculator failed'}`)]
  }
}

function checkText(calculation: Calculation, blocks: Block[]): Finding[] {
  const formatted = parseFormatted(calculation.result)
  if (!formatted) return []
  const where: readonly string[] | null = calculation.where ? sections[calculation.where] : null
  const searchedBlocks = blocks.filter((block) => !where || where.includes(block.section))
  if (searchedBlocks.some((block) => containsNumber(toPlainText(block.text), formatted))) return []
  return [
    fail(10, `"${calculation.name}": ${calculation.result} does not occur in ${where?.join(' or ') ?? 'the text'}`),
  ]
}

export function checkCalculations({ lesson, blocks, figures }: ParsedLesson): Finding[] {
  const { calc, calculator } = lesson.file
  const findings: Finding[] = []
  for (const where of ['worked', 'turn'] as const)
    if (!calc.some((calculation) => calculation.where === where))
      findings.push(fail(10, `lesson.json has no calc for "${sections[where][0]}" ("where": "${where}")`))
  if (!calc.some((calculation) => calculation.calculator))
    findings.push(fail(11, `no calc runs the calculator ${calculator}`))
  for (const calculation of calc)
    findings.push(
      ...checkExpression(calculation, figures),
      ...checkCalculator(calculation, calculator),
      ...checkText(calculation, blocks),
    )
  return findings
}

const operators = '[-−–+×x·*÷/^]'
const leftSide = new RegExp(`(?:[-−]|\\()*\\$?\\d(?:[\\d.,$%()\\s⁰¹²³⁴⁵⁶⁷⁸⁹]|${operators})*$`)
const rightSide = /^\s*([-−]?\$?[-−]?\d[\d,]*(?:\.\d+)?%?)/

/** An unclosed parenthesis belongs to the sentence: 'the total (5 × $10 = $50)'. */
const withoutUnclosed = (expression: string): string =>
  expression.startsWith('(') && expression.split('(').length > expression.split(')').length
    ? withoutUnclosed(expression.slice(1))
    : expression

/** The equations 'a + b = c' in a line, as pairs of expression and stated result. */
export function equationsIn(line: string): { expression: string; result: string }[] {
  const pieces = line.split(/[=≈]/)
  return pieces.slice(1).flatMap((piece, index) => {
    const before = (pieces[index] ?? '').trimEnd()
    const found = leftSide.exec(before)?.[0] ?? ''
    // A comma or period starts a new clause; the text before it belongs to the sentence.
    const expression = withoutUnclosed(found.split(/[,.]\s+/).at(-1) ?? '')
    const textBefore = before.slice(0, before.length - found.length).trimEnd()
    const result = rightSide.exec(piece)?.[1]?.replace(/,$/, '')
    const isComplete =
      expression !== '' &&
      !new RegExp(`${operators}$`).test(textBefore) &&
      new RegExp(`\\d\\S*\\s*${operators}`).test(expression)
    return isComplete && result ? [{ expression, result }] : []
  })
}

function checkEquation({ expression, result }: { expression: string; result: string }): Finding[] {
  const formatted = parseFormatted(result)
  try {
    const value = evaluate(expression)
    return formatted && isFormattedAs(value, formatted)
      ? []
      : [fail(12, `${expression.trim()} is ${value}, not ${result}`)]
  } catch (error) {
    if (error instanceof ExpressionError) return [fail(12, `a sum that cannot be read: ${expression} = ${result}`)]
    throw error
  }
}

function checkLedger(block: Block): Finding[] {
  const amounts = block.text
    .split('\n')
    .slice(1)
    .map((line) => parseFormatted(line.split('|')[1] ?? ''))
  if (amounts.some((amount) => !amount?.money)) return []
  const values = amounts.map((amount) => amount?.value ?? 0)
  const total = values.pop() ?? 0
  const computedTotal = values.reduce((sum, value) => sum + value, 0)
  return Math.abs(computedTotal - total) < 0.005
    ? []
    : [fail(12, `a ledger adds up to ${computedTotal.toFixed(2)}, not ${total}`)]
}

/** Findings of the sums in texts whose figures are filled in. */
export const checkSums = (texts: readonly string[]): Finding[] => texts.flatMap(equationsIn).flatMap(checkEquation)

export function checkEquations({ lesson, blocks, figures }: ParsedLesson): Finding[] {
  const lines = [
    ...blocks.filter((block) => block.kind !== 'fence').map((block) => toPlainText(block.text)),
    ...lesson.quiz.flatMap((item) => [item.explanation, ...feedbackOf(item)]).map((text) => fillFigures(text, figures)),
  ]
  const ledgers = blocks.filter((block) => block.kind === 'fence' && block.text.startsWith('ledger'))
  return [...checkSums(lines), ...ledgers.flatMap(checkLedger)]
}
