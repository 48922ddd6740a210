/** Texts with pages of their own, linked to each other. */
export const textPages = [
  { slug: 'docs', label: 'Documentation' },
  { slug: 'constitution', label: 'Constitution' },
  { slug: 'terms', label: 'Terms of service' },
  { slug: 'privacy', label: 'Privacy policy' },
  { slug: 'community-rules', label: 'Community rules' },
  { slug: 'score-policy', label: 'Score policy' },
  { slug: 'election-methodology', label: 'Election methodology' },
  { slug: 'accessibility', label: 'Accessibility' },
  { slug: 'ai-use', label: 'How we use AI' },
]
