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
