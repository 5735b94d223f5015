import { Search as SearchIcon } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useNavigate } from '#web/platform/routing/router-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { movedTo } from './search-keys.ts'
import { SearchResults } from './search-results.tsx'
import { countText } from './search-text.ts'
import { type Search, useSearch } from './use-search.ts'

interface SearchDialogProps {
  open: boolean
  onClose: () => void
  text: string
  onText: (text: string) => void
  /** Whether the slash key opens the search. */
  hasKey: boolean
  onKeyChange: (hasKey: boolean) => void
}

/** The search of the admin pages: a text field, and below it the results by kind. */
export function SearchDialog({ open, onClose, text, onText, hasKey, onKeyChange }: SearchDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Dialog open={open} onClose={onClose} title="Search" wide initialFocus={input}>
      <SearchBox input={input} text={text} onText={onText} onClose={onClose} />
      <Checkbox className="site-search-key" checked={hasKey} onChange={({ target }) => onKeyChange(target.checked)}>
        The key <kbd>/</kbd> opens this search
      </Checkbox>
    </Dialog>
  )
}

interface SearchBoxProps extends Pick<SearchDialogProps, 'text' | 'onText' | 'onClose'> {
  input: RefObject<HTMLInputElement | null>
}

/** A combobox: the focus stays in its field, and the arrow keys choose the option that Enter opens. */
function SearchBox({ input, text, onText, onClose }: SearchBoxProps) {
  const search = useSearch(text)
  const navigate = useNavigate()
  const id = useId()
  const options = search.groups.flatMap((group) => group.options)
  const [active, setActive] = useActiveOption(search)
  const option = options[active]
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const next = movedTo(active, event.key, options.length)
    if (next === null && event.key !== 'Enter') return
    event.preventDefault()
    if (next !== null) return setActive(next)
    if (!search.isCurrent || !option) return
    onClose()
    navigate(option.href)
  }
  return (
    <div className="site-search">
      <Input
        ref={input}
        prefix={<SearchIcon />}
        role="combobox"
        aria-label="Search the site"
        aria-autocomplete="list"
        aria-expanded={option !== undefined}
        aria-controls={option && id}
        aria-activedescendant={option && `${id}-${active}`}
        aria-describedby={`${id}-status`}
        placeholder="Name, e-mail, number or title"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={press}
      />
      <div className="site-search-found" aria-busy={search.isFetching}>
        <p id={`${id}-status`} role="status" className="site-search-status">
          {statusText(search)}
        </p>
        {search.error && <SearchError error={search.error} search={search} />}
        {option && <SearchResults id={id} search={search} active={active} onActive={setActive} onOpen={onClose} />}
      </div>
    </div>
  )
}

/** Index of the current option: the first one of new results. */
function useActiveOption({ groups }: Search): [active: number, setActive: (index: number) => void] {
  const shown = groups.flatMap(({ options }) => options.map(({ href }) => href)).join('\n')
  const [active, setActive] = useState({ shown, index: 0 })
  return [active.shown === shown ? active.index : 0, (index) => setActive({ shown, index })]
}

function statusText({ hint, isCurrent, groups, error }: Search): string {
  if (hint !== null) return hint
  if (error) return ''
  return isCurrent ? countText(groups) : 'Searching...'
}

const SearchError = ({ error, search: { refetch, isFetching } }: { error: Error; search: Search }) => (
  <Notice kind="error" title="The search did not answer.">
    <p>{errorMessage(error)}</p>
    <Button kind="secondary" className="mt-3" onClick={() => refetch()} busy={isFetching}>
      Retry
    </Button>
  </Notice>
)
