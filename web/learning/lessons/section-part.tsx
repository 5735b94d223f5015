import { Fragment, type ReactNode } from 'react'
import type { LessonField, LessonList, LessonNode, LessonPart } from '#course/lesson-text.ts'
import { LabeledFields, QuestionList } from './exercises/answer-field.tsx'
import { LessonNodes } from './lesson-nodes.tsx'

interface SectionPartProps {
  part: LessonPart
  /** Identifies the part within the lesson. */
  name: string
  /** Below the text. */
  children: ReactNode
}

export function SectionPart({ part: { heading, body, fields = [] }, name, children }: SectionPartProps) {
  return (
    <>
      {heading && (
        <h3 id={heading.id} tabIndex={-1}>
          {heading.title}
        </h3>
      )}
      {fields.length > 0 ? <PartWithFields body={body} fields={fields} name={name} /> : <LessonNodes nodes={body} />}
      {children}
    </>
  )
}

const typeOf = (node: LessonNode | undefined) => (typeof node === 'object' ? node.type : 'text')

/** Whether a node comes after the fields of its part: the answers, and the calculator for own numbers. */
const isAfterFields = (node: LessonNode) => typeOf(node) === 'answer' || typeOf(node) === 'calculator'

interface PartWithFieldsProps {
  body: readonly LessonNode[]
  fields: readonly LessonField[]
  name: string
}

function PartWithFields({ body, fields, name }: PartWithFieldsProps) {
  const labeled = fields.filter(({ label }) => label !== null)
  const questions = fields.filter(({ label }) => label === null)
  const after = body.findIndex(isAfterFields)
  const split = after < 0 ? body.length : after
  const isQuestions = (node: LessonNode): node is LessonList =>
    typeof node === 'object' && node.type === 'list' && node.ordered === true && questions.length > 0
  const listAt = body.findIndex(isQuestions)
  return (
    <>
      {body.slice(0, split).map((node, index) => (
        <Fragment key={index}>
          {index === listAt && isQuestions(node) ? (
            <QuestionList items={node.items} fields={questions} />
          ) : (
            <LessonNodes nodes={[node]} />
          )}
        </Fragment>
      ))}
      {labeled.length > 0 && <LabeledFields name={name} fields={labeled} />}
      {body.slice(split).map((node, index) =>
        typeOf(node) === 'answer' ? (
          <div key={index} className="answers-on-paper">
            <LessonNodes nodes={[node]} />
          </div>
        ) : (
          <LessonNodes key={index} nodes={[node]} />
        ),
      )}
    </>
  )
}
