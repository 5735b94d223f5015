/** The ids that are promised to the four workbooks. */
export const workbookIds = [129, 130, 131, 132] as const
