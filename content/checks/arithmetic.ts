/**
 * Evaluates expressions such as '26 × $14.40' or 'round(1000 * 1.04^5, 2)'. Uses its own parser, so that content is
 * never executed.
 */

export class SumError extends Error {}

const functions: Readonly<Record<string, (...values: number[]) => number>> = {
  round: (value = Number.NaN, decimals = 0) => roundTo(value, decimals),
  min: Math.min,
  max: Math.max,
  ceil: (value = Number.NaN) => Math.ceil(value - 1e-9),
  floor: (value = Number.NaN) => Math.floor(value + 1e-9),
  ln: (value = Number.NaN) => Math.log(value),
}

/** Rounds half away from zero after reading fifteen digits: 1.005 becomes 1.01. */
export function roundTo(value: number, decimals: number): number {
  const scaled = Number((Math.abs(value) * 10 ** decimals).toPrecision(15))
  return (Math.sign(value) * Math.round(scaled)) / 10 ** decimals
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const signs: Readonly<Record<string, string>> = { '−': '-', '–': '-', '×': '*', x: '*', '·': '*', '÷': '/' }
const token = /\s*(?:\$?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)|([a-wyz][a-z]+)|([-−–+*×x·÷/^(),%]))/y

function tokens(text: string): string[] {
  const read = text.replace(
    /[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g,
    (run) => `^${[...run].map((sign) => superscripts.indexOf(sign)).join('')}`,
  )
  const found: string[] = []
  token.lastIndex = 0
  while (token.lastIndex < read.trimEnd().length) {
    const at = token.lastIndex
    const match = token.exec(read)
    if (!match) throw new SumError(`'${text}' cannot be read from '${read.slice(at, at + 12)}' on`)
    const sign = match[3]
    found.push(sign === undefined ? (match[1]?.replaceAll(',', '') ?? match[2] ?? '') : (signs[sign] ?? sign))
  }
  return found
}

type Reader = { list: string[]; at: number; text: string }

function take(reader: Reader, ...wanted: string[]): string | null {
  const now = reader.list[reader.at]
  if (now === undefined || !wanted.includes(now)) return null
  reader.at += 1
  return now
}

function need(reader: Reader, wanted: string) {
  if (!take(reader, wanted)) throw new SumError(`'${reader.text}' lacks '${wanted}'`)
}

function readCall(reader: Reader, name: string): number {
  const run = Object.hasOwn(functions, name) ? functions[name] : undefined
  if (!run) throw new SumError(`'${name}' in '${reader.text}' is not a function that sums know`)
  need(reader, '(')
  const values = [readSum(reader)]
  while (take(reader, ',')) values.push(readSum(reader))
  need(reader, ')')
  return run(...values)
}

function readValue(reader: Reader): number {
  if (take(reader, '(')) {
    const value = readSum(reader)
    need(reader, ')')
    return value
  }
  const now = reader.list[reader.at] ?? ''
  reader.at += 1
  if (/^[\d.]/.test(now)) return Number(now)
  if (/^[a-z]/.test(now)) return readCall(reader, now)
  throw new SumError(`'${reader.text}' has '${now}' where a number is due`)
}

function readPower(reader: Reader): number {
  if (take(reader, '-')) return -readPower(reader)
  let value = readValue(reader)
  while (take(reader, '%')) value /= 100
  return take(reader, '^') ? value ** readPower(reader) : value
}

function readProduct(reader: Reader): number {
  let value = readPower(reader)
  for (let sign = take(reader, '*', '/'); sign; sign = take(reader, '*', '/')) {
    const other = readPower(reader)
    value = sign === '*' ? value * other : value / other
  }
  return value
}

function readSum(reader: Reader): number {
  let value = readProduct(reader)
  for (let sign = take(reader, '+', '-'); sign; sign = take(reader, '+', '-')) {
    const other = readProduct(reader)
    value = sign === '+' ? value + other : value - other
  }
  return value
}

/** Returns the value of an expression. @throws SumError for invalid expressions and for non-finite results */
export function evaluate(text: string): number {
  if (text.length > 400) throw new SumError('a sum is at most 400 characters long')
  const reader = { list: tokens(text), at: 0, text }
  const value = readSum(reader)
  if (reader.at < reader.list.length) throw new SumError(`'${text}' goes on after its end`)
  if (!Number.isFinite(value)) throw new SumError(`'${text}' has no finite value`)
  return value
}
