/** Texts with pages of their own, linked to each other. */
export const textPages = [
  'docs',
  'constitution',
  'terms',
  'privacy',
  'community-rules',
  'score-policy',
  'election-methodology',
  'notes',
  'accessibility',
  'ai-use',
] as const
