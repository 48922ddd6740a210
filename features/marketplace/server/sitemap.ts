import { writeUrlset } from '#platform/server/http/sitemap.ts'
import { productPath } from '../contract/paths.ts'
import type { CatalogStore } from './catalog-store.ts'

/** The path of the products' sitemap. */
export const productSitemapPath = '/sitemaps/products.xml'

/** A sitemap file can list this many addresses. */
const maxAddresses = 50_000

/** The sitemap of the newest products, with their last changes. */
export function createProductSitemap(store: Pick<CatalogStore, 'listChanges'>, siteUrl: string) {
  return async (): Promise<{ type: string; text: string }> => {
    const urls = (await store.listChanges(maxAddresses)).map(({ id, updatedAt }) => ({
      loc: siteUrl + productPath(id),
      lastmod: updatedAt.toISOString(),
    }))
    return { type: 'application/xml', text: writeUrlset(urls) }
  }
}
