import { join } from 'node:path'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import { movingLimits as limits } from '../../contract/rules.ts'
import { listFiles, picturesInFolder } from '../files/picture-files.ts'
import { readTextFile } from '../files/text-file.ts'
import {
  emptyArticle,
  timeOf,
  type Loss,
  type OldArticle,
  type OldAuthor,
  type OldSite,
} from '../old-site.ts'
import { htmlOfMarkdown } from './markdown-text.ts'

const word = z.union([z.string(), z.number()]).transform(String)
const words = z
  .union([z.array(word), word.transform((text) => text.split(',').map((each) => each.trim()))])
  .nullish()
const time = z.union([z.string(), z.date(), z.number()]).nullish()
const cover = z
  .union([
    z.string().transform((src) => ({ src, alt: null, caption: null })),
    z
      .object({
        image: z.string().optional(),
        src: z.string().optional(),
        alt: z.string().nullish(),
        caption: z.string().nullish(),
      })
      .transform(({ image, src, alt = null, caption = null }) => ({
        src: src ?? image,
        alt,
        caption,
      })),
  ])
  .nullish()

/** What Hugo, Jekyll, Eleventy and others write above a text. */
const frontMatter = z.looseObject({
  title: word.nullish(),
  description: z.string().nullish(),
  summary: z.string().nullish(),
  excerpt: z.string().nullish(),
  date: time,
  published_at: time,
  lastmod: time,
  updated: time,
  draft: z.boolean().nullish(),
  published: z.boolean().nullish(),
  author: words,
  authors: words,
  tags: words,
  categories: words,
  category: words,
  slug: word.nullish(),
  url: z.string().nullish(),
  permalink: z.string().nullish(),
  aliases: words,
  redirect_from: words,
  cover,
  image: cover,
  featured_image: cover,
})
const read = new Set(Object.keys(frontMatter.shape))
/** Fields that only themes and generators use. */
const silent = new Set(['layout', 'type', 'weight', 'id', 'toc', 'math', 'template'])

/** Opens a folder of Markdown files with front matter, and those below it. */
export async function openMarkdown(folder: string, siteUrl: string | null): Promise<OldSite> {
  const names = (await listFiles(folder)).filter((name) => /\.(?:md|markdown|mdx)$/i.test(name))
  const sections = names.filter((name) => /(?:^|\/)_index\.md$/i.test(name))
  const authors = new Map<string, OldAuthor>()
  const articles = async function* () {
    for (const name of names) {
      if (sections.includes(name)) continue
      const source = await readTextFile(join(folder, name), 4 * limits.html)
      const article = articleOf(name, source)
      for (const id of article.authorIds)
        authors.set(id, { id, name: id, username: null, email: null, bio: null })
      yield article
    }
  }
  return {
    system: 'markdown',
    siteUrl,
    authors,
    pictures: await picturesInFolder(folder),
    feeds: ['/feed.xml', '/index.xml', '/atom.xml'],
    losses: sections.map((where) => ({ what: 'Pages of sections', where })),
    articles,
    close: () => {},
  }
}

function articleOf(name: string, source: string): OldArticle {
  const losses: Loss[] = []
  const lose = (what: string, where: string) => losses.push({ what, where: `${name}: ${where}` })
  const { data, body } = withoutFrontMatter(source, lose)
  const slug = slugOf(name)
  const publishedAt =
    timeOfData(data.date ?? data.published_at) ?? timeOf(/\d{4}-\d\d-\d\d/.exec(name)?.[0])
  const picture = data.cover ?? data.image ?? data.featured_image
  const isPublished = data.draft !== true && data.published !== false
  for (const field of Object.keys(data))
    if (!read.has(field) && !silent.has(field)) lose('Fields of the front matter', field)
  return {
    ...emptyArticle,
    id: name,
    title: data.title ?? slug.replaceAll('-', ' '),
    summary: data.summary ?? data.description ?? data.excerpt ?? null,
    html: htmlOfMarkdown(body, lose),
    isPublished,
    createdAt: publishedAt,
    updatedAt: timeOfData(data.lastmod ?? data.updated),
    publishedAt,
    authorIds: [...(data.authors ?? data.author ?? [])],
    labels: [...(data.categories ?? data.category ?? []), ...(data.tags ?? [])],
    addresses: [
      data.url ?? data.permalink ?? addressOf(name, data.slug ?? slug),
      ...(data.aliases ?? []),
      ...(data.redirect_from ?? []),
    ].map((address) => (/^(?:\/|https?:)/.test(address) ? address : `/${address}`)),
    cover: picture?.src ? { ...picture, src: picture.src } : null,
    losses,
  }
}

type FrontMatter = z.output<typeof frontMatter>

function withoutFrontMatter(
  source: string,
  lose: (what: string, where: string) => void,
): { data: FrontMatter; body: string } {
  const lines = source.replace(/^\uFEFF/, '').split(/\r?\n/)
  const end = lines[0]?.trim() === '---' ? lines.indexOf('---', 1) : -1
  if (end < 0) {
    if (lines[0]?.trim() === '+++') lose('Front matter in TOML, which isn’t read', '+++')
    return { data: {}, body: lines.join('\n') }
  }
  const body = lines.slice(end + 1).join('\n')
  const data = frontMatter.safeParse(yamlOf(lines.slice(1, end).join('\n')) ?? {})
  if (data.success) return { data: data.data, body }
  lose('Front matter that can’t be read', data.error.issues[0]?.path.join('.') ?? '')
  return { data: {}, body }
}

/** Without aliases, by which a short text could become a large one. */
function yamlOf(text: string): unknown {
  try {
    return parseYaml(text, { maxAliasCount: 0 }) as unknown
  } catch {
    return 'broken'
  }
}

const timeOfData = (value: string | Date | number | null | undefined): Date | null =>
  timeOf(typeof value === 'number' ? new Date(value * 1000) : value)

/** A file's own name without its date: `2021-03-04-budget.md`, and `budget/index.md`, are `budget`. */
function slugOf(name: string): string {
  const parts = name.replace(/\.\w+$/, '').split('/')
  const own = parts.at(-1) === 'index' ? (parts.at(-2) ?? 'index') : (parts.at(-1) ?? '')
  return own.replace(/^\d{4}-\d\d-\d\d-/, '')
}

/** The address that most generators give a file: its folders and its slug. */
function addressOf(name: string, slug: string): string {
  const folders = name.split('/').slice(0, /\/index\.\w+$/.test(name) ? -2 : -1)
  return `/${[...folders, slug].join('/')}/`
}
