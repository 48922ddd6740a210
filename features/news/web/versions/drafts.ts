import { isBlank } from '#platform/contract/visible.ts'
import type { Words } from '../../contract/versions.ts'
import { articleMessages, splitTags } from '../../contract/writing-rules.ts'
import { isSameDraft, type Draft } from '../draft-store.ts'

/** The server's text in the editor's format. */
export function draftOf({
  title,
  summary,
  category,
  scope,
  state,
  tags,
  body,
  cover: { mediaUrl, mediaType, mediaAlt, mediaCaption, thumbnailUrl },
}: Words): Draft {
  const media = {
    mediaUrl: mediaUrl ?? '',
    mediaType,
    mediaAlt: mediaAlt ?? '',
    mediaCaption: mediaCaption ?? '',
    thumbnailUrl: thumbnailUrl ?? '',
  }
  return {
    title,
    summary: summary ?? '',
    category,
    scope,
    state: state ?? '',
    tags: tags.join(', '),
    body,
    media,
  }
}

/** The editor's fields in the server's format. */
export function wordsOf({
  state,
  tags,
  summary,
  media: { mediaUrl, mediaType, mediaAlt, mediaCaption, thumbnailUrl },
  ...same
}: Draft): Words {
  const cover = {
    mediaUrl: mediaUrl || null,
    mediaType,
    mediaAlt: mediaAlt || null,
    mediaCaption: mediaCaption || null,
    thumbnailUrl: thumbnailUrl || null,
  }
  return { ...same, summary: summary || null, state: state || null, tags: splitTags(tags), cover }
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
