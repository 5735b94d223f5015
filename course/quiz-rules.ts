/** At least so many percent of the questions pass a quiz. */
export const passMark = 70

/** Length of the plain text that stands for a lesson in the list, in characters. */
export const previewLength = 120

/** How many right answers a quiz of `total` questions needs: 5 need 4, 7 need 5, 8 need 6. */
export const answersToPass = (total: number): number => Math.ceil((total * passMark) / 100)
