import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { filesByName } from '#platform/server/storage/content.ts'
import { readFrontMatter } from '#platform/server/documents/front-matter.ts'
import { renderMarkdown } from '#platform/server/documents/markdown.ts'
import { StartError } from '#platform/server/start-error.ts'
import type { TextPage } from '../contract/schemas.ts'
import type { Passage } from './rules.ts'

/** The operator's texts, read and rendered once. */
export type Texts = { pages: Map<string, TextPage>; passages: Passage[] }

const frontMatter = z.object({
  title: z.string().min(1),
  description: z.string().min(1),
  updated: z.iso.date().optional(),
})

/** The placeholder for the site's name. */
const nameMark = '{site}'

/**
 * Reads all Markdown files in `folders`; earlier folders win for equal names; `{site}` becomes the
 * site's name.
 * @throws StartError naming an unreadable file.
 */
export async function readTexts(folders: string[], siteName: string): Promise<Texts> {
  const texts: Texts = { pages: new Map(), passages: [] }
  for (const [name, path] of [...(await filesByName(folders))].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    if (!name.endsWith('.md')) continue
    const slug = name.slice(0, -'.md'.length)
    const { page, passages } = readText(slug, path, await readFile(path, 'utf8'), siteName)
    texts.pages.set(slug, page)
    texts.passages.push(...passages)
  }
  return texts
}

function readText(
  slug: string,
  path: string,
  source: string,
  siteName: string,
): { page: TextPage; passages: Passage[] } {
  const named = (text: string) => text.replaceAll(nameMark, siteName)
  try {
    const { data, body } = readFrontMatter(source)
    const { updated, ...head } = frontMatter.parse(data)
    const [title, description] = [named(head.title), named(head.description)]
    const { html, outline, sections } = renderMarkdown(named(body))
    return {
      page: { slug, title, description, html, outline, updatedAt: updated ?? null },
      passages: sections.map((section) => ({
        slug,
        pageTitle: title,
        anchor: section.id,
        title: section.title || title,
        text: section.text,
      })),
    }
  } catch (error) {
    throw new StartError(
      `The text ${path} cannot be read: it begins with title and description, and perhaps updated (a day such as 2026-11-20), between --- lines (${(error as Error).message}).`,
    )
  }
}
