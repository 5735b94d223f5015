import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Heading } from '#course/lesson-text.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { headingIndexAt, positionToSave } from './reading-position.ts'
import { useDebouncedQueue } from './use-debounced-queue.ts'

/** A reader who stays at a heading for so long has reached it, in milliseconds. */
const dwellMs = 3000

/**
 * The line that a heading must have come up to: to be the one being read, and to have been reached. Shares of the
 * window.
 */
const readingLine = 0.35
const reachedLine = 0.7

interface ReadingProgress {
  lessonId: number
  /** Every heading, in order. */
  headings: readonly Heading[]
  /** The position that the server knew when the page was opened; undefined until it has said so. */
  saved: string | null | undefined
}

/**
 * Follows the reader down the text, and saves the last heading reached: a few seconds after it was reached, and at once
 * on leaving. Nothing is saved before the reader has scrolled.
 * @returns the heading being read
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
  // What was scrolled before the server had answered counts as well.
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

const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY

/** @returns what to call with each heading that is reached */
function usePositionSaving(lessonId: number, headings: readonly Heading[], saved: string | null | undefined) {
  const client = useQueryClient()
  const sent = useRef<string | null>(null)
  // The list of records is asked for anew when it is next shown, not now.
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
