/** Cache lifetime of a count in milliseconds: counting reads all submissions and needs no exact data. */
export const countStaleMs = 5 * 60_000
