import { useEffect, useEffectEvent, useState } from 'react'

/** Debounce delay of the search in milliseconds. */
const pauseMs = 300

/**
 * Text of a search field; the search is debounced.
 * @param searched the current search text
 */
export function useSearchText(searched: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const search = useEffectEvent((text: string) => {
    onSearch(text)
    setTyped(null)
  })
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => search(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return { text: typed ?? searched, setText: setTyped, flush: () => typed !== null && search(typed) }
}
