/**
 * Runs before a page is painted, as a script of its own that the page waits for: whoever has chosen the dark never sees the
 * light first. It answers every `ThemeSwitch`, on pages with and without a component that is alive.
 */
// In a block of its own: the script is no module, and its names are nobody else's.
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
  // The switches of the page are there by then; and another tab may have chosen while this one was out of sight.
  for (const moment of ['DOMContentLoaded', 'visibilitychange'])
    document.addEventListener(moment, () => show(chosenTheme()))
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement && target.closest('.theme-switch'))) return
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is promised, and missing in older browsers.
    document.cookie = `theme=${target.value}; path=/; samesite=lax; max-age=${target.value === 'system' ? 0 : 31_536_000}`
    show(target.value)
  })
}

export {}
