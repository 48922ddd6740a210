import { readFile } from 'node:fs/promises'
import type { Module, SitePage } from '#platform/server/module.ts'
import type { Publication } from '#platform/server/http/publications.ts'
import { sitemapNamespace, writeUrlset, xmlHead } from '#platform/server/http/sitemap.ts'
import { escapeXml } from '#platform/server/http/xml.ts'

type Options = {
  modules: Pick<Module<never>, 'sitemapFiles' | 'publications'>[]
  pages: SitePage[]
  siteUrl: string
  /** The operator's robots.txt. */
  robotsFile: string
}

const xml = 'application/xml'

/** The sitemap index, the site's own pages, and robots rules. */
export async function createSitemap({
  modules,
  pages,
  siteUrl,
  robotsFile,
}: Options): Promise<Publication> {
  const robots = `${(await readFile(robotsFile, 'utf8')).trimEnd()}\n\nSitemap: ${siteUrl}/sitemap.xml\n`
  const indexed = pages.filter(({ isIndexed }) => isIndexed).map(({ path }) => path)
  const withFiles = modules.filter(({ sitemapFiles }) => sitemapFiles)
  return {
    paths: ['/robots.txt', '/sitemap.xml', '/sitemaps/pages.xml'],
    cacheTags: withFiles.flatMap(({ publications = [] }) =>
      publications.flatMap(({ cacheTags }) => cacheTags),
    ),
    read: async (path) => {
      if (path === '/robots.txt') return { type: 'text/plain', text: robots }
      if (path === '/sitemaps/pages.xml')
        return { type: xml, text: writeUrlset(indexed.map((page) => ({ loc: siteUrl + page }))) }
      const files = await Promise.all(
        withFiles.map(async ({ sitemapFiles }) => (await sitemapFiles?.()) ?? []),
      )
      const entries = ['pages', ...files.flat()].map(
        (name) => `<sitemap><loc>${escapeXml(`${siteUrl}/sitemaps/${name}.xml`)}</loc></sitemap>`,
      )
      return {
        type: xml,
        text: `${xmlHead}<sitemapindex ${sitemapNamespace}>${entries.join('')}</sitemapindex>\n`,
      }
    },
  }
}
