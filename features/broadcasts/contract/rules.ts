/** Lengths in characters. */
export const broadcastLimits = { title: 120, text: 5000, link: 300 }

/** Days without activity that a segment can ask for; logins are kept for 90 days. */
export const inactiveDays = { min: 7, max: 90 }

/** Where members read a broadcast. */
export const broadcastPath = (id: string): string => `/broadcasts/${id}`

/** Refusals of broadcasts (docs/product/broadcasts.md). */
export const broadcastMessages = {
  nobody: 'Nobody is in this segment.',
  repeated: 'This message was sent within the last day. Change its words to send it again.',
  ended: 'It was sent to everyone already, or stopped.',
  badLink: 'Enter a page of this site, such as /debates, or an address that starts with https://.',
}
