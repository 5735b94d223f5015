/** Functions whose first argument is a shared context, by name. */
type ContextFunctions<C> = Readonly<Record<string, (context: C, ...args: never[]) => unknown>>

/** The same functions without that argument. */
type BoundFunctions<F> = {
  readonly [K in keyof F]: F[K] extends (context: never, ...args: infer A) => infer R ? (...args: A) => R : never
}

/**
 * Binds the dependencies of a service or store to its functions. The service is then a table of names above
 * module-level functions whose arguments are all explicit, instead of one function that encloses them all.
 * @param context first argument of every function
 */
export function bindAll<C, F extends ContextFunctions<C>>(context: C, functions: F): BoundFunctions<F>
export function bindAll<C>(context: C, functions: ContextFunctions<C>): unknown {
  return Object.fromEntries(
    Object.entries(functions).map(([name, run]) => [name, (...args: never[]) => run(context, ...args)]),
  )
}
