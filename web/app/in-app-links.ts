/** The properties of a click that decide whether the app may handle the link itself. */
export interface LinkClick {
  href: string
  /** The current URL. */
  from: string
  button: number
  defaultPrevented: boolean
  /** Ctrl, Cmd, Shift or Alt: the user wants a new tab, a new window or a download. */
  hasModifierKey: boolean
  target: string
  isDownload: boolean
}

/**
 * Returns the path, query and hash of an in-app link, or null if the browser must follow it. Null applies to other
 * sites, new tabs, downloads and pages outside the app, such as / and /about. It also applies to hash links on the same
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

/** Returns the link click of this event, or null for any other event. */
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
