import { DomainError } from '#platform/server/errors.ts'
import { kindAt, mediaAt } from '../contract/paths.ts'
import type { MediaKind } from '../contract/rules.ts'

type Options = {
  siteUrl: string
  /** Hosts whose videos may be shown: the setting VIDEO_HOSTS. */
  hosts: readonly string[]
  /** The size of a file among the operator's media, by path; null if missing. */
  contentSize: (path: string) => Promise<number | null>
  /** The size of an uploaded file, by key; null if missing. */
  uploadSize: (key: string) => Promise<number | null>
}

/** A field that takes a picture's or video's address. */
export type AddressField = {
  name: string
  /** Null for pictures and videos. */
  kind: MediaKind | null
  /** Takes no other addresses. */
  only?: 'uploads'
}

export type MediaAddresses = ReturnType<typeof createMediaAddresses>

const uploads = '/media/'
const contentFolder = /^\/(?:videos|content\/media)\//
const contentPath = /^\/(?:videos|content\/media)\/[\w-]+(?:[./][\w-]+)*\.[a-z0-9]+$/
const nouns = { video: 'an MP4 video', image: 'a picture' }

/**
 * Which addresses of pictures and videos records may name: uploads, the operator's files, and
 * videos on VIDEO_HOSTS by https (docs/product/site.md 33). The server fetches none.
 */
export function createMediaAddresses({ siteUrl, hosts, contentSize, uploadSize }: Options) {
  const { origin } = new URL(siteUrl)
  const listed = hosts.join(', ')

  const refusal = ({ name, kind, only }: AddressField, start = ''): DomainError => {
    const noun = kind ? nouns[kind] : `${nouns.image} or ${nouns.video}`
    const text = start + textOf(noun, kind, only, listed)
    return new DomainError('invalid', text, { [name]: text })
  }

  const isListed = (url: URL | null): url is URL =>
    url?.protocol === 'https:' &&
    hosts.includes(url.host) &&
    url.username === '' &&
    kindAt(url.href) === 'video'

  return {
    /**
     * An address as stored: a path on this site, or a listed host's full address. Whether the
     * caller may show an upload is for the caller to decide.
     * @throws DomainError `invalid` for other addresses, and for files that aren't there.
     */
    resolve: async (field: AddressField, address: string): Promise<string> => {
      const url = URL.canParse(address) ? new URL(address) : null
      const path = url?.origin === origin ? url.pathname : address
      if (path.startsWith(uploads)) {
        if (mediaAt(path) === null) throw refusal(field)
        return path
      }
      if (contentFolder.test(path)) {
        if (!contentPath.test(path)) throw refusal(field, `There is no file at ${path}. `)
        const kind = kindAt(path)
        if (field.only === 'uploads' || !kind || (field.kind ?? kind) !== kind) throw refusal(field)
        if ((await contentSize(path)) === null)
          throw refusal(field, `There is no file at ${path}. `)
        return path
      }
      if (field.only === 'uploads' || field.kind === 'image' || !isListed(url)) throw refusal(field)
      return url.href
    },

    /** Why a field doesn't take an address: what it takes, and the setting that decides. */
    refusal,

    /** A file's size in bytes, by path; null if it's missing or on another host. */
    sizeAt: (path: string): Promise<number | null> =>
      path.startsWith(uploads) ? uploadSize(path.slice(uploads.length)) : contentSize(path),
  }
}

function textOf(
  noun: string,
  kind: MediaKind | null,
  only: AddressField['only'],
  listed: string,
): string {
  const link = `the https address of an .mp4 file on an allowed host (VIDEO_HOSTS: ${listed})`
  const noHosts = 'Videos on other sites aren’t allowed (VIDEO_HOSTS is empty).'
  if (kind === 'image') return `Upload ${noun}. Pictures on other sites aren’t shown.`
  if (only === 'uploads')
    return `Upload ${noun}. Addresses on other sites can’t be used here, even on VIDEO_HOSTS.`
  return listed ? `Upload ${noun}, or enter ${link}.` : `Upload ${noun}. ${noHosts}`
}
