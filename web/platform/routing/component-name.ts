/** Returns the export name of a page or calculator file: 'learning/lessons/lesson-page.tsx' exports 'LessonPage'. */
export const componentName = (file: string): string =>
  file.replace(/^.*\/|\.tsx$/g, '').replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
