import { z } from 'zod'
import { escapeHtml } from '#platform/server/http/html.ts'
import { StartError } from '#platform/server/start-error.ts'
import { movingLimits as limits } from '../../contract/rules.ts'
import { picturesInZip } from '../files/picture-files.ts'
import { jsonOf, readTextFile, textOf } from '../files/text-file.ts'
import { openZip, type Zip } from '../files/zip.ts'
import {
  emptyArticle,
  timeOf,
  type Loss,
  type OldArticle,
  type OldAuthor,
  type OldComment,
  type OldSite,
} from '../old-site.ts'

const text = z.string().nullish()
const id = z.union([z.string(), z.number()]).transform(String)

const post = z.object({
  id,
  title: text,
  slug: text,
  html: text,
  plaintext: text,
  feature_image: text,
  type: text,
  page: z.union([z.boolean(), z.number()]).nullish(),
  status: text,
  visibility: text,
  created_at: text,
  updated_at: text,
  published_at: text,
  custom_excerpt: text,
  codeinjection_head: text,
  codeinjection_foot: text,
  author_id: id.nullish(),
})
type Post = z.output<typeof post>

/** Ghost's tables, as far as they are read (https://ghost.org/docs/migration/custom). */
const tables = z.object({
  posts: z.array(post).max(limits.articles).default([]),
  posts_meta: z
    .array(z.object({ post_id: id, feature_image_alt: text, feature_image_caption: text }))
    .default([]),
  tags: z.array(z.object({ id, name: text, visibility: text })).default([]),
  posts_tags: z
    .array(z.object({ post_id: id, tag_id: id, sort_order: z.number().nullish() }))
    .default([]),
  users: z.array(z.object({ id, name: text, slug: text, email: text, bio: text })).default([]),
  posts_authors: z
    .array(z.object({ post_id: id, author_id: id, sort_order: z.number().nullish() }))
    .default([]),
  members: z.array(z.object({ id, name: text })).default([]),
  comments: z
    .array(
      z.object({
        id,
        post_id: id,
        member_id: id.nullish(),
        parent_id: id.nullish(),
        status: text,
        html: text,
        created_at: text,
      }),
    )
    .default([]),
})
type Tables = z.output<typeof tables>

const file = z.union([
  z.object({ db: z.array(z.object({ data: tables })).min(1) }).transform(({ db }) => db[0]?.data),
  z.object({ data: tables }).transform(({ data }) => data),
])

/**
 * Opens Ghost's export: the JSON file, or a zip with it and the folder `content/images`.
 * @param siteUrl the old site's address, which the export leaves out.
 */
export async function openGhost(path: string, siteUrl: string | null): Promise<OldSite> {
  const zip = path.toLowerCase().endsWith('.zip') ? await openZip(path) : null
  try {
    const json = zip ? await jsonIn(zip, path) : await readTextFile(path, limits.textFile)
    const parsed = file.safeParse(jsonOf(json, path))
    if (!parsed.success || !parsed.data)
      throw new StartError(`${path} isn't an export of Ghost (no posts under db[0].data).`)
    return siteOf(parsed.data, zip, siteUrl)
  } catch (error) {
    zip?.close()
    throw error
  }
}

async function jsonIn(zip: Zip, path: string): Promise<string> {
  const names = zip.names.filter((name) => /^[^/]*(?:\/[^/]*)?\.json$/i.test(name))
  const [name] = names
  if (name === undefined || names.length > 1)
    throw new StartError(
      `${path} has ${names.length} JSON files at its top. Leave Ghost's export alone there.`,
    )
  return textOf(await zip.read(name, limits.textFile), name)
}

function siteOf(data: Tables, zip: Zip | null, siteUrl: string | null): OldSite {
  const pages = data.posts.filter(isPage)
  const injected = data.posts.filter(
    ({ codeinjection_head: head, codeinjection_foot: foot }) => head || foot,
  )
  const losses: Loss[] = [
    ...pages.map((page) => lossOf('Pages, which aren’t articles', page)),
    ...injected.map((each) => lossOf('Code injections', each)),
  ]
  const articleOf = createArticleReader(data, siteUrl)
  return {
    system: 'ghost',
    siteUrl,
    authors: new Map(data.users.map((user) => [user.id, authorOf(user)])),
    pictures: zip && picturesInZip(zip),
    feeds: ['/rss', '/feed'],
    losses,
    articles: async function* () {
      for (const each of data.posts) if (!isPage(each)) yield articleOf(each)
    },
    close: () => zip?.close(),
  }
}

