export { avatarsQuery } from './queries.ts'
import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'

/** The avatar that a member speaks through, where others read them. */
export const SpokenAs = lazyWithPreload(async () => (await import('./SpokenAs.tsx')).SpokenAs)

/** Chooses the avatar to speak through. */
export const SpeakAsField = lazyWithPreload(
  async () => (await import('./SpeakAsField.tsx')).SpeakAsField,
)
