const themes = { system: 'System', light: 'Light', dark: 'Dark' }

/** Where the page stands by itself, the script `web/app/theme.ts` has chosen already; while it is built, nobody has. */
const shownTheme = () =>
  (typeof document === 'undefined' ? undefined : document.documentElement.dataset.theme) ?? 'system'

/** Light, dark, or as the system has it. The script `web/app/theme.ts` hears it. @param name apart from other switches of the page */
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
