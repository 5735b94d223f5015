import { useEffect, useState } from 'react'
import { drawMoments, type Still } from './draw-moments.ts'
import type { Poster } from './poster-picker.tsx'

interface Drawn {
  stills: readonly Still[] | null
  duration: number | null
  problem: string | null
}

const nothing: Drawn = { stills: [], duration: null, problem: null }
const unreadable = 'Your browser cannot draw moments of this file. A picture of your own can stand for it.'

/** The moments of the chosen video, and which picture stands for it: the second moment until another is chosen. */
export function useMoments(file: File | null) {
  const [drawn, setDrawn] = useState(nothing)
  const [poster, setPoster] = useState<Poster | null>(null)
  useEffect(() => {
    setPoster(null)
    if (!file) return setDrawn(nothing)
    let isCurrent = true
    setDrawn({ ...nothing, stills: null })
    drawMoments(file).then(
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
  }, [file])
  return { ...drawn, poster, onPoster: setPoster, clear: () => setPoster(null) }
}
