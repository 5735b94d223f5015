import type { ComponentType } from 'react'
import { loadComponent } from '#web/platform/routing/load-component.ts'

/** Views of all calculators by file, each a separate chunk loaded with its lesson. */
const modules = import.meta.glob<Record<string, ComponentType>>('/web/learning/calculators/views/*.tsx')

const fileOf = (name: string) => `learning/calculators/views/${name}.tsx`

/** Whether a calculator of this name exists, such as 'net-worth'. */
export const hasCalculator = (name: string): boolean => Object.hasOwn(modules, `/web/${fileOf(name)}`)

/** Loads a calculator: views/net-worth.tsx exports NetWorth. @throws Error if it fails to load */
export const fetchCalculator = (name: string): Promise<ComponentType> => loadComponent(modules, fileOf(name))
