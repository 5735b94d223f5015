/** Hashes of survey questions that are in wide public use, normalised. Made with stemHash of quiz-design.ts. */
export const publicItems: ReadonlySet<string> = new Set([])
