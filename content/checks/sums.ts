import { runCalculator } from '#content/calculators.ts'
import { type Figures, fillFigures } from '#content/format.ts'
import { valueAt } from '#course/calculators/value-at.ts'
import type { Calculation } from '#course/lesson.ts'
import { evaluate, SumError } from './arithmetic.ts'
import { type Finding, fail, type ParsedLesson } from './finding.ts'
import { containsNumber, isFormattedAs, parseFormatted } from './formatted-number.ts'
import { mistakesOf } from './item-texts.ts'
import { type Block, plain } from './markdown.ts'

/** Checks 10 to 12: recalculates every calculated number of a lesson. */

const places = { worked: ['Worked example'], turn: ['Your turn', 'Answers'] } as const

function checkExpression(sum: Calculation, figures: Figures): Finding[] {
  const formatted = parseFormatted(sum.result)
  if (!formatted) return [fail(10, `"${sum.name}": the result "${sum.result}" is not a number`)]
  if (sum.expr === undefined) return []
  try {
    const value = evaluate(fillFigures(sum.expr, figures))
    return isFormattedAs(value, formatted)
      ? []
      : [fail(10, `"${sum.name}": ${sum.expr} is ${value}, not ${sum.result}`)]
  } catch (error) {
    return [fail(10, `"${sum.name}": ${error instanceof Error ? error.message : 'cannot be worked out'}`)]
  }
}

function checkCalculator(sum: Calculation, name: string): Finding[] {
  if (!sum.calculator) return []
  try {
    const value = valueAt(runCalculator(name, sum.calculator.input), sum.calculator.path)
    const formatted = parseFormatted(sum.result)
    const same = typeof value === 'number' && formatted ? isFormattedAs(value, formatted) : value === sum.result
    return same
      ? []
      : [fail(11, `"${sum.name}": ${name} gives ${String(value)} at ${sum.calculator.path}, not ${sum.result}`)]
  } catch (error) {
    return [fail(11, `"${sum.name}": ${error instanceof Error ? error.message : 'the calculator refuses'}`)]
  }
}

function checkText(sum: Calculation, blocks: Block[]): Finding[] {
  const formatted = parseFormatted(sum.result)
  if (!formatted) return []
  const where: readonly string[] | null = sum.where ? places[sum.where] : null
  const here = blocks.filter((block) => !where || where.includes(block.section))
  if (here.some((block) => containsNumber(plain(block.text), formatted))) return []
  return [fail(10, `"${sum.name}": ${sum.result} does not stand in ${where?.join(' or ') ?? 'the text'}`)]
}

export function checkCalculations({ lesson, blocks, figures }: ParsedLesson): Finding[] {
  const { calc, calculator } = lesson.file
  const findings: Finding[] = []
  for (const where of ['worked', 'turn'] as const)
    if (!calc.some((sum) => sum.where === where))
      findings.push(fail(10, `lesson.json has no calc for "${places[where][0]}" ("where": "${where}")`))
  if (!calc.some((sum) => sum.calculator)) findings.push(fail(11, `no calc runs the calculator ${calculator}`))
  for (const sum of calc)
    findings.push(...checkExpression(sum, figures), ...checkCalculator(sum, calculator), ...checkText(sum, blocks))
  return findings
}

const signs = '[-−–+×x·*÷/^]'
const left = new RegExp(`(?:[-−]|\\()*\\$?\\d(?:[\\d.,$%()\\s⁰¹²³⁴⁵⁶⁷⁸⁹]|${signs})*$`)
const right = /^\s*([-−]?\$?[-−]?\d[\d,]*(?:\.\d+)?%?)/

/** An unclosed parenthesis belongs to the sentence: 'the total (5 × $10 = $50)'. */
const withoutOpen = (sum: string): string =>
  sum.startsWith('(') && sum.split('(').length > sum.split(')').length ? withoutOpen(sum.slice(1)) : sum

/** The sums 'a + b = c' in a line, as pairs of expression and stated result. */
export function sumsIn(line: string): { sum: string; result: string }[] {
  const pieces = line.split(/[=≈]/)
  return pieces.slice(1).flatMap((piece, index) => {
    const before = (pieces[index] ?? '').trimEnd()
    const found = left.exec(before)?.[0] ?? ''
    // A comma or period starts a new clause; the text before it belongs to the sentence.
    const sum = withoutOpen(found.split(/[,.]\s+/).at(-1) ?? '')
    const lead = before.slice(0, before.length - found.length).trimEnd()
    const result = right.exec(piece)?.[1]?.replace(/,$/, '')
    const whole = sum !== '' && !new RegExp(`${signs}$`).test(lead) && new RegExp(`\\d\\S*\\s*${signs}`).test(sum)
    return whole && result ? [{ sum, result }] : []
  })
}

function checkSum({ sum, result }: { sum: string; result: string }): Finding[] {
  const formatted = parseFormatted(result)
  try {
    const value = evaluate(sum)
    return formatted && isFormattedAs(value, formatted) ? [] : [fail(12, `${sum.trim()} is ${value}, not ${result}`)]
  } catch (error) {
    if (error instanceof SumError) return [fail(12, `a sum that cannot be read: ${sum} = ${result}`)]
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
  const added = values.reduce((sum, value) => sum + value, 0)
  return Math.abs(added - total) < 0.005 ? [] : [fail(12, `a ledger adds up to ${added.toFixed(2)}, not ${total}`)]
}

export function checkSums({ lesson, blocks, figures }: ParsedLesson): Finding[] {
  const lines = [
    ...blocks.filter((block) => block.kind !== 'fence').map((block) => plain(block.text)),
    ...lesson.quiz.flatMap((item) => [item.explanation, ...mistakesOf(item)]).map((text) => fillFigures(text, figures)),
  ]
  const ledgers = blocks.filter((block) => block.kind === 'fence' && block.text.startsWith('ledger'))
  return [...lines.flatMap(sumsIn).flatMap(checkSum), ...ledgers.flatMap(checkLedger)]
}
