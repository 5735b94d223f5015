/**
 * Loads the scripts of a page once it is painted: what stands in its HTML can be read before any of them, and on a slow
 * line nothing of them comes in the way of the styles. They wait in a template, from which nothing is fetched.
 */
{
  const load = () => {
    const scripts = document.querySelector<HTMLTemplateElement>('#scripts')
    if (scripts) document.head.append(scripts.content)
    // The page is still on its way.
    else addEventListener('DOMContentLoaded', load)
  }
  // A tab out of sight is not painted until somebody looks at it, and is ready by then.
  if (document.hidden) load()
  else requestAnimationFrame(() => setTimeout(load))
}
