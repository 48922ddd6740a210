import { ReviewTab } from './ReviewTab.tsx'

/** Everything that waits for a moderator. */
export function ModerationQueue() {
  return <ReviewTab tab="moderation" title="Moderation" />
}
