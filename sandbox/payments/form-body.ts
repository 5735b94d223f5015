import { invalidParam } from './api-error.ts'

/** A decoded body: text, or nested values of bracket names. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type FormObject = { [name: string]: FormValue }

const maxDepth = 10

/**
 * Decodes `line_items[0][price_data][currency]=usd` into nested objects and lists.
 * @throws ApiError for a name with invalid brackets
 */
export function parseForm(text: string): FormObject {
  const root: FormObject = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = pathOf(name)
    let node: FormObject = root
    for (const part of path.slice(0, -1)) {
      const next = node[part] ?? {}
      if (typeof next === 'string' || Array.isArray(next)) throw invalidParam(name, 'Invalid object')
      node[part] = next
      node = next
    }
    const last = path.at(-1) ?? name
    // `types[]=a&types[]=b` numbers its entries automatically.
    node[last === '' ? String(Object.keys(node).length) : last] = value
  }
  return toLists(root)
}

function pathOf(name: string): string[] {
  const [head = ''] = /^[^[\]]+/.exec(name) ?? []
  const rest = name.slice(head.length)
  const path = [head, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, part = '']) => part)]
  const isWhole = rest.replaceAll(/\[[^[\]]*\]/g, '') === ''
  if (!head || !isWhole || path.length > maxDepth || path.includes('__proto__'))
    throw invalidParam(name, 'Invalid name')
  return path
}

/** An object with only the keys 0, 1, 2… was a list. */
function toLists(value: FormObject): FormObject {
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toList(inner)]))
}

function toList(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value)
  const isList = entries.length > 0 && entries.every(([name]) => /^\d{1,4}$/.test(name))
  return isList ? entries.map(([, inner]) => toList(inner)) : toLists(value)
}
