import { createContext, use, useState } from 'react'

const ServerRender = createContext<Element | null>(null)

/** Gives the pages below the first view that the server has drawn for this reader, or null. */
export const ServerRenderProvider = ServerRender

/** The first view in the HTML of this page load, if the server has put one there. */
export const findServerRender = (document: Document): Element | null => document.querySelector('[data-first-view]')

/** What stands in place of a skeleton while the page loads, or null. */
export const useServerRender = (): Element | null => use(ServerRender)

/** The first view for as long as the reader has not gone to another page: then it is over for good. */
export function useServerRenderUntilLeft(pathname: string): Element | null {
  const view = useServerRender()
  const [opened] = useState(pathname)
  const [isOver, setIsOver] = useState(false)
  if (pathname !== opened && !isOver) setIsOver(true)
  return isOver ? null : view
}

/** Shows the very elements that the server sent, so that what is being read stays as it is until the page is there. */
export const ServerRenderSlot = ({ view }: { view: Element }) => (
  <div className="contents" ref={(place) => place?.replaceChildren(view)} />
)
