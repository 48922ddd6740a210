import { formOf, writtenIn } from '#platform/contract/fields.ts'
import { isBlank } from '#platform/contract/visible.ts'
import { articleFields } from '../../contract/article-fields.ts'
import type { Words } from '../../contract/versions.ts'
import { articleMessages } from '../../contract/writing-rules.ts'
import { isSameDraft, type Draft } from '../draft-store.ts'

/** The server's text in the editor's format. */
export function draftOf({ cover, ...words }: Words): Draft {
  const { mediaUrl, mediaType, mediaAlt, mediaCaption, thumbnailUrl } = cover
  const media = {
    mediaUrl: mediaUrl ?? '',
    mediaType,
    mediaAlt: mediaAlt ?? '',
    mediaCaption: mediaCaption ?? '',
    thumbnailUrl: thumbnailUrl ?? '',
  }
  return { ...formOf(articleFields, words), media }
}

/** The editor's fields in the server's format. */
export function wordsOf({ media, ...typed }: Draft): Words {
  const { mediaUrl, mediaType, mediaAlt, mediaCaption, thumbnailUrl } = media
  const cover = {
    mediaUrl: mediaUrl || null,
    mediaType,
    mediaAlt: mediaAlt || null,
    mediaCaption: mediaCaption || null,
    thumbnailUrl: thumbnailUrl || null,
  }
  return { ...writtenIn(articleFields, typed), cover }
}

/** What is missing before an article can be stored: the field and the message. */
export function problemOf(draft: Draft): { field: string; title: string; text: string } | null {
  if (isBlank(draft.title)) return { field: 'title', ...articleMessages.title }
  if (isBlank(draft.body.replace(/<[^>]*>|&nbsp;/g, '')))
    return { field: 'body', ...articleMessages.body }
  return null
}

/**
 * True if the server's text is one that was sent to it. The server writes markup and the addresses
 * of pictures its own way, so words and the number of pictures are compared.
 */
export function isAsSent(found: Draft, sent: Draft): boolean {
  const plain = ({ body, ...rest }: Draft) => ({
    ...rest,
    body: body.replace(/<img[^<>]*>/g, '[picture]').replace(/<[^<>]*>/g, ''),
  })
  return isSameDraft(plain(found), plain(sent))
}
