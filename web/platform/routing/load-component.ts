import type { ComponentType } from 'react'
import { componentName } from './component-name.ts'

/** Component modules by path, as returned by import.meta.glob: each is its own chunk (code splitting). */
type ComponentModules<Props> = Record<string, () => Promise<Record<string, ComponentType<Props>>>>

/**
 * Loads the code of a component, such as a page or a calculator.
 * @param file its path under web/
 * @throws Error if the file or its component does not exist or does not load
 */
export async function loadComponent<Props>(
  modules: ComponentModules<Props>,
  file: string,
): Promise<ComponentType<Props>> {
  const module = await modules[`/web/${file}`]?.()
  const component = module?.[componentName(file)]
  if (!component) throw new Error(`web/${file} does not export ${componentName(file)}`)
  return component
}
