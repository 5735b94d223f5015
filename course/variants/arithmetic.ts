/**
 * Evaluates expressions such as '26 × $14.40' or 'round(1000 * 1.04^5, 2)'. Uses its own parser, so that content is
 * never executed.
 */

export class ExpressionError extends Error {}

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
const operators: Readonly<Record<string, string>> = { '−': '-', '–': '-', '×': '*', x: '*', '·': '*', '÷': '/' }
const tokenPattern =
  /\s*(?:\$?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)|([a-wyz][a-zA-Z]+)|([-−–+*×x·÷/^(),%]))/y

function tokenize(text: string): string[] {
  const normalized = text.replace(
    /[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g,
    (digits) => `^${[...digits].map((digit) => superscripts.indexOf(digit)).join('')}`,
  )
  const tokens: string[] = []
  tokenPattern.lastIndex = 0
  while (tokenPattern.lastIndex < normalized.trimEnd().length) {
    const at = tokenPattern.lastIndex
    const match = tokenPattern.exec(normalized)
    if (!match) throw new ExpressionError(`'${text}' cannot be read from '${normalized.slice(at, at + 12)}' on`)
    const operator = match[3]
    tokens.push(
      operator === undefined ? (match[1]?.replaceAll(',', '') ?? match[2] ?? '') : (operators[operator] ?? operator),
    )
  }
  return tokens
}

/** Values of the names that an expression uses, such as `rate`. */
export type Values = Readonly<Record<string, number>>

type Parser = { tokens: string[]; at: number; text: string; values: Values }

function accept(parser: Parser, ...expected: string[]): string | null {
  const token = parser.tokens[parser.at]
  if (token === undefined || !expected.includes(token)) return null
  parser.at += 1
  return token
}

function expect(parser: Parser, expected: string) {
  if (!accept(parser, expected)) throw new ExpressionError(`'${parser.text}' lacks '${expected}'`)
}

function parseCall(parser: Parser, name: string): number {
  const apply = Object.hasOwn(functions, name) ? functions[name] : undefined
  if (!apply) throw new ExpressionError(`'${name}' in '${parser.text}' is not a function that sums know`)
  expect(parser, '(')
  const values = [parseExpression(parser)]
  while (accept(parser, ',')) values.push(parseExpression(parser))
  expect(parser, ')')
  return apply(...values)
}

function numberNamed({ values, text }: Parser, name: string): number {
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  if (value === undefined) throw new ExpressionError(`'${name}' in '${text}' has no value`)
  return value
}

function parseOperand(parser: Parser): number {
  if (accept(parser, '(')) {
    const value = parseExpression(parser)
    expect(parser, ')')
    return value
  }
  const token = parser.tokens[parser.at] ?? ''
  parser.at += 1
  if (/^[\d.]/.test(token)) return Number(token)
  if (/^[a-z]/.test(token))
    return parser.tokens[parser.at] === '(' ? parseCall(parser, token) : numberNamed(parser, token)
  throw new ExpressionError(`'${parser.text}' has '${token}' where a number is due`)
}

function parsePower(parser: Parser): number {
  if (accept(parser, '-')) return -parsePower(parser)
  let value = parseOperand(parser)
  while (accept(parser, '%')) value /= 100
  return accept(parser, '^') ? value ** parsePower(parser) : value
}

function parseProduct(parser: Parser): number {
  let value = parsePower(parser)
  for (let operator = accept(parser, '*', '/'); operator; operator = accept(parser, '*', '/')) {
    const other = parsePower(parser)
    value = operator === '*' ? value * other : value / other
  }
  return value
}

function parseExpression(parser: Parser): number {
  let value = parseProduct(parser)
  for (let operator = accept(parser, '+', '-'); operator; operator = accept(parser, '+', '-')) {
    const other = parseProduct(parser)
    value = operator === '+' ? value + other : value - other
  }
  return value
}

/** Whether a name is that of a function, so that no value can have it. */
export const isFunctionName = (name: string): boolean => Object.hasOwn(functions, name)

/**
 * Returns the value of an expression.
 * @param values of the names in it
 * @throws ExpressionError for invalid expressions, unknown names and non-finite results
 */
export function evaluate(text: string, values: Values = {}): number {
  if (text.length > 400) throw new ExpressionError('a sum is at most 400 characters long')
  const parser = { tokens: tokenize(text), at: 0, text, values }
  const value = parseExpression(parser)
  if (parser.at < parser.tokens.length) throw new ExpressionError(`'${text}' goes on after its end`)
  if (!Number.isFinite(value)) throw new ExpressionError(`'${text}' has no finite value`)
  return value
}
