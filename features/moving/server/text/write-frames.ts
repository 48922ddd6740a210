import type { ChildNode, Element } from 'domhandler'
import { escapeHtml } from '#platform/server/http/html.ts'
import { isTag } from '../files/parser.ts'
import { block, blocksOf, inlineOf, type Piece } from './pieces.ts'
import type { Writer } from './text-tools.ts'

/** A figure as the editor knows it: one picture, quote, code or table with a caption. */
export function writeFigure(element: Element, tools: Writer): Piece[] {
  const captions = element.children.filter((child) => isTag(child) && child.name === 'figcaption')
  const others = element.children.filter((child) => !captions.includes(child))
  const caption = inlineOf(
    captions.flatMap((child) => (isTag(child) ? tools.write(child.children) : [])),
  )
  const blocks = blocksOf(tools.write(others))
  const [only = ''] = blocks
  if (caption === '') return blocks.map(block)
  if (blocks.length !== 1 || only.startsWith('<figure>'))
    return [...blocks, `<p><em>${caption}</em></p>`].map(block)
  return [block(`<figure>${only}<figcaption>${caption}</figcaption></figure>`)]
}

/** A list with its numbers; what is between its items becomes one. */
export function writeList(element: Element, tools: Writer): Piece[] {
  const { name, attribs } = element
  const attributes = ['start', 'type'].flatMap((each) =>
    name === 'ol' && attribs[each] ? [` ${each}="${escapeHtml(attribs[each])}"`] : [],
  )
  const items = inside(element.children, ['li'], tools)
  return [block(`<${name}${attributes.join('')}>${items}</${name}>`)]
}

/** Children of these names, each with its content; whatever is between them becomes one of them. */
export function inside(children: readonly ChildNode[], names: string[], tools: Writer): string {
  return children
    .flatMap((child) => {
      const isNamed = isTag(child) && names.includes(child.name)
      const pieces = isNamed ? tools.write(child.children) : tools.write([child])
      const content = pieces.some(({ isBlock }) => isBlock)
        ? blocksOf(pieces).join('')
        : pieces
            .map(({ html }) => html)
            .join('')
            .trim()
      if (!isNamed && content === '') return []
      const tag = isNamed ? child.name : (names.at(-1) ?? 'li')
      return [`<${tag}>${content}</${tag}>`]
    })
    .join('')
}

/** A table with its rows and cells. */
export function writeTable(element: Element, tools: Writer): string {
  const rows = element.children.filter(isTag).map((part): string => {
    if (part.name === 'caption') return `<caption>${inlineOf(tools.write(part.children))}</caption>`
    if (part.name === 'tr') return writeRow(part, tools)
    const inner = part.children.filter(isTag).filter(({ name }) => name === 'tr')
    const tag = part.name === 'thead' ? 'thead' : 'tbody'
    return inner.length === 0
      ? ''
      : `<${tag}>${inner.map((row) => writeRow(row, tools)).join('')}</${tag}>`
  })
  return `<table>${rows.join('')}</table>`
}

function writeRow(row: Element, tools: Writer): string {
  const cells = row.children.filter(isTag).filter(({ name }) => name === 'td' || name === 'th')
  const written = cells.map(({ name, attribs, children }) => {
    const attributes = ['colspan', 'rowspan', 'scope'].flatMap((each) =>
      attribs[each] ? [` ${each}="${escapeHtml(attribs[each])}"`] : [],
    )
    const pieces = tools.write(children)
    const content = pieces.some(({ isBlock }) => isBlock)
      ? blocksOf(pieces).join('')
      : pieces
          .map(({ html }) => html)
          .join('')
          .trim()
    return `<${name}${attributes.join('')}>${content}</${name}>`
  })
  return `<tr>${written.join('')}</tr>`
}
