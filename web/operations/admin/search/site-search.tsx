import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { keyPressOf, useKeyDown, useSingleKeys } from '#web/platform/browser/single-keys.ts'
import { lazyCode } from '#web/platform/messages/lazy-code.ts'
import { LazyComponent } from '#web/platform/messages/lazy-component.tsx'
import { useLocation } from '#web/platform/routing/router-context.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { opensSearch, typedCharacter } from './search-keys.ts'
import './search.css'

const dialog = lazyCode(() => import('./search-dialog.tsx'))

/** The button of the search, which the slash key presses, too. */
export function SiteSearch() {
  const { areOn: hasKey, set: setHasKey } = useSingleKeys('moneta:search-key')
  // The dialog stays rendered once it was opened, so that it returns the focus when it closes.
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  const [text, setText] = useState('')
  const isOpen = state === 'open'
  const open = () => {
    setText('')
    setState('open')
  }
  const close = () => setState((before) => (before === 'open' ? 'closed' : before))
  useEffect(() => dialog.prefetch(), [])
  useKeys({ isOpen, hasKey, open, type: (character) => setText((before) => before + character) })
  useNavigation(close)
  return (
    <>
      <IconButton
        label="Search"
        className="nav-search"
        aria-haspopup="dialog"
        aria-keyshortcuts={hasKey ? '/' : undefined}
        onClick={open}
      >
        <Search />
      </IconButton>
      {state !== 'unused' && (
        <LazyComponent code={dialog} onMissing={() => setState('unused')}>
          {({ SearchDialog }) => (
            <SearchDialog
              open={isOpen}
              onClose={close}
              text={text}
              onText={setText}
              hasKey={hasKey}
              onKeyChange={setHasKey}
            />
          )}
        </LazyComponent>
      )}
    </>
  )
}

interface Keys {
  isOpen: boolean
  /** Whether the slash key opens the search. */
  hasKey: boolean
  open: () => void
  type: (character: string) => void
}

function useKeys({ isOpen, hasKey, open, type }: Keys) {
  useKeyDown((event) => {
    if (event.defaultPrevented) return
    const press = keyPressOf(event)
    if (isOpen) return typeAhead(event, typedCharacter(press), type)
    if (!hasKey || !opensSearch(press)) return
    // Some browsers search the page with this key.
    event.preventDefault()
    open()
  })
}

/** Until the dialog has the focus, typed text goes to its field, and Enter presses nothing behind it. */
function typeAhead(event: KeyboardEvent, character: string | null, type: (character: string) => void) {
  const isInside = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null
  if (isInside || (character === null && event.key !== 'Enter')) return
  event.preventDefault()
  if (character !== null) type(character)
}

/** Another page closes the search: of a result, or of the browser's Back button. */
function useNavigation(close: () => void) {
  const { key } = useLocation()
  const leave = useEffectEvent(close)
  useEffect(() => leave(), [key])
}
