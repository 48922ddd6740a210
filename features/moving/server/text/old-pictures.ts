import type { Document, Element } from 'domhandler'
import { elementsIn } from './html-tree.ts'

/** The address of a picture, also of one that a script would have loaded later. */
export function sourceOf({ attribs }: Element): string | null {
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
