import * as z from 'zod'
import { digestOf } from './digest.ts'
import type { ExpectedWorkbook } from './expected-workbook.ts'
import { type Finding, fail } from './finding.ts'

/** Results of a real spreadsheet program, as content/workbooks/recalculate.ts writes them. */

const Results = z.record(z.string(), z.string().or(z.number()))

/** Per workbook: the digest of the opened file, and the results of the example and each scenario. */
export const Recalculated = z.record(
  z.string(),
  z.strictObject({
    sha256: z.string(),
    example: Results,
    scenarios: z.record(z.string(), Results),
    cleared: z.string(),
  }),
)
export type Recalculated = z.infer<typeof Recalculated>

/** The value of `cleared` when all input cells were emptied and no formula broke. */
export const noErrors = 'no error values'

const differences = (found: z.infer<typeof Results>, expected: z.infer<typeof Results>) =>
  Object.entries(expected).filter(([name, value]) => found[name] !== value)

/** Whether this exact file was recalculated and its results match the expected ones. */
export function checkRecalculated(
  json: string,
  bytes: Uint8Array,
  { file, results, scenarios }: ExpectedWorkbook,
): Finding[] {
  const recorded = Recalculated.parse(JSON.parse(json))[file]
  if (recorded?.sha256 !== digestOf(bytes))
    return [fail(33, 'it has changed since it was recalculated; run content/workbooks/recalculate.ts')]
  const all = [{ name: 'example', results }, ...scenarios]
  return [
    ...all.flatMap(({ name, results: expected }) =>
      differences(name === 'example' ? recorded.example : (recorded.scenarios[name] ?? {}), expected).map(
        ([cell, value]) => fail(33, `${name}: recalculated, ${cell} is not ${value}`),
      ),
    ),
    ...(recorded.cleared === noErrors ? [] : [fail(33, `with all inputs cleared: ${recorded.cleared}`)]),
  ]
}
