import { createContext, type ReactNode, type RefObject, use, useMemo, useRef, useState } from 'react'

interface ExpenseSearch {
  /** Text of the search field, which filters the lists. */
  text: string
  setText: (text: string) => void
  /** Search text for all months; null while only the current list is filtered. */
  allMonthsText: string | null
  setAllMonthsText: (text: string | null) => void
  /** The search shortcut was pressed while no search field was rendered: the next one takes the focus. */
  wantsFocus: RefObject<boolean>
}

const SearchContext = createContext<ExpenseSearch | null>(null)

/** Separate from the tracker context, so that typing re-renders only the lists. */
export function ExpenseSearchProvider({ children }: { children: ReactNode }) {
  const [text, setText] = useState('')
  const [allMonthsText, setAllMonthsText] = useState<string | null>(null)
  const wantsFocus = useRef(false)
  const search = useMemo(() => {
    // Further typing returns to searching the month only.
    const type = (typed: string) => {
      setText(typed)
      setAllMonthsText(null)
    }
    return { text, setText: type, allMonthsText, setAllMonthsText, wantsFocus }
  }, [text, allMonthsText])
  return <SearchContext value={search}>{children}</SearchContext>
}

export function useExpenseSearch(): ExpenseSearch {
  const search = use(SearchContext)
  if (!search) throw new Error('useExpenseSearch needs an ExpenseSearchProvider above it')
  return search
}
