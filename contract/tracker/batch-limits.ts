/** Maximum ids in one change of many expenses. */
export const maxIds = 1000
