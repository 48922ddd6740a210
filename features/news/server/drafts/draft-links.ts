import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { day, type Clock } from '#platform/server/clock.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { hashSecret, newSecret } from '#platform/server/ids.ts'
import { draftLinkDays, sharedDraftPath } from '../../contract/draft-links.ts'
import type { SharedDraft } from '../../contract/draft-link-schemas.ts'
import { isPublic, readingMinutes } from '../../contract/rules.ts'
import type { Words } from '../../contract/versions.ts'
import { findFor, type Finding } from '../articles/access.ts'
import { wordsOf } from '../articles/mappers.ts'
import type { VersionsStore } from '../versions/versions-store.ts'
import type { DraftLinkStore } from './draft-link-store.ts'

type Dependencies = {
  news: Finding
  store: DraftLinkStore
  drafts: Pick<VersionsStore, 'findDraftRow'>
  /** Makes a file's address readable for a while. */
  signFile: (path: string) => string
  clock: Clock
}

export type DraftLinks = ReturnType<typeof createDraftLinks>

const publicArticle = 'This article is published. Share its address instead.'

/** Private links by which readers see a draft (docs/product/news.md 28). */
export function createDraftLinks({ news, store, drafts, signFile, clock }: Dependencies) {
  const findOwn = async (viewer: Viewer, id: string) => {
    const row = await findFor(news, id, viewer)
    if (row.authorId !== viewer.account.id)
      throw new DomainError('forbidden', 'Only the author can share this article.')
    return row
  }

  return {
    find: async (viewer: Viewer, id: string): Promise<{ expiresAt: Date | null }> => {
      const row = await findOwn(viewer, id)
      return { expiresAt: (await store.find(row.id, clock.now()))?.expiresAt ?? null }
    },

    /** @throws DomainError `conflict` for a public or flagged article. */
    create: async (viewer: Viewer, id: string): Promise<{ path: string; expiresAt: Date }> => {
      const row = await findOwn(viewer, id)
      if (isPublic(row)) throw new DomainError('conflict', publicArticle)
      if (row.moderationState === 'flagged')
        throw new DomainError(
          'conflict',
          'This article was flagged, so it can’t be shared until a moderator approves it.',
        )
      const [token, createdAt] = [newSecret(), clock.now()]
      const expiresAt = new Date(createdAt.getTime() + draftLinkDays * day)
      await store.put({
        articleId: row.id,
        creatorId: viewer.account.id,
        tokenHash: hashSecret(token),
        createdAt,
        expiresAt,
      })
      return { path: sharedDraftPath(token), expiresAt }
    },

    remove: async (viewer: Viewer, id: string): Promise<void> => {
      const row = await findOwn(viewer, id)
      await store.remove(row.id)
    },

    /**
     * Shows the author's newest text, saved or not.
     * @throws DomainError `missing` for a link that doesn't work, or a flagged article.
     */
    read: async (token: string): Promise<SharedDraft> => {
      const link = await store.findByToken(hashSecret(token), clock.now())
      const row = link && (await news.find(link.articleId))
      if (!link || !row || row.moderationState === 'flagged') throw missing('Draft')
      if (isPublic(row)) return { publishedPath: `/news/${row.id}`, draft: null }
      const copy = await drafts.findDraftRow(row.id, link.creatorId)
      const words = copy?.words ?? wordsOf(row)
      return {
        publishedPath: null,
        draft: {
          words: withReadableFiles(words, signFile),
          authorName: displayNameOf(row.author),
          savedAt: copy?.savedAt ?? row.updatedAt,
          readingMinutes: readingMinutes(wordCount(words.body)),
          expiresAt: link.expiresAt,
        },
      }
    },
  }
}

const tags = /<[^<>]*>/g
const wordCount = (html: string) => html.replace(tags, ' ').split(/\s+/).filter(Boolean).length

/** A path of an uploaded file within sanitized HTML. */
const uploaded = /\/media\/[\w./-]+/g

function withReadableFiles({ body, cover, ...words }: Words, sign: (path: string) => string) {
  const signed = (path: string | null) => (path?.startsWith('/media/') ? sign(path) : path)
  return {
    ...words,
    body: body.replace(uploaded, (path) => sign(path)),
    cover: {
      ...cover,
      mediaUrl: signed(cover.mediaUrl),
      thumbnailUrl: signed(cover.thumbnailUrl),
    },
  }
}
