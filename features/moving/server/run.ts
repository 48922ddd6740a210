import { feedPath } from '#features/news/contract/feeds.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Comments } from '#features/comments/server/service.ts'
import type { Media } from '#features/media/server/service.ts'
import type { ImportedArticles } from '#features/news/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import { DomainError } from '#platform/server/errors.ts'
import { storedPath } from '../contract/paths.ts'
import type { Filing } from './categories.ts'
import { convertArticle, type ConvertTools } from './convert-article.ts'
import { movedComments, type MovedComment } from './old-comments.ts'
import type { OldArticle, OldSite, PictureSource } from './old-site.ts'
import { readOutline, type Outline } from './outline.ts'
import type { Accounts, OldPerson } from './people/accounts.ts'
import { createPictures } from './pictures.ts'
import type { Reporting } from './report.ts'
import type { Move, MovingStore } from './store.ts'

export type RunDependencies = {
  store: MovingStore
  articles: ImportedArticles
  comments: Pick<Comments, 'imported'>
  media: Pick<Media, 'importPicture' | 'findFile'>
  accounts: Accounts
  clock: Clock
}

/** What the operator decided. */
export type RunOptions = {
  /** The administrator who answers for everything, and whose article it is without an account. */
  acting: Viewer
  authors: 'house' | 'accounts'
  /** False to make everything a draft. */
  publishes: boolean
  filing: Filing
  pictures: PictureSource[]
}

/** A run's place: a stored move, or none in a dry run of a new one. */
export type RunOf = { move: Move; isStored: boolean; isDryRun: boolean }

const kind = 'article'

/** Brings a site's articles with their pictures, comments, authors and old addresses. */
export async function runArticles(
  dependencies: RunDependencies,
  site: OldSite,
  of: RunOf,
  options: RunOptions,
  report: Reporting,
  progress: (done: number, total: number) => void,
): Promise<void> {
  const { store, media, clock } = dependencies
  const { move, isStored, isDryRun } = of
  const known = isStored ? await store.listRecords(move.id, kind) : new Map<string, string>()
  const about = { moveId: move.id, startedAt: move.startedAt, articles: known }
  const paths = await store.countPaths()
  const outline = await readOutline(site, { ...about, paths }, report)
  const accountOf = await bringAuthors(dependencies, site, outline, of, options, report)
  const pictures = createPictures({
    store,
    media,
    report,
    sources: [...options.pictures, ...(site.pictures ? [site.pictures] : [])],
    ownerId: options.acting.account.id,
    move: isDryRun ? null : { id: move.id, known: await store.listRecords(move.id, 'picture') },
  })
  const tools: ConvertTools = {
    authors: site.authors,
    accountOf,
    houseId: options.acting.account.id,
    filing: options.filing,
    publishes: options.publishes,
    pictureAt: pictures.at,
    addresses: outline.addresses,
    now: clock.now(),
    report,
  }
  const mover = createMover(dependencies, move, isDryRun, options.acting, tools)
  const seen = new Set<string>()
  for await (const article of site.articles()) {
    const id = outline.ids.get(article.id)
    if (id === undefined || seen.has(article.id)) continue
    seen.add(article.id)
    if (!known.has(article.id)) await mover.add(id, article)
    else if (await mover.renew(id, article)) report.renewed.push(id)
    progress(seen.size, outline.ids.size)
  }
  for (const loss of site.losses) report.lose(loss)
  if (isDryRun) return
  const feed = feedPath({}, 'xml')
  const feeds = site.feeds.flatMap((address) => storedPath(address) ?? [])
  await store.transaction((tx) =>
    store.addPaths(
      tx,
      feeds.map((path) => ({ path, moveId: move.id, articleId: null, target: feed })),
    ),
  )
}

