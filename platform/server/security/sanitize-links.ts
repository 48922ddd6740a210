import type { Attributes, Transformer } from 'sanitize-html'
import { linkAddress } from '#platform/contract/link-address.ts'
import { isInterface } from '#platform/contract/own-path.ts'
import { noteId } from '#platform/contract/rich-text.ts'

/** The ids of footnotes and their marks, as members' programs and the sanitizer write them. */
const writtenIds = /<(?:a|li)\s[^<>]*?\bid\s*=\s*["']?((?:note|ref)-[1-9]\d{0,2})\b/gi

const staysHere = /^\??(?:#|$)/

/**
 * Rules for links and footnotes. Links to other sites get `nofollow`. Links to this site's API,
 * which would act for the reader, and to the page itself, other than to and from its footnotes,
 * are removed. Each footnote's id stays once.
 */
export function linksAndNotesOf(
  html: string,
  siteUrl: string,
): { a: Transformer; li: Transformer } {
  const targets = new Set(Array.from(html.matchAll(writtenIds), ([, id = '']) => id))
  const seen = new Set<string>()
  const idOf = ({ id }: Attributes): Attributes => {
    if (id === undefined || !noteId.test(id) || seen.has(id)) return {}
    seen.add(id)
    return { id }
  }
  return {
    li: (tagName, attributes) => ({ tagName, attribs: idOf(attributes) }),
    a: (tagName, attributes) => {
      const href = linkAddress(attributes['href'] ?? '')
      const isNote = noteId.test(href.slice(1)) && targets.has(href.slice(1))
      if ((staysHere.test(href) && !isNote) || leadsToInterface(href, siteUrl))
        return { tagName, attribs: {} }
      const isOther = /^(https?:)?\/\//i.test(href)
      return {
        tagName,
        attribs: {
          href,
          ...(isNote ? idOf(attributes) : {}),
          ...(isOther ? { rel: 'noopener nofollow ugc' } : {}),
        },
      }
    },
  }
}

function leadsToInterface(href: string, siteUrl: string): boolean {
  if (!URL.canParse(href, siteUrl)) return false
  const { host, pathname } = new URL(href, siteUrl)
  return host === new URL(siteUrl).host && isInterface(pathname)
}
