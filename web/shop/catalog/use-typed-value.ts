import { useEffect, useEffectEvent, useState } from 'react'

/** Debounce in milliseconds for typing. */
const pauseMs = 350

interface TypedValue {
  text: string
  setText: (text: string) => void
  /** The text is invalid, and the user has paused typing. */
  isWrong: boolean
}

/**
 * A text field bound to the URL. Input is debounced into the URL; a URL change, such as by Back, updates the field.
 * @param value the value in the URL
 * @param read parses the text to such a value; null if invalid
 */
export function useTypedValue(
  value: string,
  read: (typed: string) => string | null,
  onChange: (value: string) => void,
): TypedValue {
  const [text, setText] = useState(value)
  const [isWrong, setWrong] = useState(false)
  const [lastValue, setLastValue] = useState(value)
  if (lastValue !== value) {
    setLastValue(value)
    // The text may differ but mean the same, such as a trailing space before the next word.
    if (read(text) !== value) setText(value)
  }
  const settle = useEffectEvent(() => {
    const parsedValue = read(text)
    setWrong(parsedValue === null)
    if (parsedValue !== null && parsedValue !== value) onChange(parsedValue)
  })
  useEffect(() => {
    const timer = setTimeout(() => settle(), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return { text, setText, isWrong }
}
