import type { Database } from '#server/platform/db/database.ts'

/** The engine this run of the tests is about; the whole suite runs once on each. */
export const testEngine: Database['engine'] = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite'
