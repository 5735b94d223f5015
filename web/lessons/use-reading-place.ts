import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApiMutation } from '#web/kit/use-api-mutation.ts'
import type { Heading } from './lesson-text.ts'
import { headingAt, placeToKeep } from './reading-place.ts'
import { useDelayed } from './use-delayed.ts'

/** A reader who stays at a heading for so long has reached it, in milliseconds. */
const dwell = 3000

/** The line that a heading must have come up to: to be the one being read, and to have been reached. Shares of the window. */
const readingLine = 0.35
const reachedLine = 0.7

interface Reading {
  lessonId: number
  /** Every heading, in order. */
  headings: readonly Heading[]
  /** The place that the server knew when the page was opened; undefined until it has said so. */
  kept: string | null | undefined
}

/**
 * Follows the reader down the text, and keeps the last heading reached: a few seconds after it was reached, and at once on
 * leaving. Nothing is kept before the reader has scrolled.
 * @returns the heading being read
 */
export function useReadingPlace({ lessonId, headings, kept }: Reading): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const keep = useKeeping(lessonId, headings, kept)
  const follow = useEffectEvent(() => {
    const tops = headings.map(({ id }) => topOf(id))
    const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
    const at = (line: number) => headings[headingAt(tops, innerHeight * line, isAtEnd)]?.id ?? null
    setCurrent(at(readingLine))
    const reached = at(reachedLine)
    if (reached) keep(reached)
  })
  const isKnown = kept !== undefined
  // What was scrolled before the server had answered counts as well.
  useEffect(() => {
    if (isKnown && scrollY > 0) follow()
  }, [isKnown])
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
function useKeeping(lessonId: number, headings: readonly Heading[], kept: string | null | undefined) {
  const client = useQueryClient()
  const sent = useRef<string | null>(null)
  // The list of records is asked for anew when it is next shown, not now.
  const save = useApiMutation('lessons', 'savePlace', {
    keepalive: true,
    onSuccess: () => client.invalidateQueries({ queryKey: ['progress'], refetchType: 'none' }),
  })
  const places = useDelayed<string>((place) => {
    sent.current = place
    return save.mutateAsync({ params: { id: String(lessonId) }, body: { place } })
  }, dwell)
  return (reached: string) => {
    if (kept === undefined) return
    const place = placeToKeep(headings, sent.current ?? kept, reached)
    if (!place) places.drop()
    else if (place !== places.waiting()) places.put(place)
  }
}
