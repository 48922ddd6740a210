import {
  mediaAt,
  mediaPath,
  srcSetOf,
  stepsOf,
  type MediaAddress,
} from '#features/media/contract/paths.ts'
import type { MediaKind } from '#features/media/contract/rules.ts'
import { DomainError } from '#platform/server/errors.ts'
import type { PictureAttributes } from '#platform/server/security/sanitize.ts'
import type { NewArticleRow } from './article-columns.ts'
import type { NewsStore } from '../store.ts'

/** A cover's captions; omitted fields stay. */
export type WrittenMedia = {
  body?: string | undefined
  mediaUrl?: string | null | undefined
  mediaType?: MediaKind | null | undefined
  mediaAlt?: string | null | undefined
  mediaCaption?: string | null | undefined
  thumbnailUrl?: string | null | undefined
}

type Present = Pick<
  NewArticleRow,
  'id' | 'body' | 'mediaUrl' | 'mediaType' | 'mediaAlt' | 'mediaCaption' | 'thumbnailUrl'
>

/** An article's media, ready to store. */
export type ShownMedia = {
  columns: Pick<
    NewArticleRow,
    'mediaUrl' | 'mediaType' | 'mediaAlt' | 'mediaCaption' | 'thumbnailUrl'
  >
  /** Pictures the text may show, by address. */
  pictures: Map<string, PictureAttributes>
}

type Files = {
  store: Pick<NewsStore, 'listFiles'>
  /** Whether the operator provides a file. */
  isContent: (path: string) => Promise<boolean>
}

/**
 * Decides what an article may show: its writers' checked files, the operator's files, and what it
 * shows already.
 * @throws DomainError `invalid` for someone else's cover, or one that doesn't exist.
 */
export async function mediaOf(
  { store, isContent }: Files,
  writers: string[],
  present: Present | null,
  written: WrittenMedia,
): Promise<ShownMedia> {
  const body = written.body ?? ''
  const named = [...body.matchAll(/\/media\/pictures\/[\w-]{36}\/\d+x\d+\.webp/g)].map(
    ([path]) => path,
  )
  const asked = [...named, written.mediaUrl, written.thumbnailUrl].flatMap(
    (path) => mediaAt(path)?.id ?? [],
  )
  const files = new Map(
    (await store.listFiles([...new Set(asked)], writers, present?.id ?? null)).map((file) => [
      mediaPath(file),
      file,
    ]),
  )
  for (const field of ['mediaUrl', 'thumbnailUrl'] as const) {
    const path = written[field]
    if (
      path &&
      path !== present?.[field] &&
      !path.startsWith('/media/') &&
      !(await isContent(path))
    )
      throw notUploaded(field)
  }
  const fileAt = (field: 'mediaUrl' | 'thumbnailUrl', path: string): MediaAddress | null => {
    const file = files.get(path)
    if (!file && path.startsWith('/media/')) throw notUploaded(field)
    return file ?? null
  }
  return { columns: coverOf(present, written, fileAt), pictures: picturesIn(files) }
}

/** Ids of all files an article shows. */
export function filesShownBy({
  body,
  mediaUrl,
  thumbnailUrl,
}: Pick<NewArticleRow, 'body' | 'mediaUrl' | 'thumbnailUrl'>): string[] {
  const pictures = [...body.matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src)
  return [
    ...new Set([...pictures, mediaUrl, thumbnailUrl].flatMap((path) => mediaAt(path)?.id ?? [])),
  ]
}

/** Alternative texts of the pictures; the screening reads them too. */
export function descriptionsOf({
  body,
  mediaAlt,
  mediaCaption,
}: {
  body: string
  mediaAlt?: string | null | undefined
  mediaCaption?: string | null | undefined
}): string[] {
  const inText = [...body.matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, alt = '']) =>
    alt.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  )
  return [mediaAlt ?? '', mediaCaption ?? '', ...inText].filter(Boolean)
}

function coverOf(
  present: Present | null,
  written: WrittenMedia,
  fileAt: (field: 'mediaUrl' | 'thumbnailUrl', path: string) => MediaAddress | null,
): ShownMedia['columns'] {
  const mediaUrl = written.mediaUrl === undefined ? (present?.mediaUrl ?? null) : written.mediaUrl
  if (mediaUrl === null)
    return {
      mediaUrl: null,
      mediaType: null,
      mediaAlt: null,
      mediaCaption: null,
      thumbnailUrl: null,
    }
  const isSame = mediaUrl === present?.mediaUrl
  const words = {
    mediaAlt:
      written.mediaAlt === undefined
        ? isSame
          ? (present.mediaAlt ?? null)
          : null
        : written.mediaAlt,
    mediaCaption:
      written.mediaCaption === undefined
        ? isSame
          ? (present.mediaCaption ?? null)
          : null
        : written.mediaCaption,
  }
  if (isSame && present.mediaType !== 'video')
    return {
      ...words,
      mediaUrl,
      mediaType: present.mediaType ?? null,
      thumbnailUrl: present.thumbnailUrl ?? null,
    }
  const cover = isSame ? null : fileAt('mediaUrl', mediaUrl)
  const mediaType = isSame
    ? (present.mediaType ?? null)
    : (cover?.kind ?? written.mediaType ?? null)
  if (mediaType !== 'video')
    return {
      ...words,
      mediaUrl,
      mediaType,
      thumbnailUrl: cover ? (stepsOf(cover)[0]?.path ?? null) : null,
    }
  const poster =
    written.thumbnailUrl === undefined
      ? isSame
        ? (present.thumbnailUrl ?? null)
        : null
      : written.thumbnailUrl
  if (
    poster !== null &&
    poster !== present?.thumbnailUrl &&
    fileAt('thumbnailUrl', poster)?.kind === 'video'
  )
    throw notUploaded('thumbnailUrl')
  return { ...words, mediaUrl, mediaType, thumbnailUrl: poster }
}

function picturesIn(files: Map<string, MediaAddress>): ShownMedia['pictures'] {
  const pictures = [...files].filter(([, { kind }]) => kind === 'image')
  return new Map(
    pictures.map(([src, picture]) => [
      src,
      {
        src,
        width: String(picture.width),
        height: String(picture.height),
        srcset: srcSetOf(picture),
      },
    ]),
  )
}

function notUploaded(field: string): DomainError {
  const message = 'Use a picture or video uploaded to this site.'
  return new DomainError('invalid', message, { [field]: message })
}
