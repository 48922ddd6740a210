/** How soon and how late an article can be published by itself: minutes, and days. */
export const scheduleLimits = { soonestMinutes: 1, latestDays: 365 }

export const scheduleMessages = {
  time: 'Choose a time within the next year.',
  draftOnly: 'Only a draft of your own can be scheduled.',
  flagged: 'This article was flagged, so it can’t be scheduled until a moderator approves it.',
  changed: 'Its schedule has changed.',
  held: 'It was flagged at its time. See the reason above the title.',
}
