import type { ComponentType } from 'react'
import { componentName } from './component-name.ts'

/** Modules of components by their path, as import.meta.glob gives them: each a chunk of its own (code splitting). */
type ComponentModules<Props> = Record<string, () => Promise<Record<string, ComponentType<Props>>>>

/**
 * Fetches the code of a component, such as a page or a calculator.
 * @param file its file under web/
 * @throws Error when the file or the component in it does not exist, or does not arrive
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
