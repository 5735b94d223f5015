import { useEffect } from 'react'

/** Every title ends with the product's name. */
export const documentTitle = (title: string): string => `${title} · Moneta`

/** Sets the tab title to loaded content, such as a lesson; null keeps the page's own title. */
export function useDocumentTitle(title: string | null) {
  useEffect(() => {
    if (title) document.title = documentTitle(title)
  }, [title])
}
