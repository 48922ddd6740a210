import {
  kindAt,
  mediaAt,
  mediaPath,
  srcSetOf,
  stepsOf,
  type MediaAddress,
} from '#features/media/contract/paths.ts'
import type { MediaKind } from '#features/media/contract/rules.ts'
import type { AddressField, MediaAddresses } from '#features/media/server/service.ts'
import type { PictureAttributes } from '#platform/server/security/sanitize.ts'
import type { NewArticleRow } from './article-columns.ts'

/** A cover's captions; omitted fields stay. */
export type WrittenMedia = {
  body?: string | undefined
  mediaUrl?: string | null | undefined
  mediaType?: MediaKind | null | undefined
  mediaAlt?: string | null | undefined
  mediaCaption?: string | null | undefined
  thumbnailUrl?: string | null | undefined
}

const fields = {
  mediaUrl: { name: 'mediaUrl', kind: null },
  thumbnailUrl: { name: 'thumbnailUrl', kind: 'image' },
} satisfies Record<string, AddressField>
type Field = keyof typeof fields

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
  /** Finds checked files by id that one of the owners uploaded or the article has already. */
  store: {
    listFiles: (
      ids: string[],
      owners: string[],
      articleId: string | null,
    ) => Promise<MediaAddress[]>
  }
  addresses: MediaAddresses
}

/**
 * Decides what an article may show: its writers' checked files, the operator's files, videos on
 * allowed hosts, and what it shows already.
 * @throws DomainError `invalid` for someone else's cover, or one that doesn't exist.
 */
export async function mediaOf(
  { store, addresses }: Files,
  writers: string[],
  present: Present | null,
  given: WrittenMedia,
): Promise<ShownMedia> {
  const written = await withAddresses(addresses, present, given)
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
  const fileAt = (field: Field, path: string): MediaAddress | null => {
    const file = files.get(path)
    if (!file && path.startsWith('/media/')) throw addresses.refusal(fields[field])
    return file ?? null
  }
  return { columns: coverOf(present, written, fileAt, addresses), pictures: picturesIn(files) }
}

/** New addresses as stored; those the article has stay, even if a host is no longer allowed. */
async function withAddresses(
  addresses: MediaAddresses,
  present: Present | null,
  written: WrittenMedia,
): Promise<WrittenMedia> {
  const resolved = { ...written }
  for (const field of ['mediaUrl', 'thumbnailUrl'] as const) {
    const address = written[field]
    if (address && address !== present?.[field])
      resolved[field] = await addresses.resolve(fields[field], address)
  }
  return resolved
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
  fileAt: (field: Field, path: string) => MediaAddress | null,
  addresses: MediaAddresses,
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
  const mediaType = isSame ? (present.mediaType ?? null) : (cover?.kind ?? kindAt(mediaUrl))
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
    throw addresses.refusal(fields.thumbnailUrl)
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
