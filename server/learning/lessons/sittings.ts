import type { Sitting } from '#course/sitting.ts'
import { sittingsOf } from '#course/sittings.ts'
import { parsedText } from './parsed-text.ts'
import type { LessonStore } from './store.ts'

type SittingsById = ReadonlyMap<number, Sitting[]>

/** Reads the sittings of all lessons, once per state of the course. */
export function lessonSittings(store: Pick<LessonStore, 'contents'>): (courseKey: string) => Promise<SittingsById> {
  let cached: { courseKey: string; sittings: Promise<SittingsById> } | undefined
  return (courseKey) => {
    if (cached?.courseKey === courseKey) return cached.sittings
    const entry = { courseKey, sittings: readSittings(store) }
    cached = entry
    entry.sittings.catch(() => {
      if (cached === entry) cached = undefined
    })
    return entry.sittings
  }
}

async function readSittings(store: Pick<LessonStore, 'contents'>): Promise<SittingsById> {
  const { lessons, resources } = await store.contents()
  const entries = lessons.map(async ({ id, content, text, quiz_questions }) => {
    const own = resources.filter(({ lesson_id }) => lesson_id === id)
    const parsed = await parsedText({ text, content })
    return [id, sittingsOf({ text: parsed, questions: quiz_questions.length, resources: own })] as const
  })
  return new Map(await Promise.all(entries))
}
