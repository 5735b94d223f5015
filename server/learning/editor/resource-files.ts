import { workbookIds } from '#server/learning/workbooks/workbook-ids.ts'
import type { ResourceRow } from './resource-store.ts'

const promised: readonly number[] = workbookIds
const folders: Record<string, string> = { excel: 'workbooks', image: 'pictures', video: 'videos' }

/** Path of a stored file under content/: the name of a course file starts with its folder. */
function pathOf(key: string | null, type: string): string | undefined {
  const name = key?.split('/').at(-1)
  if (name === undefined) return undefined
  if (!key?.startsWith('course/')) return `${folders[type] ?? 'files'}/${name}`
  return name.replace(/^(workbooks|pictures|videos)-/, '$1/')
}

/** A resource in the format of lesson.json. */
export function authoredResource(row: ResourceRow): object {
  const { id, title, description, resource_type, display_order } = row
  const [file, poster, captions] = [row.file_key, row.poster_key, row.captions_key].map((key) =>
    pathOf(key, resource_type),
  )
  const stated = { file, poster, captions, external_url: row.external_url, alt: row.alt, section: row.section }
  const filled = Object.entries(stated).filter(([, value]) => value !== null && value !== undefined)
  return {
    ...(promised.includes(id) && { id }),
    ...{ title, description, resource_type },
    ...Object.fromEntries(filled),
    display_order,
  }
}
