import { createContext, type ReactNode, type RefObject, use, useMemo, useRef, useState } from 'react'

interface ExpenseSearch {
  /** What stands in the search field; the lists show what holds it. */
  text: string
  setText: (text: string) => void
  /** What all months are searched for; null while only the month that is shown is looked through. */
  everywhere: string | null
  setEverywhere: (text: string | null) => void
  /** The key for it was pressed where no search field stood: the next one takes the focus. */
  wantsFocus: RefObject<boolean>
}

const SearchContext = createContext<ExpenseSearch | null>(null)

/** Apart from the tracker's own context, so that typing draws the lists anew and nothing else. */
export function ExpenseSearchProvider({ children }: { children: ReactNode }) {
  const [text, setText] = useState('')
  const [everywhere, setEverywhere] = useState<string | null>(null)
  const wantsFocus = useRef(false)
  const search = useMemo(() => {
    // Whoever types on looks through the month again, until they ask for more.
    const type = (typed: string) => {
      setText(typed)
      setEverywhere(null)
    }
    return { text, setText: type, everywhere, setEverywhere, wantsFocus }
  }, [text, everywhere])
  return <SearchContext value={search}>{children}</SearchContext>
}

export function useExpenseSearch(): ExpenseSearch {
  const search = use(SearchContext)
  if (!search) throw new Error('useExpenseSearch needs an ExpenseSearchProvider above it')
  return search
}
