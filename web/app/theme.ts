/**
 * Blocking script that runs before the first paint, so that dark mode never flashes light. Handles every `ThemeSwitch`,
 * also on pages without hydrated components.
 */
// Block scope: this script is not a module and must not leak names.
{
  const root = document.documentElement
  const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
  const colors = bars.map(({ content }) => content)

  const chosenTheme = () => /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1] ?? 'system'

  const show = (theme: string) => {
    root.dataset.theme = theme
    bars.forEach((bar, index) => {
      bar.content = colors[theme === 'system' ? index : Number(theme === 'dark')] ?? ''
    })
    for (const input of document.querySelectorAll<HTMLInputElement>('.theme-switch input'))
      input.checked = input.value === theme
  }

  show(chosenTheme())
  // The page's switches exist by now, and another tab may have changed the theme while this one was hidden.
  for (const timestamp of ['DOMContentLoaded', 'visibilitychange'])
    document.addEventListener(timestamp, () => show(chosenTheme()))
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement && target.closest('.theme-switch'))) return
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is promised, and missing in older browsers.
    document.cookie = `theme=${target.value}; path=/; samesite=lax; max-age=${target.value === 'system' ? 0 : 31_536_000}`
    show(target.value)
  })
}

export {}
