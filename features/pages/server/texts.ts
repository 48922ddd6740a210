import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { filesByName } from '#platform/server/storage/content.ts'
import { readFrontMatter } from '#platform/server/documents/front-matter.ts'
import { renderMarkdown, type Rendered } from '#platform/server/documents/markdown.ts'
import { StartError } from '#platform/server/start-error.ts'
import type { TextPage } from '../contract/schemas.ts'
import { fillMarks, type Marks } from './marks.ts'
import type { Passage } from './rules.ts'

/** A text as it is written: title, description and body in Markdown. */
export type PageSource = { title: string; description: string; body: string }

/** A text with its source, rendered. */
export type Text = { source: PageSource; page: TextPage; passages: Passage[] }

const frontMatter = z.object({
  title: z.string().min(1),
  description: z.string().min(1),
  updated: z.iso.date().optional(),
})

/**
 * Reads all Markdown files in `folders`, by name; earlier folders win for equal names.
 * @throws StartError naming an unreadable file.
 */
export async function readTexts(folders: string[], marks: Marks): Promise<Map<string, Text>> {
  const files = [...(await filesByName(folders))].filter(([name]) => name.endsWith('.md'))
  const texts = new Map<string, Text>()
  for (const [name, path] of files.sort(([a], [b]) => (a < b ? -1 : 1))) {
    const slug = name.slice(0, -'.md'.length)
    texts.set(slug, readText(slug, path, await readFile(path, 'utf8'), marks))
  }
  return texts
}

/** The Markdown of a text's body, its marks filled in. */
export const bodyOf = ({ body }: PageSource, marks: Marks): string => fillMarks(body, marks)

/** A text whose body is rendered. */
export function textOf(
  slug: string,
  source: PageSource,
  { html, outline, sections }: Rendered,
  updatedAt: string | null,
  marks: Marks,
): Text {
  const [title = '', description = ''] = [source.title, source.description].map((text) =>
    fillMarks(text, marks),
  )
  return {
    source,
    page: { slug, title, description, html, outline, updatedAt },
    passages: sections.map((section) => ({
      slug,
      pageTitle: title,
      anchor: section.id,
      title: section.title || title,
      text: section.text,
      links: section.links,
    })),
  }
}

function readText(slug: string, path: string, file: string, marks: Marks): Text {
  try {
    const { data, body } = readFrontMatter(file)
    const { updated, title, description } = frontMatter.parse(data)
    const source = { title, description, body }
    return textOf(slug, source, renderMarkdown(bodyOf(source, marks)), updated ?? null, marks)
  } catch (error) {
    throw new StartError(
      `The text ${path} cannot be read: it begins with title and description, and perhaps updated (a day such as 2026-11-20), between --- lines (${(error as Error).message}).`,
    )
  }
}
