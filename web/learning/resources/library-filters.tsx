import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { type Kind, kinds, type LibraryUrlState } from './library.ts'

interface LibraryFiltersProps {
  urlState: LibraryUrlState
  onChange: (next: LibraryUrlState) => void
}

const labels: Record<Kind, string> = { excel: 'Excel', image: 'Image', video: 'Video' }
const options = [{ id: 'all' as const, label: 'All' }, ...kinds.map((id) => ({ id, label: labels[id] }))]

/** Type filter and search; both are stored in the URL. */
export function LibraryFilters({ urlState, onChange }: LibraryFiltersProps) {
  const [text, setText] = useSearchText(urlState.text, (next) => onChange({ ...urlState, text: next }))
  return (
    <search className="library-filters">
      <SegmentedControl
        label="Kind of resource"
        options={options}
        current={urlState.kind ?? 'all'}
        onChange={(id) => onChange({ text, kind: id === 'all' ? null : id })}
      />
      <Field label="Search resources" labelHidden>
        <Input
          type="search"
          prefix={<Search />}
          placeholder="Search resources..."
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
    </search>
  )
}

/** Debounce delay of the URL update in milliseconds. */
const pauseMs = 250

/** Text of the search field. The URL follows it with a delay; it follows the URL on Back. */
function useSearchText(searched: string, onPause: (text: string) => void) {
  const [text, setText] = useState(searched)
  const [lastSearched, setLastSearched] = useState(searched)
  const settle = useEffectEvent(onPause)
  if (searched !== lastSearched) {
    setLastSearched(searched)
    if (searched !== text.trim()) setText(searched)
  }
  useEffect(() => {
    if (text.trim() === searched) return
    const timer = setTimeout(() => settle(text.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [text, searched])
  return [text, setText] as const
}
