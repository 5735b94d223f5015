import { Callout } from '#web/ui/callout.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { parseAnswers, parseGlossary } from './lesson-blocks.ts'
import { LessonMarkdown } from './lesson-markdown.tsx'
import type { LessonPart, LessonSection } from './lesson-text.ts'

/** The sections of a lesson, each under its heading and in its own form. */
export function LessonSections({ sections }: { sections: readonly LessonSection[] }) {
  return sections.map((section) => (
    <section key={section.id} aria-labelledby={section.id}>
      <h2 id={section.id} tabIndex={-1}>
        {section.title}
      </h2>
      {section.parts.map((part) => (
        <SectionPart key={part.heading?.id ?? ''} part={part} kind={section.kind} />
      ))}
    </section>
  ))
}

function SectionPart({ part: { heading, body }, kind }: { part: LessonPart; kind: LessonSection['kind'] }) {
  return (
    <>
      {heading && (
        <h3 id={heading.id} tabIndex={-1}>
          {heading.title}
        </h3>
      )}
      <SectionBody kind={kind} body={body} />
    </>
  )
}

function SectionBody({ kind, body }: { kind: LessonSection['kind']; body: string }) {
  switch (kind) {
    case 'pitfalls':
      return (
        <Callout kind="pitfall">
          <LessonMarkdown>{body}</LessonMarkdown>
        </Callout>
      )
    case 'glossary':
      return <Glossary body={body} />
    case 'answers':
      return <Answers body={body} />
    default:
      return <LessonMarkdown variant={kind}>{body}</LessonMarkdown>
  }
}

function Glossary({ body }: { body: string }) {
  const terms = parseGlossary(body)
  if (!terms) return <LessonMarkdown>{body}</LessonMarkdown>
  return (
    <dl className="glossary">
      {terms.map(({ term, meaning }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <LessonMarkdown variant="inline">{meaning}</LessonMarkdown>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Closed, so that a reader can try first. */
function Answers({ body }: { body: string }) {
  return parseAnswers(body).map((answer) => (
    <Disclosure
      key={answer.exercise}
      label={answer.exercise ? `Show the answer to “${answer.exercise}”` : 'Show the answer'}
    >
      <LessonMarkdown>{answer.body}</LessonMarkdown>
    </Disclosure>
  ))
}
