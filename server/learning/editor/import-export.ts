import { isDeepStrictEqual } from 'node:util'
import type { Zippable } from 'fflate'
import type { Database } from '#server/platform/db/database.ts'
import { invalid, problem } from '#server/platform/http/problems.ts'
import type { UploadedFile } from '#server/platform/http/upload.ts'
import { checkSource, type Editing, type LessonDrafts } from './drafts.ts'
import type { LessonReader } from './lesson-reader.ts'
import { authoredResource } from './resource-files.ts'
import type { ResourceEditorStore } from './resource-store.ts'
import { filesOfSource, folderOf, type LessonFiles, SourceFileError, sourceOfTexts } from './source-files.ts'
import type { EditorStore, PublishState } from './store.ts'

interface Dependencies {
  db: Database
  editor: EditorStore
  reader: LessonReader
  drafts: LessonDrafts
  resources: ResourceEditorStore
}

/** Limits of an unpacked export. */
const limits = { files: 2000, bytes: 50 * 1024 * 1024, fileBytes: 512 * 1024 }

/** Fixed modification time, so that the same lessons produce the same zip bytes. */
const mtime = new Date(2026, 0, 1)

/** Import result per lesson of a zip. */
interface Imported {
  drafted: string[]
  unchanged: string[]
  left: string[]
}

/** Exports lessons in the format of the content folder, and imports them. */
export const lessonImportExport = ({ db, editor, reader, drafts, resources }: Dependencies) => {
  async function addLesson(zip: Zippable, publishState: PublishState) {
    const rows = await resources.rows(publishState.id)
    const files = filesOfSource(await reader.sourceOf(publishState), {
      ...publishState,
      resources: rows.map(authoredResource),
    })
    for (const [name, text] of Object.entries(files))
      zip[`lessons/${folderOf(publishState)}/${name}`] = [new TextEncoder().encode(text), { mtime }]
  }

  /** Imports one lesson as a draft. @returns the result and its message */
  async function importLesson(folder: string, files: LessonFiles, editing: Editing): Promise<[keyof Imported, string]> {
    const { source, slug } = sourceOfTexts(files)
    const publishState = await editor.findBySlug(slug)
    if (!publishState) {
      const checked = await checkSource(source)
      await db.transaction(async () => drafts.insert(slug, checked, (await editor.lastOrder()) + 1, editing))
      return ['drafted', source.title]
    }
    if (isDeepStrictEqual(await reader.sourceOf(publishState), source)) return ['unchanged', source.title]
    if (publishState.has_draft)
      return [
        'left',
        `${folder}: “${publishState.title}” has a draft. Publish or discard it, and take the file in again.`,
      ]
    await drafts.save(publishState.id, source, { ...editing, ifMatch: `"${publishState.revision}"` })
    return ['drafted', source.title]
  }

  return {
    async exportOne(id: number): Promise<{ name: string; bytes: Uint8Array }> {
      const zip: Zippable = {}
      const publishState = await reader.publishStateOf(id)
      await addLesson(zip, publishState)
      return { name: `moneta-lesson-${folderOf(publishState)}.zip`, bytes: await zipped(zip) }
    },

    async exportAll(): Promise<Uint8Array> {
      const zip: Zippable = {}
      for (const publishState of await editor.list()) await addLesson(zip, publishState)
      return zipped(zip)
    },

    /** Imports an export. Publishes nothing and overwrites no draft. */
    async importFiles(parts: AsyncIterable<UploadedFile>, editing: Editing): Promise<Imported> {
      const folders = await unpack(await readZip(parts))
      const imported: Imported = { drafted: [], unchanged: [], left: [] }
      for (const [folder, texts] of [...folders].sort()) {
        try {
          const [outcome, detail] = await importLesson(folder, wholeLesson(texts), editing)
          imported[outcome].push(detail)
        } catch (error) {
          if (!(error instanceof SourceFileError)) throw error
          imported.left.push(`${folder}: ${error.message}.`)
        }
      }
      return imported
    },
  }
}

const zipped = async (zip: Zippable): Promise<Uint8Array> => (await import('fflate')).zipSync(zip)

async function readZip(parts: AsyncIterable<UploadedFile>): Promise<Uint8Array> {
  let bytes: Uint8Array | undefined
  for await (const { field, stream } of parts) {
    if (field !== 'file' || bytes) throw invalid({ [field]: 'This form has no place for that file.' })
    bytes = Buffer.concat(await Array.fromAsync(stream))
  }
  if (!bytes) throw invalid({ file: 'Please choose a zip of lessons.' })
  return bytes
}

const lessonFile = /^(?:.*\/)?([^/]+)\/(lesson\.json|lesson\.md|quiz\.json)$/

const tooLarge = () => problem(415, 'media_type', 'This zip unpacks to more than lessons can be. Choose a smaller one.')

/** Unpacks the text files of lessons. @throws 415 if it is not a zip or unpacks to too much */
async function unpackTexts(bytes: Uint8Array): Promise<Map<string, string>> {
  const { DamagedZipError, unzipped, zipEntries } = await import('#server/platform/files/zip.ts')
  try {
    const entries = zipEntries(bytes)
    const size = entries.reduce((sum, entry) => sum + entry.size, 0)
    const isAnyTooLarge = entries.some((entry) => entry.size > limits.fileBytes)
    if (isAnyTooLarge || entries.length > limits.files || size > limits.bytes) throw tooLarge()
    const texts = new Map<string, string>()
    for (const entry of entries.filter(({ name }) => lessonFile.test(name)))
      texts.set(entry.name, new TextDecoder().decode(Buffer.concat(await Array.fromAsync(unzipped(entry)))))
    return texts
  } catch (error) {
    if (!(error instanceof DamagedZipError)) throw error
    throw problem(415, 'media_type', 'This file is not a zip of lessons. Choose one that was exported here.')
  }
}

/** Unpacks the text files of each lesson folder. @throws 415 if it is not a zip of lessons */
async function unpack(bytes: Uint8Array): Promise<Map<string, Map<string, string>>> {
  const folders = new Map<string, Map<string, string>>()
  for (const [path, content] of await unpackTexts(bytes)) {
    const [, folder = '', name = ''] = lessonFile.exec(path) ?? []
    const texts = folders.get(folder) ?? new Map<string, string>()
    folders.set(folder, texts.set(name, content))
  }
  if (folders.size === 0)
    throw problem(
      415,
      'media_type',
      'This zip holds no lesson. A lesson is a folder with lesson.json, lesson.md and quiz.json.',
    )
  return folders
}

function wholeLesson(texts: ReadonlyMap<string, string>): LessonFiles {
  const text = (name: string) => {
    const found = texts.get(name)
    if (found === undefined) throw new SourceFileError(`${name} is missing`)
    return found
  }
  return { 'lesson.json': text('lesson.json'), 'lesson.md': text('lesson.md'), 'quiz.json': text('quiz.json') }
}
