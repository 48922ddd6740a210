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

/** Lengths in characters. */
export const limits = { name: 120, email: 254, subject: 150, message: 5000, query: 200 }

/** Maximum passages per help search. */
export const passagesShown = 5

/** The contact form's messages, title and text (docs/product/site.md 8). */
export const contactMessages = {
  missing: { title: 'Missing Information', text: 'Please fill in both subject and message.' },
  noAddress: 'Please enter an email address so we can reply.',
  badAddress: 'Enter a valid email address.',
  sent: 'Message Sent!',
  failed: 'Failed to send message',
}
