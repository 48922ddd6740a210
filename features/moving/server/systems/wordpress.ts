import { escapeHtml } from '#platform/server/http/html.ts'
import { StartError } from '#platform/server/start-error.ts'
import { movingLimits as limits } from '../../contract/rules.ts'
import {
  emptyArticle,
  timeOf,
  type Loss,
  type OldArticle,
  type OldAuthor,
  type OldComment,
  type OldSite,
} from '../old-site.ts'
import { plainTextOf } from '../text/plain-text.ts'
import { withParagraphs } from '../text/paragraphs.ts'
import { expandShortcodes } from '../text/shortcodes.ts'
import { readItems, textIn, type XmlItem } from './wordpress-items.ts'

/** An uploaded picture, which posts name by its id. */
type Attachment = { url: string; alt: string; caption: string; parentId: string }

/** What the first reading of an export finds, for the articles. */
type Outline = {
  siteUrl: string | null
  authors: Map<string, OldAuthor>
  attachments: Map<string, Attachment>
  losses: Loss[]
}

/** States whose posts nobody is meant to see again. */
const gone = new Set(['trash', 'auto-draft', 'inherit'])
/** Types of items that hold the old theme together. */
const silentTypes = new Set([
  'nav_menu_item',
  'wp_global_styles',
  'wp_template',
  'customize_changeset',
  'custom_css',
  'revision',
  'wp_navigation',
  'oembed_cache',
])

/** Opens the XML that WordPress writes under Tools, Export; it is read twice and never held. */
export async function openWordPress(path: string, siteUrl: string | null): Promise<OldSite> {
  const outline = await outlineOf(path)
  const address = siteUrl ?? outline.siteUrl
  return {
    system: 'wordpress',
    siteUrl: address,
    authors: outline.authors,
    pictures: null,
    feeds: ['/feed', '/rss', '/feed/atom', '/comments/feed'],
    losses: outline.losses,
    articles: async function* () {
      for await (const item of readItems(path))
        if (isPost(item)) yield articleOf(item, outline.attachments)
    },
    close: () => {},
  }
}

/** A text whose markup and entities are read, as WordPress shows it. */
const lineIn = (item: XmlItem, name: string): string => plainTextOf(textIn(item, name))

const isPost = (item: XmlItem): boolean =>
  item.name === 'item' &&
  textIn(item, 'wp:post_type') === 'post' &&
  !gone.has(textIn(item, 'wp:status'))

async function outlineOf(path: string): Promise<Outline> {
  const outline: Outline = { siteUrl: null, authors: new Map(), attachments: new Map(), losses: [] }
  let items = 0
  for await (const item of readItems(path)) {
    const address = /^wp:base_(?:blog|site)_url$/.test(item.name) ? item.text.trim() : ''
    if (address !== '' && (outline.siteUrl === null || item.name === 'wp:base_blog_url'))
      outline.siteUrl = address.replace(/\/$/, '')
    if (item.name === 'wp:author') {
      const author = authorOf(item)
      outline.authors.set(author.id, author)
    }
    if (item.name !== 'item') continue
    items += 1
    if (items > limits.articles * 5) throw new StartError(`${path} has too many items.`)
    noteItem(item, outline)
  }
  return outline
}

function noteItem(item: XmlItem, { attachments, losses }: Outline): void {
  const [type, title] = [textIn(item, 'wp:post_type'), lineIn(item, 'title')]
  if (type === 'attachment') attachments.set(textIn(item, 'wp:post_id'), attachmentOf(item))
  else if (type === 'page') losses.push({ what: 'Pages, which aren’t articles', where: title })
  else if (type === 'post' && gone.has(textIn(item, 'wp:status')))
    losses.push({ what: 'Posts in the trash', where: title })
  else if (type !== 'post' && !silentTypes.has(type))
    losses.push({ what: `Items of the type ${type}`, where: title })
}

function authorOf(item: XmlItem): OldAuthor {
  const login = textIn(item, 'wp:author_login')
  const names = [textIn(item, 'wp:author_first_name'), textIn(item, 'wp:author_last_name')]
  return {
    id: login,
    name: names.filter(Boolean).join(' ') || textIn(item, 'wp:author_display_name') || login,
    username: login,
    email: textIn(item, 'wp:author_email') || null,
    bio: null,
  }
}

const attachmentOf = (item: XmlItem): Attachment => ({
  url: textIn(item, 'wp:attachment_url') || textIn(item, 'guid'),
  alt: metaOf(item).get('_wp_attachment_image_alt') ?? '',
  caption: textIn(item, 'excerpt:encoded'),
  parentId: textIn(item, 'wp:post_parent'),
})

