import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { itemsOf } from './checks/item-identity.ts'
import { readCourse } from './format.ts'

/** CLI: node content/items.ts. Records which questions and guesses the course has, for check 47. */

/** Longest line of the content folder. */
const width = 120

const flat = (value: object | null): string => {
  if (value === null) return 'null'
  const inside = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${JSON.stringify(each)}`)
  return `{ ${inside.join(', ')} }`
}

/** An entry of an object on one line if it fits, else on several. */
function entry(name: string, value: object | null, indent: string): string {
  const start = `${indent}${JSON.stringify(name)}: `
  const line = `${start}${flat(value)}`
  if (line.length < width) return line
  const rows = Object.entries(value ?? {}).map(
    ([key, each]) => `${indent}  ${JSON.stringify(key)}: ${JSON.stringify(each)}`,
  )
  return `${start}{\n${rows.join(',\n')}\n${indent}}`
}

const lessons = Object.entries(itemsOf(readCourse())).map(([folder, { guess, questions }]) => {
  const rows = Object.entries(questions).map(([id, question]) => entry(id, question, '      '))
  return `  ${JSON.stringify(folder)}: {\n${entry('guess', guess, '    ')},\n    "questions": {\n${rows.join(',\n')}\n    }\n  }`
})

writeFileSync(join(import.meta.dirname, 'items.json'), `{\n${lessons.join(',\n')}\n}\n`)
