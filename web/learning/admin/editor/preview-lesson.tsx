import { headingsOf } from '#course/lesson-text.ts'
import { sittingsOf } from '#course/sittings.ts'
import { ExercisesProvider } from '#web/learning/lessons/exercises/exercises-provider.tsx'
import { LessonBody } from '#web/learning/lessons/lesson-body.tsx'
import { ResourceItem } from '#web/learning/lessons/lesson-resources.tsx'
import { placeResources } from '#web/learning/lessons/placed-resources.ts'
import { QuizQuestionFieldset } from '#web/learning/quizzes/quiz-question.tsx'
import type { ReplyOf } from '#web/platform/api/api.ts'
import '#web/learning/lessons/lesson-reader.css'
import '#web/learning/quizzes/quiz.css'

interface PreviewLessonProps {
  preview: ReplyOf<'lessonEditor', 'preview'>
  withQuiz: boolean
}

/** A lesson rendered with the learners' components; interactions are not saved. */
export function PreviewLesson({ preview: { lesson, resources }, withQuiz }: PreviewLessonProps) {
  const { text, quiz_questions: questions } = lesson
  const { under, atEnd } = placeResources(resources, headingsOf(text))
  const sittings = sittingsOf({ text, questions: questions.length, resources })
  return (
    <article className="lesson-text">
      <ExercisesProvider lessonId={null}>
        <LessonBody text={text} sittings={sittings} resources={under} />
      </ExercisesProvider>
      {atEnd.length > 0 && (
        <section className="lesson-more" aria-label="More for this lesson">
          <ul className="resources">
            {atEnd.map((resource) => (
              <li key={resource.id}>
                <ResourceItem resource={resource} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {text.closing && <p className="closing">{text.closing}</p>}
      {withQuiz && questions.length > 0 && <PreviewQuiz questions={questions} />}
    </article>
  )
}

const PreviewQuiz = ({ questions }: { questions: PreviewLessonProps['preview']['lesson']['quiz_questions'] }) => (
  <section className="seen-quiz" aria-labelledby="seen-quiz">
    <h2 id="seen-quiz">Quiz</h2>
    {questions.map(({ question, options }, index) => (
      <QuizQuestionFieldset
        key={index}
        name={`preview-${index}`}
        number={index + 1}
        total={questions.length}
        question={question}
        options={options}
        order={options.map((_, option) => option)}
        chosen={null}
        disabled
        onChoose={() => {}}
      />
    ))}
  </section>
)
