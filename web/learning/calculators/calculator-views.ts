import type { ComponentType } from 'react'
import { loadComponent } from '#web/platform/routing/load-component.ts'

/** Every calculator's view by its file, each a chunk of its own that is fetched when a lesson shows it. */
const modules = import.meta.glob<Record<string, ComponentType>>('/web/learning/calculators/views/*.tsx')

const fileOf = (name: string) => `learning/calculators/views/${name}.tsx`

/** Whether there is a calculator of this name, such as 'net-worth'. */
export const hasCalculator = (name: string): boolean => Object.hasOwn(modules, `/web/${fileOf(name)}`)

/** Fetches a calculator: views/net-worth.tsx exports NetWorth. @throws Error when it does not arrive */
export const fetchCalculator = (name: string): Promise<ComponentType> => loadComponent(modules, fileOf(name))
