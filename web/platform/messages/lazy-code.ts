/** Code that comes with its first use. */
export interface LazyCode<Code> {
  /** The same promise until `forget`; null where the code did not arrive. */
  read(): Promise<Code | null>
  /** Fetches it before it is needed; whether that succeeds nobody has to know. */
  prefetch(): void
  /** What did not arrive is asked for anew by the next read. */
  forget(): void
}

/** @param load such as `() => import('./dialog.tsx')`; the component Late draws with it */
export function lazyCode<Code>(load: () => Promise<Code>): LazyCode<Code> {
  let code: Promise<Code | null> | null = null
  // A browser remembers that code did not arrive, and asks no more for it: without a line it is better not asked at all.
  const fetched = async () => (navigator.onLine === false ? null : load().catch(() => null))
  return {
    read() {
      code ??= fetched()
      return code
    },
    prefetch() {
      fetched()
    },
    forget() {
      code = null
    },
  }
}
