/**
 * Loads a page's scripts after the first paint. The HTML is readable without them, and on a slow connection they do not
 * compete with the styles. They wait in a template, which fetches nothing.
 */
{
  const load = () => {
    const scripts = document.querySelector<HTMLTemplateElement>('#scripts')
    if (scripts) document.head.append(scripts.content)
    // The page is still on its way.
    else addEventListener('DOMContentLoaded', load)
  }
  // A hidden tab is not painted until it becomes visible; its scripts load without waiting for that.
  if (document.hidden) load()
  else requestAnimationFrame(() => setTimeout(load))
}
