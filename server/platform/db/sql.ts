/** Values that a template may bind; both engines accept them unchanged. */
export type Value = string | number | null

/** A piece of SQL with its values, for nesting. */
export interface Fragment {
  readonly strings: readonly string[]
  readonly values: readonly Value[]
}

export type Bound = Value | Fragment

/** The value of a key, computed at its first use. */
function memoize<K, V>(
  cache: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  compute: () => V,
): V {
  const known = cache.get(key)
  if (known !== undefined) return known
  const computed = compute()
  cache.set(key, computed)
  return computed
}

const isFragment = (bound: Bound): bound is Fragment => typeof bound === 'object' && bound !== null
const isValue = (bound: Bound): bound is Value => !isFragment(bound)

/** Joined texts of one template, by the texts of its fragments in their order. */
interface JoinedTexts {
  strings?: readonly string[]
  next: WeakMap<readonly string[], JoinedTexts>
}

const joinedTexts = new WeakMap<TemplateStringsArray, JoinedTexts>()
/** Represents a bound value among the fragments of a template. */
const boundValue: readonly string[] = []

function joinText(text: TemplateStringsArray, bound: readonly Bound[]): readonly string[] {
  const strings: string[] = [text[0] ?? '']
  const append = (literal: string) => {
    strings[strings.length - 1] += literal
  }
  for (const [index, item] of bound.entries()) {
    const after = text[index + 1] ?? ''
    if (isFragment(item)) {
      append(item.strings[0] ?? '')
      strings.push(...item.strings.slice(1))
      append(after)
    } else strings.push(after)
  }
  return strings
}

/** Joins the texts of a template and its fragments once, since the array identifies the text in caches. */
function joinedText(text: TemplateStringsArray, bound: readonly Bound[]): readonly string[] {
  let node = memoize(joinedTexts, text, (): JoinedTexts => ({ next: new WeakMap() }))
  for (const item of bound)
    node = memoize(node.next, isFragment(item) ? item.strings : boundValue, () => ({ next: new WeakMap() }))
  node.strings ??= joinText(text, bound)
  return node.strings
}

/** A fragment: sql`and tier = ${tier}`. Fragments nest; any other value is bound. */
export function sql(text: TemplateStringsArray, ...bound: Bound[]): Fragment {
  // A template without nesting keeps its own strings array, which identifies the text in caches.
  if (bound.every(isValue)) return { strings: text, values: bound }
  const values = bound.flatMap((item) => (isFragment(item) ? item.values : [item]))
  return { strings: joinedText(text, bound), values }
}

/** The empty fragment, for an absent optional filter. */
export const empty: Fragment = { strings: [''], values: [] }

/**
 * Fragments separated by commas, such as the rows of `values`. The text is not cached: lists of hundreds would stay in
 * memory, one for each length.
 */
export function list([first = empty, ...others]: readonly Fragment[]): Fragment {
  const strings = [...first.strings]
  for (const { strings: next } of others) {
    strings[strings.length - 1] += `, ${next[0] ?? ''}`
    strings.push(...next.slice(1))
  }
  return { strings, values: [first, ...others].flatMap(({ values }) => values) }
}

/** Maximum length of a list whose text is cached. */
const maxCachedLength = 50
const lists = new Map<number, readonly string[]>()
const noValues: readonly string[] = ['null']

/** Values separated by commas, for `in (...)`. An empty list matches nothing: it becomes `null`. */
export function join(values: readonly Value[]): Fragment {
  if (values.length === 0) return { strings: noValues, values: [] }
  const build = () => ['', ...values.slice(1).map(() => ', '), '']
  return { strings: values.length > maxCachedLength ? build() : memoize(lists, values.length, build), values }
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

/** Texts by the names of columns, which come from code. */
const columnLists = new Map<string, readonly string[]>()
const assignmentLists = new Map<string, readonly string[]>()

/** Column names as a list, or those of a row or of a schema's shape: `select ${columns(Row.shape)} from …`. */
export function columns(row: readonly string[] | object): Fragment {
  const names: readonly string[] = Array.isArray(row) ? row : Object.keys(row)
  return { strings: memoize(columnLists, names.join(), () => [names.map(columnName).join(', ')]), values: [] }
}

/** Assignments for an update: `update … set ${assignments({ title, tier })}`. */
export function assignments(row: Readonly<Record<string, Value>>): Fragment {
  const names = Object.keys(row)
  const strings = memoize(assignmentLists, names.join(), () => [
    ...names.map((name, index) => `${index === 0 ? '' : ', '}${columnName(name)} = `),
    '',
  ])
  return { strings, values: Object.values(row) }
}
