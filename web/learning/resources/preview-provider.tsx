import { createContext, type ReactNode, use, useState } from 'react'
import { lazyCode } from '#web/platform/messages/lazy-code.ts'
import { LazyComponent } from '#web/platform/messages/lazy-component.tsx'
import type { Listed } from './library.ts'

const PreviewContext = createContext<(listed: Listed) => void>(() => {})

/** Shows a picture or a video of the library larger. */
export const usePreview = () => use(PreviewContext)

const resourcePreview = lazyCode(() => import('./resource-preview.tsx'))

/** Holds the dialog in which pictures and videos are looked at; its code comes with the first of them. */
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
