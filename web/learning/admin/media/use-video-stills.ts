import { useEffect, useState } from 'react'
import type { Still } from './capture-stills.ts'
import type { Poster, PosterPicker } from './poster-picker.tsx'

interface CapturedStills {
  stills: readonly Still[] | null
  duration: number | null
  problem: string | null
}

const nothing: CapturedStills = { stills: [], duration: null, problem: null }
const unreadable = 'Your browser cannot draw moments of this file. A picture of your own can stand for it.'

/** Loaded with the first file. If it fails to load, a video is sent without a poster. */
const loadPicker = () => Promise.all([import('./poster-picker.tsx'), import('./capture-stills.ts')])

/** Stills of the chosen video and its poster: the second still unless another is chosen. */
export function useVideoStills(file: File | null, isLink: boolean) {
  const [Picker, setPicker] = useState<{ component: typeof PosterPicker } | null>(null)
  const [captured, setStills] = useState(nothing)
  const [poster, setPoster] = useState<Poster | null>(null)
  const isWanted = file !== null || isLink
  useEffect(() => {
    if (isWanted)
      loadPicker().then(
        ([{ PosterPicker }]) => setPicker({ component: PosterPicker }),
        () => {},
      )
  }, [isWanted])
  useEffect(() => {
    setPoster(null)
    setStills(nothing)
    return file ? captureFor(file, setStills, setPoster) : undefined
  }, [file])
  return {
    ...captured,
    poster,
    onPoster: setPoster,
    clear: () => setPoster(null),
    Picker: isWanted && Picker?.component,
  }
}

/** @returns a function that ignores later results */
function captureFor(
  file: File,
  setStills: (captured: CapturedStills) => void,
  setPoster: (choose: (chosen: Poster | null) => Poster | null) => void,
) {
  let isCurrent = true
  setStills({ ...nothing, stills: null })
  const capture = async () => {
    const [, { captureStills }] = await loadPicker()
    return captureStills(file)
  }
  capture().then(
    ({ stills, duration }) => {
      if (!isCurrent) return
      setStills({ stills, duration, problem: null })
      setPoster((chosen) => chosen ?? stills[1] ?? stills[0] ?? null)
    },
    () => isCurrent && setStills({ ...nothing, problem: unreadable }),
  )
  return () => {
    isCurrent = false
  }
}
