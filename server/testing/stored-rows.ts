import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const folder = join(import.meta.dirname, 'stored-rows')
const fileName = /^(.+)\.v(\d+)\.json$/

/** Rows of one version of a stored shape, as a release wrote them. */
export interface KeptRows {
  /** Name of the shape, such as 'expense_revisions.fields'. */
  name: string
  version: number
  /** The stored values, from the columns' JSON text. */
  rows: unknown[]
}

/** All kept rows. Their files are only added, and a file grows only at its end. */
export const keptRows = (): KeptRows[] =>
  readdirSync(folder).map((file) => {
    const [, name, version] = fileName.exec(file) ?? []
    if (!name) throw new Error(`${file} is not named as NAME.vVERSION.json`)
    const rows = z
      .unknown()
      .array()
      .parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
    return { name, version: Number(version), rows }
  })
