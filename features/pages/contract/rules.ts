/** The cache tag of texts and help. */
export const pagesTag = 'pages'

/** Lengths in characters. */
export const limits = { name: 120, email: 254, subject: 150, message: 5000, query: 200 }

/** Lengths of an edited text in characters. */
export const sourceLimits = { title: 120, description: 300, body: 100_000 }

/** Maximum passages per help search. */
export const passagesShown = 5

/** Replies per message; longer conversations start a new message. */
export const maxReplies = 100

/** Refusals of replies and answers (docs/product/contact.md). */
export const replyMessages = {
  full: `A message has at most ${maxReplies} replies. Start a new one.`,
  changed: 'A new reply came while you were writing. Read it first; your text is still here.',
  noAddress: 'Its writer left no email address and has no account, so nobody can be answered.',
}

/** The contact form's messages, title and text (docs/product/site.md 8). */
export const contactMessages = {
  missing: { title: 'Missing Information', text: 'Please fill in both subject and message.' },
  noAddress: 'Please enter an email address so we can reply.',
  badAddress: 'Enter a valid email address.',
  sent: 'Message Sent!',
  failed: 'Failed to send message',
}
