/** Fixed ids of the four workbooks. */
export const workbookIds = [129, 130, 131, 132] as const
