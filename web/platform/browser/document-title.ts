import { useEffect } from 'react'

/** Every title ends in the product's name. */
export const documentTitle = (title: string): string => `${title} · Moneta`

/** Names the tab after what the page has loaded, such as a lesson; null keeps the page's own title until then. */
export function useDocumentTitle(title: string | null) {
  useEffect(() => {
    if (title) document.title = documentTitle(title)
  }, [title])
}
