import { globSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '#platform/server/platform.ts'
import type { WebModule } from '#platform/web/module.ts'
import type { TestApp } from './test-app.ts'

/** The site's own pages in its sitemap, and one of each of the other kinds. */
export async function indexedPages(app: Pick<TestApp, 'url' | 'visitor'>): Promise<string[]> {
  const read = async (path: string) => {
    const { text } = await app.visitor().request('GET', path)
    return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) =>
      loc.slice(app.url.length),
    )
  }
  const files = (await read('/sitemap.xml')).filter((path) => path !== '/sitemaps/pages.xml')
  const firsts = await Promise.all(files.map(async (path) => (await read(path))[0] ?? []))
  return [...(await read('/sitemaps/pages.xml')), ...firsts.flat()]
}

/** Every page of the features that has one address. */
export async function routePaths(): Promise<{ path: string; isForMembers: boolean }[]> {
  const files = globSync('features/*/web/module.ts', { cwd: projectFolder })
  const modules = await Promise.all(
    files.map((file) => import(join(projectFolder, file)) as Promise<{ module: WebModule }>),
  )
  return modules
    .flatMap(({ module: { routes = [] } }) => routes)
    .flatMap((route) => ('aliasOf' in route ? [] : route))
    .map(({ path, isForMembers = false }) => ({
      path: path.replace(/\/:\w+\?$/, ''),
      isForMembers,
    }))
    .filter(({ path }) => !path.includes(':'))
}
