import type { Words } from '../../contract/versions.ts'
import { articleMessages, splitTags } from '../../contract/writing-rules.ts'
import type { Draft } from '../draft-store.ts'

/** Where a new article begins. */
export const emptyDraft: Draft = { title: '', summary: '', category: 'politics', scope: 'national', state: '', tags: '', body: '' }

/** Words of the server as the editor's fields hold them. */
export function draftOf({ title, summary, category, scope, state, tags, body }: Words): Draft {
  return { title, summary: summary ?? '', category, scope, state: state ?? '', tags: tags.join(', '), body }
}

/** What is in the editor's fields as the server takes it. */
export function wordsOf({ state, tags, summary, ...same }: Draft): Words {
  return { ...same, summary: summary || null, state: state || null, tags: splitTags(tags) }
}

/** What is missing before an article can be stored: the field and what to say. */
export function problemOf(draft: Draft): { field: string; title: string; text: string } | null {
  if (!draft.title.trim()) return { field: 'title', ...articleMessages.title }
  if (!draft.body.replace(/<[^>]*>|&nbsp;/g, '').trim()) return { field: 'body', ...articleMessages.body }
  return null
}
