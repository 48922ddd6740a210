import type { AnyNode, ChildNode, Document, Element } from 'domhandler'
import { invalid } from '#platform/server/errors.ts'
import { movingLimits as limits } from '../../contract/rules.ts'
import { isTag, isText, parseDocument } from '../files/parser.ts'

/**
 * An old text as a tree.
 * @throws DomainError `invalid` if it is too long or too deep to be an article.
 */
export function readHtml(html: string): Document {
  if (html.length > limits.html)
    throw invalid('text', 'The text is longer than 2 million characters.')
  const tree = parseDocument(html)
  if (depthOf(tree) > limits.depth)
    throw invalid('text', 'The text has too many elements inside one another.')
  return tree
}

/** Without recursion, which a prepared text could exhaust. */
function depthOf(tree: Document): number {
  let deepest = 0
  const waiting: { node: Document | Element; depth: number }[] = [{ node: tree, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    deepest = Math.max(deepest, next.depth)
    for (const child of next.node.children)
      if (isTag(child)) waiting.push({ node: child, depth: next.depth + 1 })
  }
  return deepest
}

/** Every element below a node, in the order of the text. */
export function elementsIn(node: Document | Element): Element[] {
  const found: Element[] = []
  const waiting: ChildNode[] = [...node.children].reverse()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (!isTag(next)) continue
    found.push(next)
    for (let at = next.children.length - 1; at >= 0; at -= 1) {
      const child = next.children[at]
      if (child) waiting.push(child)
    }
  }
  return found
}

/** An element's words, as they are written. */
export function wordsOf(node: AnyNode): string {
  const parts: string[] = []
  const waiting: AnyNode[] = [node]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (isText(next)) parts.push(next.data)
    if ('children' in next)
      for (let at = next.children.length - 1; at >= 0; at -= 1) {
        const child = next.children[at]
        if (child) waiting.push(child)
      }
  }
  return parts.join('')
}

/** The first element below one that fits. */
export const findIn = (
  node: Document | Element,
  fits: (element: Element) => boolean,
): Element | null => elementsIn(node).find(fits) ?? null

/** True for an element with a class of this name. */
export function hasClass(element: Element, name: string): boolean {
  return ` ${element.attribs['class'] ?? ''} `.replace(/\s/g, ' ').includes(` ${name} `)
}

/** True if `node` is inside of `outer`. */
export function isInside(node: AnyNode, outer: Element): boolean {
  for (let up: AnyNode | null = node.parent; up; up = up.parent) if (up === outer) return true
  return false
}

/** The nearest element around a node that fits. */
export function closest(node: AnyNode, fits: (element: Element) => boolean): Element | null {
  for (let up: AnyNode | null = node; up; up = up.parent) if (isTag(up) && fits(up)) return up
  return null
}

/** Puts another node in a node's place, or nothing. */
export function replaceNode(node: ChildNode, by: ChildNode | null): void {
  const { parent } = node
  if (!parent) return
  const at = parent.children.indexOf(node)
  if (at < 0) return
  parent.children.splice(at, 1, ...(by ? [by] : []))
  node.parent = null
  if (by) by.parent = parent
}
