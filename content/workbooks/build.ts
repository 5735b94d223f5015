import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import exceljs, { type Workbook } from 'exceljs'
import type { Chart } from './chart-part.ts'
import * as emergencyFundCalculator from './emergency-fund-calculator.ts'
import * as expenseTracker from './expense-tracker.ts'
import * as monthlyBudgetTemplate from './monthly-budget-template.ts'
import * as netWorthTracker from './net-worth-tracker.ts'
import { pack } from './pack.ts'
import type { Demand } from './rules.ts'

/** CLI: node content/workbooks/build.ts. Writes the workbooks to this folder. */

type Builder = { fill: (book: Workbook) => Promise<void>; charts: Chart[]; demands: Demand[] }

const builders: Record<string, [title: string, builder: Builder]> = {
  'net-worth-tracker.xlsx': ['Net Worth Tracker', netWorthTracker],
  'monthly-budget-template.xlsx': ['Monthly Budget Template', monthlyBudgetTemplate],
  'expense-tracker.xlsx': ['Expense Tracker', expenseTracker],
  'emergency-fund-calculator.xlsx': ['Emergency Fund Calculator', emergencyFundCalculator],
}

export const workbookFiles = Object.keys(builders)

/** The bytes of one workbook; deterministic. @throws Error for a name that is not in workbookFiles */
export async function buildWorkbook(file: string): Promise<Uint8Array> {
  const [title, builder] = builders[file] ?? []
  if (!title || !builder) throw new Error(`There is no workbook named ${file}`)
  const book = new exceljs.Workbook()
  const written = new Date(Date.UTC(2026, 0, 1))
  Object.assign(book, { title, creator: 'Moneta', lastModifiedBy: 'Moneta', created: written, modified: written })
  book.views = [{ x: 0, y: 0, width: 28_000, height: 18_000, firstSheet: 0, activeTab: 0, visibility: 'visible' }]
  await builder.fill(book)
  return pack(book, builder)
}

if (import.meta.main)
  for (const file of workbookFiles) {
    const bytes = await buildWorkbook(file)
    writeFileSync(join(import.meta.dirname, file), bytes)
    console.log(`${file}: ${bytes.length} bytes`)
  }
