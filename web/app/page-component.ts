import type { ComponentType } from 'react'
import { componentName } from '#web/routing/component-name.ts'
import type { PageDefinition } from '#web/routing/pages.ts'

/** Every page's module, each a chunk of its own that is fetched when it is asked for. */
const modules = import.meta.glob<Record<string, ComponentType>>(['/web/*/*-page.tsx', '!/web/static-pages/*'])

/** Fetches a page's code. @throws Error when its file or the component in it does not exist, or does not arrive */
export async function componentOf({ file }: PageDefinition): Promise<ComponentType> {
  const module = await modules[`/web/${file}`]?.()
  const component = module?.[componentName(file)]
  if (!component) throw new Error(`web/${file} does not export ${componentName(file)}`)
  return component
}