/** Accounts for those who wrote something, if the operator wants them; nobody is emailed. */
async function bringAuthors(
  { accounts }: RunDependencies,
  site: OldSite,
  { authorIds }: Outline,
  { move, isStored, isDryRun }: RunOf,
  { authors }: RunOptions,
  report: Reporting,
): Promise<(authorId: string) => string | null> {
  if (authors === 'house') return () => null
  const people = [...authorIds].flatMap((id): OldPerson[] => {
    const author = site.authors.get(id)
    return author ? [{ ...author, key: keyOf(id), joinedAt: null }] : []
  })
  if (isDryRun) {
    const { added, present } = await accounts.preview(isStored ? move.id : null, people)
    report.count('authors', 'added', added)
    report.count('authors', 'present', present)
    return (id) => (site.authors.has(id) ? '' : null)
  }
  const found = await accounts.bring(move.id, people)
  for (const { isNew, isOfThisRun } of found.values())
    report.count('authors', isNew && isOfThisRun ? 'added' : 'present')
  return (id) => found.get(keyOf(id))?.id ?? null
}

const keyOf = (authorId: string) => `author ${authorId}`

/** Stores articles one by one, each in a transaction with everything that belongs to it. */
function createMover(
  { store, articles, comments }: RunDependencies,
  move: Move,
  isDryRun: boolean,
  acting: Viewer,
  tools: ConvertTools,
) {
  const { report } = tools
  const record = (recordKind: 'article' | 'comment', oldId: string, subjectId: string) => ({
    moveId: move.id,
    kind: recordKind,
    oldId,
    subjectId,
  })
  const recordsOf = (moved: MovedComment[]) =>
    moved.flatMap(({ oldId, id }) => (oldId === null ? [] : [record('comment', oldId, id)]))
  const rowsOf = (moved: MovedComment[]) => moved.map(({ oldId: _oldId, ...row }) => row)

  const refuse = (old: OldArticle, error: unknown): null => {
    if (!(error instanceof DomainError) || error.code === 'unavailable') throw error
    report.count('articles', 'left')
    report.lose({
      what: 'Articles that the site can’t take',
      where: `${old.title}: ${error.message}`,
    })
    return null
  }

  return {
    add: async (id: string, old: OldArticle): Promise<void> => {
      const converted = await convertArticle(id, old, tools)
        .then((article) => articles.prepare(acting, article))
        .catch((error: unknown) => refuse(old, error))
      if (!converted) return
      const moved = movedComments(old, new Map(), acting.account.id, report)
      const paths = tools.addresses.pathsOf(old)
      const isPublished = converted.status === 'published'
      report.count(isPublished ? 'articles' : 'drafts', 'added')
      const filed = converted.state
        ? `${converted.category}, ${converted.state}`
        : converted.category
      const place = isDryRun ? '' : ` → /news/${id}`
      report.show(isPublished ? 'Articles' : 'Drafts', `${converted.title}${place} (${filed})`)
      if (isDryRun) {
        report.count('redirects', 'added', paths.length)
        return
      }
      const free = await store.transaction(async (tx) => {
        await articles.add(tx, converted)
        if (moved.length > 0) await comments.imported.add(tx, kind, id, rowsOf(moved))
        await store.addRecords(tx, [record('article', old.id, id), ...recordsOf(moved)])
        return store.addPaths(
          tx,
          paths.map((path) => ({ path, moveId: move.id, articleId: id, target: null })),
        )
      })
      report.count('redirects', 'added', free.length)
      for (const path of paths)
        if (!free.includes(path))
          report.lose({ what: 'Old addresses that lead elsewhere', where: path })
    },

    /** Adds comments written since to an article of an earlier run; true if there were any. */
    renew: async (id: string, old: OldArticle): Promise<boolean> => {
      report.count('articles', 'present')
      const oldIds = old.comments.map((comment) => comment.id)
      if (oldIds.length === 0) return false
      const [here] = await store.transaction((tx) => articles.listPresent(tx, [id]))
      if (here === undefined) {
        report.lose({ what: 'Articles that were deleted here since', where: old.title })
        return false
      }
      const known = await store.listComments(move.id, id, oldIds)
      const moved = movedComments(old, known, acting.account.id, report)
      if (isDryRun || moved.length === 0) return false
      return store.transaction(async (tx) => {
        if (!(await comments.imported.add(tx, kind, id, rowsOf(moved)))) return false
        await store.addRecords(tx, recordsOf(moved))
        return true
      })
    },
  }
}
