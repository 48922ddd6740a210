/** The texts that have a page of their own, as the pages link to one another. */
export const textPages = [
  { slug: 'docs', label: 'Documentation' },
  { slug: 'constitution', label: 'Constitution' },
  { slug: 'terms', label: 'Terms of service' },
  { slug: 'privacy', label: 'Privacy policy' },
]

/** Lengths in characters. */
export const limits = { name: 120, email: 254, subject: 150, message: 5000, query: 200 }

/** Passages that a search of the help answers at most. */
export const passagesShown = 5

/** What the contact form says, title and text (docs/product/site.md 8). */
export const contactMessages = {
  missing: { title: 'Missing Information', text: 'Please fill in both subject and message.' },
  noAddress: 'Please enter an email address so we can reply.',
  badAddress: 'Enter a valid email address.',
  sent: 'Message Sent!',
  failed: 'Failed to send message',
}
