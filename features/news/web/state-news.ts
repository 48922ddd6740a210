import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'

/** News of the member's state; a separate file, because visitors never see it. */
export const StateNews = lazyWithPreload(async () => (await import('./StateNews.tsx')).StateNews)
