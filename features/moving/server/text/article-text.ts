import { readHtml } from './html-tree.ts'
import { takeFootnotes } from './footnotes.ts'
import { showGalleries } from './galleries.ts'
import { pictureSources } from './old-pictures.ts'
import type { TextTools } from './text-tools.ts'
import { writeHtml } from './write-html.ts'

/**
 * An old article's text: the pictures it shows, and the text in the site's own elements once it is
 * known which of them are here.
 * @throws DomainError `invalid` if it is too long or too deep to be an article.
 */
export function openText(html: string): {
  pictures: string[]
  write: (tools: TextTools) => string
} {
  const tree = readHtml(html)
  showGalleries(tree)
  const notes = takeFootnotes(tree)
  return {
    pictures: pictureSources([tree, ...notes]),
    write: (tools) => writeHtml(tree.children, notes, tools),
  }
}
