/** What of a click decides whether the page may follow the link itself. */
export interface LinkClick {
  href: string
  /** Where the reader is. */
  from: string
  button: number
  defaultPrevented: boolean
  /** Ctrl, Cmd, Shift or Alt: the reader wants a new tab, a window or a download. */
  hasModifierKey: boolean
  target: string
  isDownload: boolean
}

/**
 * The path, query and hash that a click leads to inside the app, or null where the browser should follow the link:
 * other sites, new tabs, downloads, pages that are no part of the app, such as / and /about, and places on this very
 * page, where the browser moves the focus too.
 */
export function inAppPath(click: LinkClick, isPage: (pathname: string) => boolean): string | null {
  if (click.defaultPrevented || click.button !== 0 || click.hasModifierKey || click.isDownload) return null
  if (click.target && click.target !== '_self') return null
  const url = new URL(click.href)
  const from = new URL(click.from)
  if (url.origin !== from.origin || !isPage(url.pathname)) return null
  if (url.hash && url.pathname === from.pathname && url.search === from.search) return null
  return url.pathname + url.search + url.hash
}

/** The click on a link that this event is, or null for any other event. */
export function linkClickFrom(event: MouseEvent): LinkClick | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement)) return null
  return {
    href: link.href,
    from: location.href,
    button: event.button,
    defaultPrevented: event.defaultPrevented,
    hasModifierKey: event.metaKey || event.ctrlKey || event.shiftKey || event.altKey,
    target: link.target,
    isDownload: link.hasAttribute('download'),
  }
}
