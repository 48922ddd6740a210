import { hash } from 'node:crypto'

/**
 * True if `If-None-Match` names this version: `etag` as this site sent it, weak or strong (RFC
 * 9110, 13.1.2).
 */
export function isKnownEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header.trim() === '*') return true
  const wanted = opaqueOf(etag)
  return tagsIn(header).some((tag) => opaqueOf(tag) === wanted)
}

/** False only if `If-Match` asks for another version; weak tags never match (RFC 9110, 13.1.1). */
export function passesIfMatch(header: string | undefined, etag: string): boolean {
  return header === undefined || header.trim() === '*' || tagsIn(header).includes(etag)
}

function tagsIn(header: string): string[] {
  return header.match(/(?:W\/)?"[^"]*"/g) ?? []
}

function opaqueOf(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag
}

/** A weak ETag: encodings of one content differ in bytes, not in what they say. */
export function weakEtag(content: string | Buffer): string {
  return `W/"${contentHash(content)}"`
}

/** A short hash: equal for equal content only. */
function contentHash(content: string | Buffer): string {
  return hash('sha256', content, 'base64url').slice(0, 22)
}
