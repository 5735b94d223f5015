import { useEffect, useEffectEvent, useState } from 'react'

/** So long after the last letter it is searched, in milliseconds. */
const pauseMs = 300

/**
 * What stands in a search field, which is searched when typing pauses.
 * @param searched what is searched for now
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
