import type { Database } from '#server/platform/db/database.ts'

/** The database engine of this test run; the whole suite runs once on each. */
export const testEngine: Database['engine'] = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite'
