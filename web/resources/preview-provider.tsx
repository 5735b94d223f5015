import { createContext, lazy, type ReactNode, Suspense, use, useState } from 'react'
import type { Listed } from './library.ts'

const PreviewContext = createContext<(listed: Listed) => void>(() => {})

/** Shows a picture or a video of the library larger. */
export const usePreview = () => use(PreviewContext)

const ResourcePreview = lazy(async () => ({ default: (await import('./resource-preview.tsx')).ResourcePreview }))

/** Holds the dialog in which pictures and videos are looked at; its code comes with the first of them. */
export function PreviewProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Listed | null>(null)
  return (
    <PreviewContext value={setShown}>
      {children}
      {shown && (
        <Suspense>
          <ResourcePreview listed={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </PreviewContext>
  )
}
