import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Heading } from '#course/lesson-text.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { headingIndexAt, positionToSave } from './reading-position.ts'
import { useDebouncedQueue } from './use-debounced-queue.ts'

/** Time in milliseconds at a heading after which it counts as reached. */
const dwellMs = 3000

/** Thresholds for the current and the reached heading, as shares of the viewport height. */
const readingLine = 0.35
const reachedLine = 0.7

interface ReadingProgress {
  lessonId: number
  /** All headings, in order. */
  headings: readonly Heading[]
  /** The server's position at page load; undefined until it has loaded. */
  saved: string | null | undefined
}

/**
 * Tracks the reading position and saves the last heading reached: a few seconds later, and at once on page exit. Saves
 * nothing before the reader has scrolled.
 * @returns the current heading
 */
export function useReadingPosition({ lessonId, headings, saved }: ReadingProgress): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const savePosition = usePositionSaving(lessonId, headings, saved)
  const follow = useEffectEvent(() => {
    const tops = headings.map(({ id }) => topOf(id))
    const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
    const headingIdAt = (line: number) => headings[headingIndexAt(tops, innerHeight * line, isAtEnd)]?.id ?? null
    setCurrent(headingIdAt(readingLine))
    const reached = headingIdAt(reachedLine)
    if (reached) savePosition(reached)
  })
  const isLoaded = saved !== undefined
  // Scrolling before the server's response counts too.
  useEffect(() => {
    if (isLoaded && scrollY > 0) follow()
  }, [isLoaded])
  useEffect(() => {
    let frame = 0
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => follow())
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [])
  return current
}

/** The top of a heading. The first of a sitting is reached at the end of the sitting before. */
function topOf(id: string): number {
  const element = document.querySelector(`[data-before="${CSS.escape(id)}"]`) ?? document.getElementById(id)
  return element?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
}

/** @returns the callback for each heading reached */
function usePositionSaving(lessonId: number, headings: readonly Heading[], saved: string | null | undefined) {
  const client = useQueryClient()
  const sent = useRef<string | null>(null)
  // Refetch the list of records when it is next shown, not now.
  const save = useApiMutation('lessons', 'savePlace', {
    keepalive: true,
    onSuccess: () => client.invalidateQueries({ queryKey: ['progress'], refetchType: 'none' }),
  })
  const queue = useDebouncedQueue<string>((position) => {
    sent.current = position
    return save.mutateAsync({ params: { id: String(lessonId) }, body: { place: position } })
  }, dwellMs)
  return (reached: string) => {
    if (saved === undefined) return
    const position = positionToSave(headings, sent.current ?? saved, reached)
    if (!position) queue.cancel()
    else if (position !== queue.pending()) queue.schedule(position)
  }
}
