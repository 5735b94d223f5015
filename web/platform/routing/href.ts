import { fillPath, type PathValue } from './fill-path.ts'
import { type PageName, type PatternOf, patternOf } from './page-patterns.ts'

type ParamIn<Pattern extends string> = Pattern extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamIn<Rest>
  : Pattern extends `${string}:${infer Param}`
    ? Param
    : never

type ParamsOf<N extends PageName> = Readonly<Record<ParamIn<PatternOf<N>>, PathValue>>

interface AfterPath {
  query?: Readonly<Record<string, PathValue | null | undefined>>
  /** The hash, without its '#'. */
  hash?: string
}

type HrefArguments<N extends PageName> = [ParamIn<PatternOf<N>>] extends [never]
  ? [params?: Readonly<Record<string, never>>, after?: AfterPath]
  : [params: ParamsOf<N>, after?: AfterPath]

/**
 * Returns the URL of a page from the page table: `href('lesson', { id: 3 })` is '/lessons/3'. An unknown name or a
 * missing param does not compile.
 */
export function href<N extends PageName>(page: N, ...[params, after]: HrefArguments<N>): string {
  const path = fillPath(patternOf(page), params, after?.query)
  return after?.hash ? `${path}#${after.hash}` : path
}
