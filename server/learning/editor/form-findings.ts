import type * as z from 'zod'
import type { LessonFinding, SourceQuestion } from '#contract/learning/lesson-editor.ts'
import { ParallelStem, Template } from '#course/variants/template.ts'

function problemOf(schema: z.ZodType, form: unknown): string | null {
  if (form === undefined) return null
  const [issue] = schema.safeParse(form).error?.issues ?? []
  return issue ? `${issue.path.join('.') || 'all of it'}: ${issue.message}` : null
}

/** Findings of templates and second stems that are incomplete. They are saved, but no retake asks them. */
export const incompleteForms = (quiz: readonly SourceQuestion[]): LessonFinding[] =>
  quiz.flatMap(({ template, parallel }, index) => {
    const forms = [
      ['template', problemOf(Template, template)],
      ['second stem', problemOf(ParallelStem, parallel)],
    ] as const
    return forms.flatMap(([name, problem]) =>
      problem === null
        ? []
        : [
            {
              level: 'warning' as const,
              field: 'quiz' as const,
              line: null,
              question: index + 1,
              message: `The ${name} is incomplete, so no retake asks it. ${problem}`,
            },
          ],
    )
  })
