import { type ReactNode, useId } from 'react'

/** One group of the gallery. */
export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={id} className="border-b border-line pb-2 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** One state with its name. */
export function Spec({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start justify-items-start gap-2">
      <span className="text-xs text-ink-soft">{name}</span>
      {children}
    </div>
  )
}

export function SpecRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-end gap-x-6 gap-y-3">{children}</div>
}

export function SpecGrid({ children, three }: { children: ReactNode; three?: boolean }) {
  return <div className={`grid items-start gap-6 md:grid-cols-2 ${three ? 'lg:grid-cols-3' : ''}`}>{children}</div>
}