const metaOf = ({ children }: XmlItem): Map<string, string> =>
  new Map(
    children
      .filter(({ name }) => name === 'wp:postmeta')
      .map((meta) => [textIn(meta, 'wp:meta_key'), textIn(meta, 'wp:meta_value')]),
  )

function articleOf(item: XmlItem, attachments: Map<string, Attachment>): OldArticle {
  const losses: Loss[] = []
  const id = textIn(item, 'wp:post_id')
  const title = lineIn(item, 'title')
  const status = textIn(item, 'wp:status')
  const meta = metaOf(item)
  const lose = (what: string, where: string) => losses.push({ what, where: `${title}: ${where}` })
  if (status === 'future') lose('Scheduled times, now drafts', textIn(item, 'wp:post_date_gmt'))
  const cover = attachments.get(meta.get('_thumbnail_id') ?? '')
  const html = withParagraphs(
    expandShortcodes(textIn(item, 'content:encoded'), {
      gallery: (ids) => galleryOf(id, ids, attachments),
      lose,
    }),
  )
  const { comments, left } = commentsOf(item)
  if (left > 0) lose('Comments that were trackbacks, spam or not approved', String(left))
  return {
    ...emptyArticle,
    id,
    title,
    summary: plainTextOf(textIn(item, 'excerpt:encoded')) || null,
    html: html + blockFootnotes(meta.get('footnotes') ?? ''),
    isPublished: status === 'publish' || status === 'private',
    restriction:
      status === 'private' || textIn(item, 'wp:post_password') !== ''
        ? 'Private and password-protected articles, now drafts'
        : null,
    createdAt: timeOf(textIn(item, 'wp:post_date_gmt')) ?? timeOf(textIn(item, 'pubDate')),
    updatedAt: timeOf(textIn(item, 'wp:post_modified_gmt')),
    publishedAt: timeOf(textIn(item, 'wp:post_date_gmt')) ?? timeOf(textIn(item, 'pubDate')),
    authorIds: [textIn(item, 'dc:creator')].filter(Boolean),
    labels: item.children
      .filter(
        ({ name, attributes: { domain } }) =>
          name === 'category' && (domain === 'category' || domain === 'post_tag'),
      )
      .map(({ text }) => plainTextOf(text)),
    addresses: [textIn(item, 'link')].filter(Boolean),
    cover: cover
      ? { src: cover.url, alt: cover.alt || null, caption: cover.caption || null }
      : null,
    comments,
    losses,
  }
}

function commentsOf(item: XmlItem): { comments: OldComment[]; left: number } {
  const all = item.children.filter(({ name }) => name === 'wp:comment')
  const comments = all.slice(0, limits.comments).flatMap((comment) => {
    const at = timeOf(textIn(comment, 'wp:comment_date_gmt'))
    const type = textIn(comment, 'wp:comment_type')
    const isShown = textIn(comment, 'wp:comment_approved') === '1'
    if (!at || !isShown || (type !== '' && type !== 'comment')) return []
    const parent = textIn(comment, 'wp:comment_parent')
    return [
      {
        id: textIn(comment, 'wp:comment_id'),
        parentId: parent === '0' || parent === '' ? null : parent,
        name: textIn(comment, 'wp:comment_author').trim() || 'Anonymous',
        at,
        html: withParagraphs(textIn(comment, 'wp:comment_content')),
      },
    ]
  })
  return { comments, left: all.length - comments.length }
}

/** The pictures of a gallery: those named, else all that were uploaded to the post. */
function galleryOf(postId: string, ids: string[], attachments: Map<string, Attachment>): string {
  const found =
    ids.length > 0
      ? ids.flatMap((id) => attachments.get(id.trim()) ?? [])
      : [...attachments.values()].filter(({ parentId }) => parentId === postId)
  const figures = found.map(
    ({ url, alt, caption }) =>
      `<figure><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}"><figcaption>${escapeHtml(caption)}</figcaption></figure>`,
  )
  return `\n\n${figures.join('\n\n')}\n\n`
}

/** The footnotes of the block editor, which are stored beside the text. */
function blockFootnotes(stored: string): string {
  if (stored === '') return ''
  try {
    const notes = JSON.parse(stored) as unknown
    if (!Array.isArray(notes)) return ''
    const items = notes.map((note: { id?: unknown; content?: unknown }) =>
      typeof note.id === 'string' && typeof note.content === 'string'
        ? `<li id="${escapeHtml(note.id)}">${note.content}</li>`
        : '',
    )
    return `<ol class="wp-block-footnotes">${items.join('')}</ol>`
  } catch {
    return ''
  }
}
