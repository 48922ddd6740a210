import { Readable } from 'node:stream'
import { StartError } from '#platform/server/start-error.ts'
import { escapeHtml } from '#platform/server/http/html.ts'
import { movingLimits as limits } from '../../contract/rules.ts'
import { readAllRows, type CsvRow } from '../files/csv.ts'
import { picturesInZip } from '../files/picture-files.ts'
import { textOf } from '../files/text-file.ts'
import { openZip, type Zip } from '../files/zip.ts'
import { emptyArticle, timeOf, type OldArticle, type OldSite } from '../old-site.ts'

/**
 * Opens Substack's export: a zip with `posts.csv`, the posts' HTML under `posts/`, and lists of
 * subscribers, which are read only when they are given as a file of their own.
 */
export async function openSubstack(path: string, siteUrl: string | null): Promise<OldSite> {
  const zip = await openZip(path)
  try {
    const list = zip.names.find((name) => /(?:^|\/)posts\.csv$/.test(name))
    if (list === undefined)
      throw new StartError(`${path} isn't an export of Substack (no posts.csv).`)
    const all = await rowsIn(zip, list)
    const rows = all.filter((row) => row.get('type') !== 'page')
    const pages = all.filter((row) => row.get('type') === 'page')
    const folder = list.slice(0, -'posts.csv'.length)
    const names = new Set(zip.names)
    const lists = zip.names.filter((name) => name.endsWith('.csv') && name !== list)
    return {
      system: 'substack',
      siteUrl,
      authors: new Map(),
      pictures: picturesInZip(zip),
      feeds: ['/feed'],
      losses: [
        ...pages.map((row) => ({
          what: 'Pages, which aren’t articles',
          where: row.get('title') ?? '',
        })),
        ...lists.map((where) => ({
          what: 'Lists of subscribers and deliveries (see --subscribers)',
          where,
        })),
      ],
      articles: async function* () {
        for (const row of rows) {
          const name = `${folder}posts/${row.get('post_id') ?? ''}.html`
          const html = names.has(name) ? textOf(await zip.read(name, 4 * limits.html), name) : ''
          yield articleOf(row, html)
        }
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function rowsIn(zip: Zip, name: string): Promise<CsvRow[]> {
  const bytes = await zip.read(name, limits.textFile)
  return readAllRows(Readable.from([bytes]), name, {
    most: limits.articles,
    required: ['post_id', 'title', 'is_published'],
  })
}

/** Substack's ids are a number and the post's slug: `1234567.a-new-budget`. */
function articleOf(row: CsvRow, html: string): OldArticle {
  const id = row.get('post_id') ?? ''
  const [, number = id, slug = ''] = /^(\d+)\.(.*)$/.exec(id) ?? []
  const title = row.get('title') ?? ''
  const publishedAt = timeOf(row.get('post_date'))
  const sound = row.get('podcast_url') ?? ''
  const audience = row.get('audience') ?? ''
  const type = row.get('type') ?? ''
  return {
    ...emptyArticle,
    id: number,
    title,
    summary: row.get('subtitle') ?? null,
    html: sound === '' ? html : `<audio src="${escapeHtml(sound)}"></audio>${html}`,
    isPublished: row.get('is_published')?.toLowerCase() === 'true',
    restriction:
      audience === '' || audience === 'everyone'
        ? null
        : 'Articles for paying or registered readers, now drafts',
    createdAt: publishedAt,
    publishedAt,
    addresses: slug === '' ? [] : [`/p/${slug}`],
    losses:
      type === 'thread' ? [{ what: 'Threads, without what readers wrote', where: title }] : [],
  }
}
