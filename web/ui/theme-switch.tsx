const themes = { system: 'System', light: 'Light', dark: 'Dark' }

/** In the browser, the script `web/app/theme.ts` has already chosen; during the build there is no choice. */
const shownTheme = () =>
  (typeof document === 'undefined' ? undefined : document.documentElement.dataset.theme) ?? 'system'

/**
 * Light, dark or system theme. The script `web/app/theme.ts` handles it. @param name unique among the switches of the
 * page
 */
export function ThemeSwitch({ name }: { name: string }) {
  const shown = shownTheme()
  return (
    <div className="theme-switch" role="radiogroup" aria-label="Theme">
      {Object.entries(themes).map(([theme, label]) => (
        <label key={theme}>
          <input type="radio" name={name} value={theme} defaultChecked={theme === shown} />
          {label}
        </label>
      ))}
    </div>
  )
}
