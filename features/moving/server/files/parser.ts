import { createRequire } from 'node:module'
import type * as tree from 'domhandler'
import type * as parser from 'htmlparser2'

/**
 * The parser of HTML and XML, loaded by `require` as sanitize-html does: Node refuses to require a
 * module whose import is under way, which would depend on what a process loads at the same time.
 */
const require = createRequire(import.meta.url)
const { Element, isComment, isTag, isText } = require('domhandler') as typeof tree

export const { Parser, parseDocument } = require('htmlparser2') as typeof parser
export { isComment, isTag, isText }

/** A new element without children. */
export const newElement = (name: string, attributes: Record<string, string> = {}): tree.Element =>
  new Element(name, attributes, [])
