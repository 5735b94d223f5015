/** Values that a template may bind; both engines accept them unchanged. */
export type Value = string | number | null

/** A piece of SQL with its values, for nesting. */
export interface Fragment {
  readonly strings: readonly string[]
  readonly values: readonly Value[]
}

export type Bound = Value | Fragment

const isFragment = (bound: Bound): bound is Fragment => typeof bound === 'object' && bound !== null
const isValue = (bound: Bound): bound is Value => !isFragment(bound)

/** A fragment: sql`and tier = ${tier}`. Fragments nest; any other value is bound. */
export function sql(text: TemplateStringsArray, ...bound: Bound[]): Fragment {
  // A template without nesting keeps its own strings array, which identifies the text in caches.
  if (bound.every(isValue)) return { strings: text, values: bound }
  const strings: string[] = [text[0] ?? '']
  const values: Value[] = []
  const append = (literal: string) => {
    strings[strings.length - 1] += literal
  }
  for (const [index, item] of bound.entries()) {
    const after = text[index + 1] ?? ''
    if (isFragment(item)) {
      append(item.strings[0] ?? '')
      values.push(...item.values)
      strings.push(...item.strings.slice(1))
      append(after)
    } else {
      values.push(item)
      strings.push(after)
    }
  }
  return { strings, values }
}

/** The empty fragment, for an absent optional filter. */
export const empty: Fragment = { strings: [''], values: [] }

/** Values separated by commas, for `in (...)`. An empty list matches nothing: it becomes `null`. */
export function join(values: readonly Value[]): Fragment {
  if (values.length === 0) return { strings: ['null'], values: [] }
  return { strings: ['', ...values.slice(1).map(() => ', '), ''], values }
}

/**
 * A pattern that finds `text` anywhere, its wildcards taken literally. Use with lower(x) like lower(pattern) escape
 * '\'; in a template write that backslash twice.
 */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`

/** A column name from code; never pass user input. */
export function columnName(name: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`'${name}' is not the name of a column or a table`)
  return name
}

/** Column names as a list, or those of a row or of a schema's shape: `select ${columns(Row.shape)} from …`. */
export const columns = (row: readonly string[] | object): Fragment => ({
  strings: [(Array.isArray(row) ? row : Object.keys(row)).map(columnName).join(', ')],
  values: [],
})

/** Assignments for an update: `update … set ${assignments({ title, tier })}`. */
export function assignments(row: Readonly<Record<string, Value>>): Fragment {
  const names = Object.keys(row).map(columnName)
  const strings = names.map((name, index) => `${index === 0 ? '' : ', '}${name} = `)
  return { strings: [...strings, ''], values: Object.values(row) }
}
