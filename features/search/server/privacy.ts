import type { PrivacyMarks } from '#platform/server/privacy.ts'

/** Privacy marks of search columns: only what is public is stored (docs/security.md). */
export const searchPrivacy: PrivacyMarks = {
  search_documents: {
    kind: 'public',
    id: 'public',
    title: 'public',
    detail: 'public',
    body: 'public',
    path: 'public',
    at: 'public',
    min_rank: 'public',
    search: 'public',
    words: 'public',
    title_words: 'public',
  },
  search_words: { word: 'public', spelling: 'public' },
}
