import type { LessonSource } from '#content/format.ts'
import { checkLesson } from './lesson.ts'
import { type Changes, sampleContext, sampleLesson } from './sample-lesson.ts'

/** The sample lesson in edition 2: other parts, and a picture. It passes every check. */

const parts = `### Jars have names

Nia has wanted a bicycle since the summer, although every dollar that she earns is gone before the week is over. A **jar** is money for one thing. Last week she wrote the word bicycle on an empty jar, because a jar with a name is harder to open for anything else. It was a seed. Her brother laughed, although he had lost a whole month of wages in the same way and could remember nothing that he bought with it. She did not answer. After seven weeks, the seeds had covered the bottom of the jar.

| Jar | Use |
| --- | --- |
| red | food |

### Jars grow

Your **share** goes in each week, and the **lid** stays on. A share can be very little, because it is the regular habit that fills the jar, and nobody remembers a small amount that never reached their pocket. The lid matters more. If it opens whenever Nia is hungry, her bicycle becomes a sandwich, and the next winter she is walking to school as she did the winter before. So she asks her brother to keep it on the upper shelf of his room. He agrees, and he puts his own beside it.

`

const inEdition = (text: string) => text.replace(/### Jars have names[\s\S]*(?=## Worked example)/, () => parts)

/** The sample lesson of edition 2 with some changes. */
export const sampleOfEdition = ({ markdown = (text) => text, file, ...changes }: Changes = {}): LessonSource =>
  sampleLesson({
    ...changes,
    file: { edition: 2, picture: ['seed'], ...file },
    markdown: (text) => markdown(inEdition(text)),
  })

/** Messages of one check about it. */
export const messagesOfEdition = (check: number, changes?: Changes): string[] =>
  checkLesson(sampleOfEdition(changes), sampleContext)
    .filter((finding) => finding.check === check)
    .map(({ level, message }) => `${level} ${message}`)
