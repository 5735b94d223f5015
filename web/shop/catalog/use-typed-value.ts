import { useEffect, useEffectEvent, useState } from 'react'

/** So long a pause in typing is taken for its end, in milliseconds. */
const pauseMs = 350

interface TypedValue {
  text: string
  setText: (text: string) => void
  /** Nothing can be read from what stands there, and whoever typed it has paused. */
  isWrong: boolean
}

/**
 * A field whose value stands in the address. What is typed goes there after a pause; a change of the address, such as by
 * Back, comes back into the field.
 * @param value what the address says
 * @param read what typed text means as such a value; null where it means nothing
 */
export function useTypedValue(
  value: string,
  read: (typed: string) => string | null,
  onChange: (value: string) => void,
): TypedValue {
  const [text, setText] = useState(value)
  const [isWrong, setWrong] = useState(false)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    // The text may say the same in other signs, such as a space where the next word begins.
    if (read(text) !== value) setText(value)
  }
  const settle = useEffectEvent(() => {
    const meant = read(text)
    setWrong(meant === null)
    if (meant !== null && meant !== value) onChange(meant)
  })
  useEffect(() => {
    const timer = setTimeout(() => settle(), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return { text, setText, isWrong }
}
