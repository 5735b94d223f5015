import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'

/**
 * Names source files in stack traces of a bundle; every program of a release imports this file first. A source map is
 * read at the first stack trace that needs it. Node's --enable-source-maps reads all of them at start: 46 MB.
 */

const folder = import.meta.url.slice(0, import.meta.url.lastIndexOf('/') + 1)
const maps = new Map<string, SourceMap | undefined>()

function readMap(url: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${url}.map`), 'utf8')))
  } catch {
    // A stack trace is still useful without source files.
    return undefined
  }
}

function sourceMapOf(url: string): SourceMap | undefined {
  if (!maps.has(url)) maps.set(url, readMap(url))
  return maps.get(url)
}

/** One line of a stack trace. Positions in the bundle become `server/app/start.ts:12:3`. */
function describeFrame(frame: NodeJS.CallSite): string {
  const text = String(frame)
  const url = frame.getFileName()
  const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()]
  if (!url?.startsWith(folder) || line === null || column === null) return text
  const origin = sourceMapOf(url)?.findOrigin(line, column)
  if (!origin || !('fileName' in origin)) return text
  const source = origin.fileName.replace(/^(\.\.\/)+/, '')
  return text.replace(`${url}:${line}:${column}`, `${source}:${origin.lineNumber}:${origin.columnNumber}`)
}

Error.prepareStackTrace = (error, frames) =>
  [Error.prototype.toString.call(error), ...frames.map((frame) => `    at ${describeFrame(frame)}`)].join('\n')
