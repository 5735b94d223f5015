import type { ComponentType } from 'react'

/** Pages' modules by their path, as import.meta.glob gives them: each a chunk of its own (code splitting). */
export type PageModules<Props> = Record<string, () => Promise<Record<string, ComponentType<Props>>>>

/** What the file of a page exports: 'lessons/lesson-page.tsx' exports 'LessonPage'. */
export const componentName = (file: string): string =>
  file.replace(/^.*\/|\.tsx$/g, '').replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Fetches a page's code.
 * @param file the page's file under web/
 * @throws Error when the file or the component in it does not exist, or does not arrive
 */
export async function loadComponent<Props>(modules: PageModules<Props>, file: string): Promise<ComponentType<Props>> {
  const module = await modules[`/web/${file}`]?.()
  const component = module?.[componentName(file)]
  if (!component) throw new Error(`web/${file} does not export ${componentName(file)}`)
  return component
}
