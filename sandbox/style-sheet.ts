import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the shared style sheet, followed by the named ones. One sheet saves the page further requests. */
export const styleSheet = (...files: string[]): string =>
  ['sandbox.css', ...files].map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('\n')
