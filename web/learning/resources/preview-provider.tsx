import { createContext, type ReactNode, use, useState } from 'react'
import { lazyCode } from '#web/platform/messages/lazy-code.ts'
import { LazyComponent } from '#web/platform/messages/lazy-component.tsx'
import type { Listed } from './library.ts'

const PreviewContext = createContext<(listed: Listed) => void>(() => {})

/** Opens an enlarged picture or video of the library. */
export const usePreview = () => use(PreviewContext)

const resourcePreview = lazyCode(() => import('./resource-preview.tsx'))

/** Contains the preview dialog; its code is loaded on first use. */
export function PreviewProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Listed | null>(null)
  return (
    <PreviewContext value={setShown}>
      {children}
      {shown && (
        <LazyComponent code={resourcePreview} onMissing={() => setShown(null)}>
          {({ ResourcePreview }) => <ResourcePreview listed={shown} onClose={() => setShown(null)} />}
        </LazyComponent>
      )}
    </PreviewContext>
  )
}
