import { formatFileSize } from '#web/platform/format/file-size.ts'
import type { EditableLesson, EditorResource } from './editor-types.ts'

const kinds: Record<EditorResource['resource_type'], string> = {
  video: 'Video',
  image: 'Image',
  excel: 'Excel',
  other: 'Link',
}

/** 'Image · 184.22 KB · under “A line and a curve”' */
export function resourceText(
  { resource_type: type, size, section, external_url: url, has_captions: hasCaptions }: Omit<EditorResource, 'id'>,
  sections: EditableLesson['sections'],
): string {
  const heading = sections.find(({ id }) => id === section)
  return [
    kinds[type],
    url ? hostOf(url) : size !== null && formatFileSize(size),
    hasCaptions && 'with captions',
    heading ? `under “${heading.title}”` : section === null ? 'at the end' : 'at the end, since its heading is gone',
  ]
    .filter(Boolean)
    .join(' · ')
}

function hostOf(url: string): string {
  try {
    return new URL(url).host
  } catch {
    return url
  }
}

/** Why an address is rejected, or null. */
export function addressProblem(address: string): string | null {
  if (!address.trim()) return 'An address is required'
  if (!URL.canParse(address.trim()) || new URL(address.trim()).protocol !== 'https:')
    return 'The address has to begin with https://'
  return null
}
