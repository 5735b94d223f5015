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

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier)).replaceAll(sep, '/')
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

/** `import('…')`, of a value or of a type; `@import '…'` of a style sheet; `new URL('…')` of a worker. */
const unnamedImportPattern = /(?:\bimport\(\s*|@import\s+|\bnew URL\()(['"])([\w@#./-]+)\1/g

/** Reads the imports and the exported names of one source file; needs its text only. */
export function readImports(file: string, text: string): { imports: Import[]; exported: string[] } {
  const matches = [...text.matchAll(unnamedImportPattern)]
  const asImport = (specifier: string, isType: boolean): Import => ({
    target: targetOf(file, specifier),
    names: null,
    isType,
  })
  if (file.endsWith('.css'))
    return { imports: matches.map(([, , specifier = '']) => asImport(specifier, false)), exported: [] }
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const dynamicImportOffsets = new Set(dynamicImports.map(({ start }) => start))
  const unnamedImports = matches.map((match) =>
    asImport(match[2] ?? '', match[0].startsWith('import') && !dynamicImportOffsets.has(match.index)),
  )
  const directImports = staticImports.map(({ moduleRequest, entries }): Import => {
    const isNamespaceImport = entries.some(({ importName }) => importName.kind === 'NamespaceObject')
    const names = entries.map(({ importName }) => importName.name ?? 'default')
    const isType = entries.length > 0 && entries.every((entry) => entry.isType)
    return { target: targetOf(file, moduleRequest.value), names: isNamespaceImport ? null : names, isType }
  })
  const exports = staticExports.flatMap(({ entries }) => entries)
  const reExports = exports.flatMap(({ moduleRequest, importName, isType }): Import[] =>
    moduleRequest
      ? [{ target: targetOf(file, moduleRequest.value), names: importName.name ? [importName.name] : null, isType }]
      : [],
  )
  const exported = exports.map(({ exportName }) => exportName.name ?? 'default')
  return { imports: [...unnamedImports, ...directImports, ...reExports], exported }
}
