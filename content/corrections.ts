import { join } from 'node:path'
import * as z from 'zod'
import { Slug, Text } from '#course/text.ts'
import { readJson } from './format.ts'

/** A corrected fact of a lesson: a site whose admin edited the lesson may still have the sentence from before. */
export const Correction = z.strictObject({
  id: Slug,
  lesson: Slug,
  fact: Text.describe('What changed, in a sentence for an admin'),
  before: Text.describe('Sentences of lesson.md as an earlier release had them, with the marks of figures'),
  after: Text.describe('The same place with the correction'),
  source: Text.describe('Law or page on which it rests'),
  date: z.iso.date(),
})
export type Correction = z.infer<typeof Correction>

/** All corrections, in the order of the lessons. @throws ContentError with the file and the field */
export const readCorrections = (dir: string = import.meta.dirname): Correction[] =>
  readJson(join(dir, 'corrections.json'), Correction.array())
