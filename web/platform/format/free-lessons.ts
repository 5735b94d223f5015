/** Which lesson visitors can read. The server opens it: server/learning/lessons/preview.ts. */
export const openLessonText = 'You can read lesson 1 without an account.'

/** Which further lessons are free for members; empty if there are none. @param count number of free lessons */
export function freeWithAccountText(count: number): string {
  if (count < 2) return ''
  if (count === 2) return 'Lesson 2 is free once you sign in.'
  return `Lessons 2 ${count === 3 ? 'and' : 'to'} ${count} are free once you sign in.`
}

/** Which lessons are free, and which of them need an account. */
export const freeLessonsText = (count: number): string => [openLessonText, freeWithAccountText(count)].join(' ').trim()
