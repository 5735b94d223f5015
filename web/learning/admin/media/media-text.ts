import type { ReplyOf } from '#web/platform/api/api.ts'
import { serverMessage } from '#web/platform/api/errors.ts'
import { shortDay } from '#web/platform/format/dates.ts'
import { formatFileSize } from '#web/platform/format/file-size.ts'
import { numberWord, pluralize } from '#web/platform/format/number-text.ts'

export type MediaKind = 'video' | 'image'
export type MediaItem = ReplyOf<'media', 'videos'>['videos'][number]
export type DeletedMediaItem = ReplyOf<'media', 'deletedVideos'>['videos'][number]

export interface MediaDialogProps {
  kind: MediaKind
  item: MediaItem
  onClose: () => void
}

const megabyte = 1024 * 1024

/** File types and sizes that the file input accepts. The server checks the bytes; this only prevents futile uploads. */
export const accepted = {
  video: { types: ['video/mp4', 'video/webm'], formats: 'MP4 or WebM', maxBytes: 2048 * megabyte, sizeText: '2 GB' },
  image: {
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
    formats: 'JPEG, PNG, WebP or GIF',
    maxBytes: 20 * megabyte,
    sizeText: '20 MB',
  },
} as const satisfies Record<MediaKind, object>

/** Shown if neither a file nor an address was given. */
export const missing = { video: 'Please select a file or enter a URL', image: 'Please select an image file' } as const

/** Why a file is not sent; null if it may be. */
export function fileProblem(kind: MediaKind, { size }: Pick<File, 'size'>): string | null {
  if (size === 0) return 'This file is empty.'
  const { maxBytes, sizeText } = accepted[kind]
  return size > maxBytes ? `This file has ${formatFileSize(size)}. At most ${sizeText} can be uploaded.` : null
}

/** Suggested title: the file name without the extension. */
export const titleFrom = (fileName: string): string => fileName.replace(/(?<=.)\.[^.]*$/, '')

/** Error message of a failed request. @param fallback used unless the server gave a message */
export function failureText(error: unknown, fallback: string): string {
  const message = serverMessage(error)
  return message === null ? fallback : `Error: ${message}`
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** 242 seconds are '4:02', and more than an hour is '1:00:05'. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(whole % 60)}` : `${minutes}:${twoDigits(whole % 60)}`
}

/** Only links to these two sites are accepted. */
const siteOf = (address: string) => (new URL(address).hostname.endsWith('vimeo.com') ? 'Vimeo' : 'YouTube')

/** '48.20 MB · 4:02 · Jun 16, 2026', or 'A link to YouTube · Jun 9, 2026'. */
export function factsText(item: MediaItem, timeZone?: string): string {
  const { size, duration_seconds, external_url, uploaded } = item
  const facts = [
    size === null ? `A link to ${siteOf(external_url ?? '')}` : formatFileSize(size),
    duration_seconds === null ? '' : durationText(duration_seconds),
    shortDay(uploaded, timeZone),
  ]
  return facts.filter(Boolean).join(' · ')
}

/** '132.01 MB of files and one link'. */
export function totalText(items: readonly MediaItem[]): string {
  const files = items.filter(({ size }) => size !== null)
  const links = items.length - files.length
  const bytes = files.reduce((sum, { size }) => sum + (size ?? 0), 0)
  const parts = [
    files.length > 0 ? `${formatFileSize(bytes)} of files` : '',
    links > 0 ? `${numberWord(links)} ${links === 1 ? 'link' : 'links'}` : '',
  ]
  return parts.filter(Boolean).join(' and ')
}

/** 'Lesson 7', 'Lessons 7 and 10', 'Lessons 7, 10 and 14'; each lesson once. */
export function lessonsText({ lessons }: Pick<MediaItem, 'lessons'>): string {
  const orders = [...new Set(lessons.map(({ lesson_order }) => lesson_order))].sort((one, other) => one - other)
  const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(orders.map(String))
  return `${orders.length === 1 ? 'Lesson' : 'Lessons'} ${listed}`
}

/** '4 videos', '1 deleted image', and 'Videos' for none. */
export const countText = (kind: MediaKind, count: number, isDeleted = false): string =>
  count === 0 ? headingText(kind, isDeleted) : pluralize(count, isDeleted ? `deleted ${kind}` : kind)

/** 'Videos', 'Deleted images'. */
export const headingText = (kind: MediaKind, isDeleted: boolean): string =>
  isDeleted ? `Deleted ${kind}s` : kind === 'video' ? 'Videos' : 'Images'
