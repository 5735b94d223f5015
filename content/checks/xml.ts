/** Parses XML as strictly as pictures need: closed tags, double-quoted attributes, text in between. */

export type Node = { name: string; attributes: Record<string, string>; text: string; children: Node[] }

/** A file that is not well-formed; the message describes the error. */
export class XmlError extends Error {}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeEntities(text: string): string {
  return text.replace(/&(\w*);?/g, (whole, name: string) => {
    const character = entities[name]
    if (!character || whole !== `&${name};`) throw new XmlError(`${whole} is no entity`)
    return character
  })
}

function attributesOf(text: string): Record<string, string> {
  const found = [...text.matchAll(/([\w:-]+)="([^"<]*)"/g)].map(([, name = '', value = '']) => [
    name,
    decodeEntities(value),
  ])
  if (text.replace(/\s+[\w:-]+="[^"<]*"/g, '').trim() !== '') throw new XmlError(`attributes cannot be read: ${text}`)
  if (new Set(found.map(([name]) => name)).size !== found.length)
    throw new XmlError(`an attribute stands twice: ${text}`)
  return Object.fromEntries(found)
}

/** The root of a document. @throws XmlError if it is not well-formed */
export function parseXml(text: string): Node {
  const top: Node = { name: '', attributes: {}, text: '', children: [] }
  const open = [top]
  const current = () => open.at(-1) ?? top
  for (const [, closing, name = '', rest = '', empty, between = '', stray] of text.matchAll(
    /<(\/?)([a-zA-Z][\w:]*)((?:\s+[^<>]*?)?)(\/?)>|([^<]+)|(<)/g,
  )) {
    if (stray) throw new XmlError('a < opens no tag')
    if (!name) current().text += decodeEntities(between)
    else if (closing) {
      if (open.pop()?.name !== name) throw new XmlError(`</${name}> closes nothing`)
    } else {
      const node: Node = { name, attributes: attributesOf(rest), text: '', children: [] }
      current().children.push(node)
      if (!empty) open.push(node)
    }
  }
  const [root] = top.children
  if (!root || open.length !== 1 || top.children.length !== 1 || top.text.trim() !== '')
    throw new XmlError('it does not have one root that closes')
  return root
}

/** The node and its descendants in drawing order. */
export const nodeAndDescendants = (node: Node): Node[] => [node, ...node.children.flatMap(nodeAndDescendants)]
