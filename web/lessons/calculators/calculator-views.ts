import type { ComponentType } from 'react'
import { componentName } from '#web/app/page-name.ts'

/** Every calculator's view by its file, each a chunk of its own that is fetched when a lesson shows it. */
const modules = import.meta.glob<Record<string, ComponentType>>('./views/*.tsx')

const fileOf = (name: string) => `./views/${name}.tsx`

/** Whether there is a calculator of this name, such as 'net-worth'. */
export const hasCalculator = (name: string): boolean => Object.hasOwn(modules, fileOf(name))

/** Fetches a calculator: views/net-worth.tsx exports NetWorth. @throws Error when it does not arrive */
export async function fetchCalculator(name: string): Promise<ComponentType> {
  const file = fileOf(name)
  const view = (await modules[file]?.())?.[componentName(file)]
  if (!view) throw new Error(`${file} does not export ${componentName(file)}`)
  return view
}
