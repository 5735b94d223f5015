import { useEffect, useEffectEvent } from 'react'
import { type ConfirmOptions, useNotices } from '#web/platform/messages/notices.tsx'
import { useNavigate } from '#web/platform/routing/router-context.tsx'

/**
 * Asks for confirmation before a link leaves this page while something on it would be lost.
 * @param onLeave stops running work
 */
export function useConfirmBeforeLeaving(question: ConfirmOptions, isNeeded: boolean, onLeave?: () => void) {
  const { confirm } = useNotices()
  const navigate = useNavigate()
  const confirmAndLeave = useEffectEvent(async (path: string) => {
    if (!(await confirm(question))) return
    onLeave?.()
    navigate(path)
  })
  useEffect(() => {
    if (!isNeeded) return
    const blockNavigation = (event: MouseEvent) => {
      const path = pathAway(event)
      if (!path) return
      event.preventDefault()
      event.stopPropagation()
      confirmAndLeave(path)
    }
    document.addEventListener('click', blockNavigation, { capture: true })
    return () => document.removeEventListener('click', blockNavigation, { capture: true })
  }, [isNeeded])
}

/** Returns the target of a plain click on a link if it is another page of this site. */
function pathAway(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return null
  if (link.origin !== location.origin || link.pathname === location.pathname) return null
  return link.pathname + link.search + link.hash
}
