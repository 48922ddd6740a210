import type { Document, Element } from 'domhandler'
import { isTag } from '../files/parser.ts'
import { elementsIn, hasClass } from './html-tree.ts'

/**
 * The address of a picture, also of one that a script would have loaded later; of Discourse's
 * smaller copies, that of the picture itself.
 */
export function sourceOf({ attribs, parent }: Element): string | null {
  const around = parent !== null && isTag(parent) && hasClass(parent, 'lightbox') ? parent : null
  const whole = around?.attribs['href']?.trim()
  if (whole) return whole
  const { src, 'data-src': lazy, 'data-lazy-src': lazier, 'data-orig-file': original } = attribs
  const later = lazier ?? lazy ?? original
  const source = later && (!src || src.startsWith('data:')) ? later : src
  return source?.trim() || null
}

/** The addresses of all pictures in a text, each once. */
export function pictureSources(trees: readonly (Document | Element)[]): string[] {
  const sources = trees.flatMap((tree) =>
    elementsIn(tree).flatMap((element) =>
      element.name === 'img' ? (sourceOf(element) ?? []) : [],
    ),
  )
  return [...new Set(sources)]
}
