import type { ChildNode } from 'domhandler'
import type { Piece } from './pieces.ts'

/** What a text is written with. */
export type TextTools = {
  /** Where a picture of the old site is here; null if there is none. */
  pictureAt: (src: string) => string | null
  /** Where a link leads from here; null if it leads nowhere. */
  linkTo: (href: string) => string | null
  /** Notes what doesn't come along. */
  lose: (what: string, where: string) => void
}

/** The same for the parts of the writer, which write what is inside of them. */
export type Writer = TextTools & { write: (nodes: readonly ChildNode[]) => Piece[] }
