import { join } from 'node:path'
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
import { takeFrontMatter, type FrontMatter } from './front-matter.ts'
import { htmlOfMarkdown } from './markdown-text.ts'

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
  const { data, body, restriction } = takeFrontMatter(source, lose)
  const slug = slugOf(name)
  const publishedAt =
    timeOfData(data.publishdate ?? data.date ?? data.published_at) ?? timeOf(dayIn(name))
  const picture = data.cover ?? data.image ?? data.featured_image
  return {
    ...emptyArticle,
    id: name,
    title: data.title ?? slug.replaceAll('-', ' '),
    summary: data.summary ?? data.description ?? data.excerpt ?? null,
    html: htmlOfMarkdown(body, lose),
    isPublished: data.draft !== true && data.published !== false && !isDraftsFile(name),
    restriction,
    createdAt: publishedAt,
    updatedAt: timeOfData(data.lastmod ?? data.updated),
    publishedAt,
    authorIds: [...(data.authors ?? data.author ?? [])],
    labels: [...(data.categories ?? data.category ?? []), ...(data.tags ?? [])],
    addresses: [
      ...addressesOf(name, slug, data),
      ...(data.aliases ?? []),
      ...(data.redirect_from ?? []),
    ].map((address) => (/^(?:\/|https?:)/.test(address) ? address : `/${address}`)),
    cover: picture?.src ? { ...picture, src: picture.src } : null,
    losses,
  }
}

/** Jekyll's folder of what isn't published. */
const isDraftsFile = (name: string): boolean => /(?:^|\/)_drafts\//.test(name)

const dayIn = (text: string): string | undefined => /\d{4}-\d\d-\d\d/.exec(text)?.[0]

const timeOfData = (value: string | Date | number | null | undefined): Date | null =>
  timeOf(typeof value === 'number' ? new Date(value * 1000) : value)

/** A file's own name without its date: `2021-03-04-budget.md`, and `budget/index.md`, are `budget`. */
function slugOf(name: string): string {
  const parts = name.replace(/\.\w+$/, '').split('/')
  const own = parts.at(-1) === 'index' ? (parts.at(-2) ?? 'index') : (parts.at(-1) ?? '')
  return own.replace(/^\d{4}-\d\d-\d\d-/, '')
}

/** A file's addresses: its own, else Jekyll's with a post's categories and day, else its path. */
function addressesOf(
  name: string,
  slug: string,
  { url, permalink, slug: given = slug, date, categories, category }: FrontMatter['data'],
): string[] {
  const own = [url, permalink].find((each) => each !== undefined && isAddress(each))
  if (own !== undefined) return [own]
  const folders = name.split('/')
  const posts = folders.indexOf('_posts')
  const day = (typeof date === 'string' ? dayIn(date) : undefined) ?? dayIn(name)
  if (posts < 0 || day === undefined) return [addressOf(name, given)]
  const above = [...folders.slice(0, posts), ...(categories ?? category ?? [])]
  const path = `/${[...above, ...day.split('-'), given].join('/')}`
  return [`${path}.html`, `${path}/`]
}

/** False for the name of a style, such as Jekyll's `pretty`, and for a pattern of one. */
const isAddress = (text: string): boolean =>
  /[/.]/.test(text) && !/[:{]/.test(text.replace(/^https?:/, ''))

/** The address that most generators give a file: its folders and its slug. */
function addressOf(name: string, slug: string): string {
  const folders = name.split('/').slice(0, /\/index\.\w+$/.test(name) ? -2 : -1)
  return `/${[...folders, slug].join('/')}/`
}
