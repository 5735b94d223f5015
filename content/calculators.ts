import type { CalculatorResult } from '#course/calculators/calculator-result.ts'
import { type Calculator, isCalculator } from '#course/calculators/define-calculator.ts'
import { inputSchema } from '#course/calculators/input-schema.ts'
import { calculatorNames, loadCalculator } from './calculator-files.ts'

/** All calculators by name, loaded at once for checks, builders and tests. Pages load them individually. */

/** The export of a calculator file: net-worth.ts exports netWorth. */
const exportName = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

async function load(name: string): Promise<[name: string, calculator: Calculator]> {
  const module: Record<string, unknown> = { ...(await loadCalculator(name)) }
  const calculator = module[exportName(name)]
  if (!isCalculator(calculator)) throw new Error(`${name}.ts does not export a calculator named ${exportName(name)}`)
  return [name, calculator]
}

/** Whether a file with this name exists. */
export const calculators: ReadonlyMap<string, Calculator> = new Map(await Promise.all(calculatorNames().map(load)))

/** @throws Error if no calculator has this name */
export function calculatorNamed(name: string): Calculator {
  const calculator = calculators.get(name)
  if (!calculator) throw new Error(`There is no calculator named ${name}`)
  return calculator
}

/**
 * Runs a calculator on its example with some inputs changed: runCalculator('net-worth', { cash: 0 }).
 * @throws Error if the name is unknown, or if a change is not one of its inputs or is out of bounds
 */
export function runCalculator(name: string, changes: unknown = {}): CalculatorResult<object> {
  const calculator = calculatorNamed(name)
  const { success, data, error } = inputSchema(calculator).safeParse(changes)
  if (success) return calculator.calculate(data)
  const faults = error.issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
  throw new Error(`Not an input of this calculator: ${faults.join('; ')}`)
}
