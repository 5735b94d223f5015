/** Code that comes with its first use. */
export interface LateCode<Code> {
  /** The same promise until `forget`; null where the code did not arrive. */
  read(): Promise<Code | null>
  /** Fetches it before it is needed; whether that succeeds nobody has to know. */
  prefetch(): void
  /** What did not arrive is asked for anew by the next read. */
  forget(): void
}

/** @param load such as `() => import('./dialog.tsx')`; the component Late draws with it */
export function lateCode<Code>(load: () => Promise<Code>): LateCode<Code> {
  let code: Promise<Code | null> | null = null
  return {
    read() {
      code ??= load().catch(() => null)
      return code
    },
    prefetch() {
      load().catch(() => {})
    },
    forget() {
      code = null
    },
  }
}
