import { isOffline } from '#web/platform/browser/is-offline.ts'

/** Code that is loaded on first use. */
export interface LazyCode<Code> {
  /** Returns the same promise until `forget`; it resolves to null if the code did not load. */
  read(): Promise<Code | null>
  /** Preloads the code; failures are ignored. */
  prefetch(): void
  /** Clears a failed load, so that the next read tries again. */
  forget(): void
}

/** @param load such as `() => import('./dialog.tsx')`; Late renders the component */
export function lazyCode<Code>(load: () => Promise<Code>): LazyCode<Code> {
  let code: Promise<Code | null> | null = null
  // Browsers cache a failed import and never retry it, so do not import while offline.
  const fetched = async () => (isOffline() ? null : load().catch(() => null))
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
