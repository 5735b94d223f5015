import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { tryStorage } from '#web/platform/browser/try-storage.ts'
import { lazyCode } from '#web/platform/messages/lazy-code.ts'
import { LazyComponent } from '#web/platform/messages/lazy-component.tsx'
import { useLocation } from '#web/platform/routing/router-context.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { opensSearch } from './search-keys.ts'

const dialog = lazyCode(() => import('./search-dialog.tsx'))

/** The button of the search, which the slash key presses, too. */
export function SiteSearch() {
  const [hasKey, setHasKey] = useStoredKey()
  // The dialog stays rendered once it was opened, so that it returns the focus when it closes.
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  const open = () => setState('open')
  const close = () => setState((before) => (before === 'open' ? 'closed' : before))
  useEffect(() => dialog.prefetch(), [])
  useSlashKey(hasKey, open)
  useNavigation(close)
  return (
    <>
      <IconButton label="Search" aria-haspopup="dialog" aria-keyshortcuts={hasKey ? '/' : undefined} onClick={open}>
        <Search />
      </IconButton>
      {state !== 'unused' && (
        <LazyComponent code={dialog} onMissing={() => setState('unused')}>
          {({ SearchDialog }) => (
            <SearchDialog open={state === 'open'} onClose={close} hasKey={hasKey} onKeyChange={setHasKey} />
          )}
        </LazyComponent>
      )}
    </>
  )
}

const storageKey = 'moneta:search-key'

/** Users can turn the single-key shortcut off, for example for dictation. */
function useStoredKey(): [hasKey: boolean, set: (hasKey: boolean) => void] {
  const [hasKey, setHasKey] = useState(() => tryStorage(() => localStorage.getItem(storageKey) !== 'off', true))
  const set = (on: boolean) => {
    setHasKey(on)
    tryStorage(() => localStorage.setItem(storageKey, on ? 'on' : 'off'), undefined)
  }
  return [hasKey, set]
}

function useSlashKey(isOn: boolean, open: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, repeat } = event
    const keyPress = {
      key,
      ctrlKey,
      metaKey,
      altKey,
      repeat,
      isInField: isInField(event),
      isDialogOpen: isDialogOpen(),
    }
    if (!isOn || event.defaultPrevented || !opensSearch(keyPress)) return
    // Some browsers search the page with this key.
    event.preventDefault()
    open()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const isInField = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

const isDialogOpen = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]') !== null

/** Another page closes the search: of a result, or of the browser's Back button. */
function useNavigation(close: () => void) {
  const { key } = useLocation()
  const leave = useEffectEvent(close)
  useEffect(() => leave(), [key])
}
