import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import type { ImportMapping } from '#contract/tracker/import-mapping.ts'
import { addMonths } from '#contract/tracker/months.ts'
import type { Person } from '#server/testing/start-app.ts'
import { categoryIds } from './cashcoach.ts'

/** A CSV file with these rows of date, description and amount. */
export const csv = (...rows: string[]) => Buffer.from(`Date,Description,Amount\n${rows.join('\n')}\n`)

export const importsPath = '/api/expense-tracker/imports'

/** A file in a real bank's layout. */
export const bankFile = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '../../tracker/imports/fixtures', name))

/** A file of this number of payments with distinct amounts, in March 2026 and the given number of months before. */
export function longFile(count: number, months = 1): Buffer {
  const row = (number: number) => {
    const { year, month } = addMonths({ year: 2026, month: 3 }, -(number % months))
    const day = `${String(month).padStart(2, '0')}/${(number % 15) + 13}/${year}`
    return `${day},Shop number ${number},-${(number / 100).toFixed(2)}\n`
  }
  return Buffer.from(`Date,Description,Amount\n${Array.from({ length: count }, (_, at) => row(at + 1)).join('')}`)
}

/** Uploads a file. @returns the reply, whatever it is */
export const sendFile = (person: Person, bytes: Buffer, headers: Record<string, string> = {}, name = 'bank.csv') =>
  person.send('POST', `${importsPath}?name=${encodeURIComponent(name)}`, bytes, {
    'content-type': 'text/csv',
    ...headers,
  })

/** Uploads a valid file. @returns the staged import */
export async function uploadFile(person: Person, bytes: Buffer) {
  const reply = await sendFile(person, bytes)
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}

/** Reads a staged import with its proposed mapping, unless overridden. @returns the preview */
export async function previewFile(
  person: Person,
  stagedImport: { id: number; mapping: object },
  more: Partial<ImportMapping> = {},
) {
  const [category_id] = await categoryIds(person)
  const body = { ...stagedImport.mapping, category_id, ...more }
  const reply = await person.send('PUT', `${importsPath}/${stagedImport.id}/mapping`, body)
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}

/** The rows of a preview. */
export async function previewRows(person: Person, id: number, query = '') {
  const reply = await person.send('GET', `${importsPath}/${id}/rows${query}`)
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json().rows
}

/** The commit request of an unedited preview. */
export const asPreviewed = ({ preview }: { preview: number }) => ({ preview, ticked: [], unticked: [], categories: [] })

/** Waits until an import has ended. @returns it */
export async function importEnd(person: Person, id: number) {
  for (;;) {
    const reply = await person.send('GET', `${importsPath}/${id}`)
    assert.equal(reply.statusCode, 200, reply.body)
    if (reply.json().state !== 'running') return reply.json()
    await eventLoopTurn()
  }
}

/** Imports a file with the proposed mapping. @returns the finished import */
export async function importFile(person: Person, bytes: Buffer, more: Partial<ImportMapping> = {}) {
  const stagedImport = await uploadFile(person, bytes)
  const preview = await previewFile(person, stagedImport, more)
  const reply = await person.send('POST', `${importsPath}/${stagedImport.id}/commit`, asPreviewed(preview))
  assert.equal(reply.statusCode, 200, reply.body)
  return importEnd(person, stagedImport.id)
}
