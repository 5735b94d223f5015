import { headingAnchor } from '#course/heading-anchor.ts'
import type { AuthoredResource } from '#course/resource.ts'
import { type CourseCheck, type Finding, fail, type ParsedLesson, warn } from './finding.ts'

/** Checks 36 to 38: the resources of a lesson. Their files have separate checks. */

const videoHosts = /(?:^|\.)(?:youtube\.com|youtube-nocookie\.com|vimeo\.com)$/

function checkPicture({ title, alt = '' }: AuthoredResource): Finding[] {
  const findings: Finding[] = []
  if (alt.length < 80 || alt.length > 250)
    findings.push(fail(36, `"${title}": alt has ${alt.length} characters, not 80 to 250`))
  if (/\b(?:image|picture|photo) of\b/i.test(alt))
    findings.push(fail(36, `"${title}": alt says what it shows, not "image of"`))
  if ((alt.match(/\d[\d,.]*/g) ?? []).length < 2) findings.push(fail(36, `"${title}": alt repeats the key numbers`))
  return findings
}

const paths = {
  excel: /^workbooks\/[a-z0-9-]+\.xlsx$/,
  image: /^pictures\/[a-z0-9-]+\.svg$/,
  video: /^videos\/[a-z0-9-]+\.mp4$/,
}

/** Our own videos include a poster image and captions with the same name. */
function checkOwnVideo({ title, file = '', poster, captions }: AuthoredResource): Finding[] {
  const named = (extension: string) => file.replace(/mp4$/, extension)
  return [
    ...(poster === named('svg') ? [] : [fail(38, `"${title}": poster is ${poster}, not ${named('svg')}`)]),
    ...(captions === named('vtt') ? [] : [fail(38, `"${title}": captions are ${captions}, not ${named('vtt')}`)]),
  ]
}

function checkForeignVideo({ title, external_url, checked_on }: AuthoredResource): Finding[] {
  const host = external_url && URL.canParse(external_url) ? new URL(external_url).hostname : ''
  return [
    ...(videoHosts.test(host) ? [] : [warn(38, `"${title}": the video's host is not on the list: ${host}`)]),
    ...(checked_on ? [] : [warn(38, `"${title}": nobody has watched it with its captions; checked_on is missing`)]),
  ]
}

function checkResource(resource: AuthoredResource): Finding[] {
  const { title, resource_type, file, external_url, poster, captions } = resource
  const isVideo = resource_type === 'video'
  if (isVideo && external_url && !file) return checkForeignVideo(resource)
  const pathPattern = paths[resource_type]
  return [
    ...(file && pathPattern.test(file) ? [] : [fail(37, `"${title}": file has to look like ${pathPattern.source}`)]),
    ...(external_url ? [fail(37, `"${title}": only a video that is not ours has external_url`)] : []),
    ...(!isVideo && (poster || captions) ? [fail(37, `"${title}": only a video has a poster and captions`)] : []),
    ...(resource_type === 'image' ? checkPicture(resource) : []),
    ...(isVideo ? checkOwnVideo(resource) : []),
  ]
}

/** A picture or clip names the lesson section in which it is shown; that section must exist. */
function checkSection({ title, resource_type, section }: AuthoredResource, anchors: ReadonlySet<string>): Finding[] {
  if (section === undefined)
    return resource_type === 'excel' ? [] : [fail(36, `"${title}": section names the heading that it belongs to`)]
  return anchors.has(section) ? [] : [fail(36, `"${title}": no heading of the lesson has the anchor ${section}`)]
}

export function checkResources({ lesson, blocks }: ParsedLesson): Finding[] {
  const headings = blocks.filter(({ kind }) => kind === 'heading')
  const anchors = new Set(headings.map(({ text }) => headingAnchor(text)))
  return lesson.file.resources.flatMap((each) => [...checkResource(each), ...checkSection(each, anchors)])
}

/** The required resources: four workbooks and four pictures, at these lessons. */
const expected = { excel: '129@1 130@2 131@3 132@3', image: '2 7 11 14' } as const

export const checkExpectedResources: CourseCheck = ({ lessons }) => {
  const resourcesOf = (type: AuthoredResource['resource_type']) =>
    lessons.flatMap(({ file }) =>
      file.resources
        .filter((each) => each.resource_type === type)
        .map((each) => ({ ...each, order: file.lesson_order })),
    )
  const workbooks = resourcesOf('excel').map((each) => `${each.id}@${each.order}`)
  const pictures = resourcesOf('image').map((each) => String(each.order))
  return [
    ...(workbooks.join(' ') === expected.excel
      ? []
      : [fail(37, `workbooks are ${workbooks.join(' ')}, not ${expected.excel}`)]),
    ...(pictures.join(' ') === expected.image
      ? []
      : [fail(37, `pictures are at ${pictures.join(' ')}, not ${expected.image}`)]),
  ]
}
