import { Search } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { Input } from '#web/ui/input.tsx'
import { useSearchText } from './use-search-text.ts'
import './admin-page.css'

interface SearchFieldProps {
  /** Accessible name of the search field. */
  label: string
  placeholder: string
  searched: string
  onSearch: (text: string) => void
  /** Other filters of the list. */
  children: ReactNode
}

/** Search and filters of a list. */
export function SearchField({ label, placeholder, searched, onSearch, children }: SearchFieldProps) {
  const { text, setText, flush } = useSearchText(searched, onSearch)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    flush()
  }
  return (
    <search>
      <form className="desk-filters" aria-label={label} onSubmit={submit}>
        <Input
          type="search"
          prefix={<Search />}
          placeholder={placeholder}
          aria-label={label}
          maxLength={200}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {children}
      </form>
    </search>
  )
}
