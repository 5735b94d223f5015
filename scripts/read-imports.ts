import { dirname, join, normalize, sep } from 'node:path'
import { parseSync } from 'vite'

/** One import of a file: static, dynamic, re-exported, of a type, of a style sheet or of a worker. */
export interface Import {
  /** A file from the root of the repository, or the name of a package. */
  target: string
  /** The imported names; null means all of them. */
  names: string[] | null
  /** No value is imported, so that the import leaves no trace at run time. */
  isType: boolean
}

function targetOf(file: string, from: string): string {
  if (from.startsWith('#')) return from.slice(1)
  if (from.startsWith('.')) return normalize(join(dirname(file), from)).replaceAll(sep, '/')
  return from.split('/', from.startsWith('@') ? 2 : 1).join('/')
}

/** `import('…')`, of a value or of a type; `@import '…'` of a style sheet; `new URL('…')` of a worker. */
const wholeImports = /(?:\bimport\(\s*|@import\s+|\bnew URL\()(['"])([\w@#./-]+)\1/g

/** Reads the imports and the exported names of one source file; needs its text only. */
export function readImports(file: string, text: string): { imports: Import[]; exported: string[] } {
  const whole = [...text.matchAll(wholeImports)]
  const asImport = (from: string, isType: boolean): Import => ({ target: targetOf(file, from), names: null, isType })
  if (file.endsWith('.css')) return { imports: whole.map(([, , from = '']) => asImport(from, false)), exported: [] }
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const calls = new Set(dynamicImports.map(({ start }) => start))
  const wholes = whole.map((match) =>
    asImport(match[2] ?? '', match[0].startsWith('import') && !calls.has(match.index)),
  )
  const named = staticImports.map(({ moduleRequest, entries }): Import => {
    const takesAll = entries.some(({ importName }) => importName.kind === 'NamespaceObject')
    const names = entries.map(({ importName }) => importName.name ?? 'default')
    const isType = entries.length > 0 && entries.every((entry) => entry.isType)
    return { target: targetOf(file, moduleRequest.value), names: takesAll ? null : names, isType }
  })
  const exports = staticExports.flatMap(({ entries }) => entries)
  const passedOn = exports.flatMap(({ moduleRequest, importName, isType }): Import[] =>
    moduleRequest
      ? [{ target: targetOf(file, moduleRequest.value), names: importName.name ? [importName.name] : null, isType }]
      : [],
  )
  const exported = exports.map(({ exportName }) => exportName.name ?? 'default')
  return { imports: [...wholes, ...named, ...passedOn], exported }
}
