import { useEffect, useState } from 'react'
import type { Still } from './draw-moments.ts'
import type { Poster, PosterPicker } from './poster-picker.tsx'

interface Drawn {
  stills: readonly Still[] | null
  duration: number | null
  problem: string | null
}

const nothing: Drawn = { stills: [], duration: null, problem: null }
const unreadable = 'Your browser cannot draw moments of this file. A picture of your own can stand for it.'

/** Loaded with the first file. If it fails to load, a video is sent without a poster. */
const loadPicker = () => Promise.all([import('./poster-picker.tsx'), import('./draw-moments.ts')])

/** Stills of the chosen video and its poster: the second still unless another is chosen. */
export function useMoments(file: File | null, isLink: boolean) {
  const [Picker, setPicker] = useState<{ component: typeof PosterPicker } | null>(null)
  const [drawn, setDrawn] = useState(nothing)
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
    setDrawn(nothing)
    return file ? drawFor(file, setDrawn, setPoster) : undefined
  }, [file])
  return { ...drawn, poster, onPoster: setPoster, clear: () => setPoster(null), Picker: isWanted && Picker?.component }
}

/** @returns a function that ignores later results */
function drawFor(
  file: File,
  setDrawn: (drawn: Drawn) => void,
  setPoster: (choose: (chosen: Poster | null) => Poster | null) => void,
) {
  let isCurrent = true
  setDrawn({ ...nothing, stills: null })
  const draw = async () => {
    const [, { captureStills: drawMoments }] = await loadPicker()
    return drawMoments(file)
  }
  draw().then(
    ({ stills, duration }) => {
      if (!isCurrent) return
      setDrawn({ stills, duration, problem: null })
      setPoster((chosen) => chosen ?? stills[1] ?? stills[0] ?? null)
    },
    () => isCurrent && setDrawn({ ...nothing, problem: unreadable }),
  )
  return () => {
    isCurrent = false
  }
}
