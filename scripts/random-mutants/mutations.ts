import { type ESTree, parseSync } from 'vite'

export type Operator =
  | 'comparison'
  | 'boundary'
  | 'boolean'
  | 'arithmetic'
  | 'return value'
  | 'removed await'
  | 'swapped argument'

/** A change of one place in a source text. */
export interface Mutation {
  operator: Operator
  start: number
  end: number
  replacement: string
}

/** The operators of the language that have a counterpart. */
const counterparts: Record<string, [Operator, string][]> = {
  '===': [['comparison', '!==']],
  '!==': [['comparison', '===']],
  '<': [
    ['boundary', '<='],
    ['comparison', '>='],
  ],
  '<=': [
    ['boundary', '<'],
    ['comparison', '>'],
  ],
  '>': [
    ['boundary', '>='],
    ['comparison', '<='],
  ],
  '>=': [
    ['boundary', '>'],
    ['comparison', '<'],
  ],
  '+': [['arithmetic', '-']],
  '-': [['arithmetic', '+']],
  '*': [['arithmetic', '/']],
  '/': [['arithmetic', '*']],
  '%': [['arithmetic', '*']],
  '+=': [['arithmetic', '-=']],
  '-=': [['arithmetic', '+=']],
  '++': [['arithmetic', '--']],
  '--': [['arithmetic', '++']],
  '&&': [['boolean', '||']],
  '||': [['boolean', '&&']],
  '??': [['boolean', '&&']],
}

/** Swaps of these are left out: any test of the line finds the wrong type. */
const distinctArguments = /Function|Object|Array|Template|JSX|Spread/
const commutative = /^Math\.(max|min|imul|hypot)$/
const plainConditions = /^(Identifier|MemberExpression|CallExpression|ChainExpression)$/
/** Wrappers of an expression in a type; every other node of a type has no effect at run time. */
const typedExpressions = /^TS(As|Satisfies|NonNull|Instantiation)/

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Whether a node is no place: a type, an import, or the class names of an element, which are only text. */
function isSkipped(node: ESTree.Node): boolean {
  if (node.type === 'JSXAttribute') return node.name.type === 'JSXIdentifier' && node.name.name === 'className'
  if (node.type === 'CallExpression') return node.callee.type === 'Identifier' && /[cC]lasses$/.test(node.callee.name)
  return node.type.startsWith('Import') || (node.type.startsWith('TS') && !typedExpressions.test(node.type))
}

/** Whether an operand makes a sum a text. */
function isText(node: ESTree.Node): boolean {
  if (node.type === 'ParenthesizedExpression') return isText(node.expression)
  if (node.type === 'BinaryExpression') return isText(node.left) || isText(node.right)
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
}

type Operation = Extract<ESTree.Node, { type: 'BinaryExpression' | 'LogicalExpression' | 'AssignmentExpression' }>

/** Changes an operator between two operands. */
function operatorChanges(text: string, { left, operator, right }: Operation): Mutation[] {
  if (operator.startsWith('+') && (isText(left) || isText(right))) return []
  const start = text.indexOf(operator, left.end)
  const end = start + operator.length
  return (counterparts[operator] ?? []).map(([kind, replacement]) => ({ operator: kind, start, end, replacement }))
}

const replace = (operator: Operator, { start, end }: ESTree.Span, replacement: string): Mutation[] => [
  { operator, start, end, replacement },
]

/** Negates a condition that has no operator of its own. */
const negation = (text: string, test: ESTree.Expression): Mutation[] =>
  plainConditions.test(test.type) ? replace('boolean', test, `!${text.slice(test.start, test.end)}`) : []

/** Returns nothing instead of the value. */
function emptyReturn(value: ESTree.Expression | null): Mutation[] {
  if (!value || (value.type === 'Identifier' && value.name === 'undefined')) return []
  if (value.type === 'ParenthesizedExpression') return emptyReturn(value.expression)
  if (value.type === 'Literal' && (value.value === null || typeof value.value === 'boolean')) return []
  return replace('return value', value, value.type.startsWith('JSX') ? 'null' : 'undefined')
}

/** Swaps each argument with the next one. */
function argumentSwaps(text: string, node: ESTree.CallExpression | ESTree.NewExpression): Mutation[] {
  const textOf = ({ start, end }: ESTree.Span) => text.slice(start, end)
  if (commutative.test(textOf(node.callee))) return []
  return node.arguments.flatMap((first, index, all) => {
    const second = all[index + 1]
    if (!second || distinctArguments.test(first.type + second.type) || textOf(first) === textOf(second)) return []
    const swapped = textOf(second) + text.slice(first.end, second.start) + textOf(first)
    return replace('swapped argument', { start: first.start, end: second.end }, swapped)
  })
}

function mutationsOf(text: string, node: ESTree.Node): Mutation[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return operatorChanges(text, node)
    case 'UpdateExpression': {
      const [[operator, replacement] = []] = counterparts[node.operator] ?? []
      const start = node.prefix ? node.start : node.end - 2
      return operator && replacement ? [{ operator, start, end: start + 2, replacement }] : []
    }
    case 'UnaryExpression': {
      const sign = { start: node.start, end: node.start + 1 }
      if (node.operator === '!') return replace('boolean', sign, '')
      return node.operator === '-' ? replace('arithmetic', sign, '') : []
    }
    case 'Literal':
      return typeof node.value === 'boolean' ? replace('boolean', node, String(!node.value)) : []
    case 'IfStatement':
    case 'ConditionalExpression':
      return negation(text, node.test)
    case 'ReturnStatement':
      return emptyReturn(node.argument)
    case 'ArrowFunctionExpression':
      return node.body.type === 'BlockStatement' ? [] : emptyReturn(node.body)
    case 'AwaitExpression':
      return replace('removed await', { start: node.start, end: node.argument.start }, '')
    case 'CallExpression':
    case 'NewExpression':
      return argumentSwaps(text, node)
    default:
      return []
  }
}

/** Whether an await changes nothing, because the function returns the promise anyway. */
const isReturnedAwait = (node: ESTree.Node, parent: ESTree.Node, isInTry: boolean) =>
  node.type === 'AwaitExpression' &&
  (parent.type === 'ArrowFunctionExpression' || (parent.type === 'ReturnStatement' && !isInTry))

/** Lists every mutation of a source text, in the order of the syntax tree. */
export function listMutations(file: string, text: string): Mutation[] {
  const visit = (node: ESTree.Node, parent: ESTree.Node, isInTry: boolean): Mutation[] => {
    if (isSkipped(node)) return []
    const own = isReturnedAwait(node, parent, isInTry) ? [] : mutationsOf(text, node)
    const children = Object.values(node).flat().filter(isNode)
    const inTry = isInTry || node.type === 'TryStatement'
    return [...own, ...children.flatMap((child) => visit(child, node, inTry))]
  }
  const { program } = parseSync(file, text)
  return visit(program, program, false)
}