const isPage = ({ type, page }: Post): boolean => type === 'page' || page === true || page === 1
const lossOf = (what: string, { title, slug }: Post): Loss => ({ what, where: title ?? slug ?? '' })

const authorOf = ({
  id: authorId,
  name,
  slug,
  email,
  bio,
}: Tables['users'][number]): OldAuthor => ({
  id: authorId,
  name: name ?? slug ?? 'Author',
  username: slug ?? null,
  email: email ?? null,
  bio: bio ?? null,
})

/** Reads posts with what other tables say about them. */
function createArticleReader(data: Tables, siteUrl: string | null) {
  const metas = new Map(data.posts_meta.map((meta) => [meta.post_id, meta]))
  const tagNames = new Map(
    data.tags.flatMap(({ id: tagId, name, visibility }) =>
      name && visibility !== 'internal' && !name.startsWith('#') ? [[tagId, name] as const] : [],
    ),
  )
  const inOrder = <Row extends { post_id: string; sort_order?: number | null | undefined }>(
    rows: Row[],
  ) =>
    Map.groupBy(
      rows.toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0)),
      (row) => row.post_id,
    )
  const tagsOf = inOrder(data.posts_tags)
  const authorsOf = inOrder(data.posts_authors)
  const commentsOf = Map.groupBy(data.comments, (comment) => comment.post_id)
  const memberNames = new Map(data.members.map((member) => [member.id, member.name]))
  const withAddresses = (html: string) => html.replaceAll('__GHOST_URL__', siteUrl ?? '')

  const comment = (row: Tables['comments'][number]): OldComment[] => {
    const at = timeOf(row.created_at)
    if (!row.html || !at || (row.status && row.status !== 'published')) return []
    const name = memberNames.get(row.member_id ?? '') ?? 'Member'
    return [{ id: row.id, parentId: row.parent_id ?? null, name, at, html: row.html }]
  }

  return (row: Post): OldArticle => {
    const { title, slug, status, visibility, feature_image: image } = row
    const meta = metas.get(row.id)
    const authors = (authorsOf.get(row.id) ?? []).map(({ author_id: each }) => each)
    const isClosed = visibility !== null && visibility !== undefined && visibility !== 'public'
    return {
      ...emptyArticle,
      id: row.id,
      title: title ?? '',
      summary: row.custom_excerpt ?? null,
      html: withAddresses(row.html ?? plainHtml(row.plaintext ?? '')),
      isPublished: status === 'published',
      restriction: isClosed ? 'Articles for paying or registered readers, now drafts' : null,
      createdAt: timeOf(row.created_at),
      updatedAt: timeOf(row.updated_at),
      publishedAt: timeOf(row.published_at),
      authorIds: authors.length > 0 ? authors : row.author_id ? [row.author_id] : [],
      labels: (tagsOf.get(row.id) ?? []).flatMap(({ tag_id: each }) => tagNames.get(each) ?? []),
      addresses: slug ? [`/${slug}/`] : [],
      cover: image
        ? {
            src: withAddresses(image),
            alt: meta?.feature_image_alt ?? null,
            caption: meta?.feature_image_caption ?? null,
          }
        : null,
      comments: (commentsOf.get(row.id) ?? []).flatMap(comment),
      losses: [
        ...(!row.html && row.plaintext ? [lossOf('Formatting of texts without HTML', row)] : []),
        ...(status === 'sent' ? [lossOf('Posts sent by email only, now drafts', row)] : []),
        ...(status === 'scheduled' ? [lossOf('Scheduled times, now drafts', row)] : []),
      ],
    }
  }
}

const plainHtml = (words: string): string =>
  words
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('')
