import { pathAbove, storedPath } from '../contract/paths.ts'
import type { MovingStore } from './store.ts'

/**
 * Where an address of the old site leads today; null for all others. It is asked only for addresses
 * that no page of the site has, so that old ones never hide a page.
 */
export function createRedirects(store: Pick<MovingStore, 'findPath'>) {
  return async (url: string): Promise<string | null> => {
    const path = storedPath(url)
    const above = path === null ? null : pathAbove(path)
    const found =
      (path === null ? null : await store.findPath(path)) ??
      (above === null ? null : await store.findPath(above))
    if (!found) return null
    return found.articleId === null ? found.target : `/news/${found.articleId}`
  }
}
