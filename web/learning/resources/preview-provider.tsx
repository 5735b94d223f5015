import { createContext, type ReactNode, use, useState } from 'react'
import { Late } from '#web/platform/messages/late.tsx'
import { lateCode } from '#web/platform/messages/late-code.ts'
import type { Listed } from './library.ts'

const PreviewContext = createContext<(listed: Listed) => void>(() => {})

/** Shows a picture or a video of the library larger. */
export const usePreview = () => use(PreviewContext)

const resourcePreview = lateCode(() => import('./resource-preview.tsx'))

/** Holds the dialog in which pictures and videos are looked at; its code comes with the first of them. */
export function PreviewProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Listed | null>(null)
  return (
    <PreviewContext value={setShown}>
      {children}
      {shown && (
        <Late code={resourcePreview} onMissing={() => setShown(null)}>
          {({ ResourcePreview }) => <ResourcePreview listed={shown} onClose={() => setShown(null)} />}
        </Late>
      )}
    </PreviewContext>
  )
}
