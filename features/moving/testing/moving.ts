import { createWriteStream } from 'node:fs'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { ZipFile } from 'yazl'
import type { TestApp } from '#app/testing/test-app.ts'
import { runImportCommand } from '../server/command-line.ts'
import { emptyArticle, type OldArticle, type OldSite } from '../server/old-site.ts'

/** Exports written after the formats' documentation. */
export const exportsFolder = join(import.meta.dirname, 'exports')

/** Runs an operator's command in this process; what it printed and its code. */
export async function runImport(
  app: TestApp,
  args: string[],
): Promise<{ code: number; said: string }> {
  const lines: string[] = []
  const code = await runImportCommand(args, await app.features.moving.open(), {
    print: (text) => lines.push(text),
    progress: () => {},
  })
  return { code, said: lines.join('\n') }
}

/** A picture of one color. */
export const pictureOf = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** Writes a file below a folder. */
export async function putFile(folder: string, name: string, bytes: Buffer): Promise<void> {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
}

/** Writes a zip with these files. */
export async function makeZip(path: string, files: Record<string, Buffer>): Promise<void> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}

/** Ghost's export with its pictures but one, as a zip. */
export async function makeGhostZip(path: string): Promise<void> {
  await makeZip(path, {
    'the-meter.ghost.json': await readFile(join(exportsFolder, 'ghost.json')),
    'content/images/2024/05/meter.jpg': await pictureOf('#1f55c4'),
    'content/images/2024/05/pipe.jpg': await pictureOf('#c41f55'),
  })
}

/** Substack's export as a zip. */
export async function makeSubstackZip(path: string): Promise<void> {
  const folder = join(exportsFolder, 'substack')
  const posts = await readdir(join(folder, 'posts'))
  const files = await Promise.all(
    ['posts.csv', ...posts.map((name) => `posts/${name}`)].map(
      async (name) => [name, await readFile(join(folder, name))] as const,
    ),
  )
  await makeZip(path, Object.fromEntries(files))
}

/** The Markdown files with their pictures. */
export async function makeMarkdownFolder(folder: string): Promise<void> {
  await cp(join(exportsFolder, 'markdown'), folder, { recursive: true })
  await putFile(folder, 'img/snow.jpg', await pictureOf('#eeeeff'))
}

/** An old site of the given articles, read as often as asked. */
export function siteOf(articles: readonly OldArticle[]): OldSite {
  return {
    system: 'ghost',
    siteUrl: 'https://old.example',
    authors: new Map(),
    pictures: null,
    feeds: ['/rss'],
    losses: [],
    articles: async function* () {
      yield* articles
    },
    close: () => {},
  }
}

/** A short article of an old site. */
export const oldArticle = (id: string, given: Partial<OldArticle> = {}): OldArticle => ({
  ...emptyArticle,
  id,
  title: `Article ${id}`,
  html: `<p>Text of ${id}.</p>`,
  isPublished: true,
  publishedAt: new Date('2020-01-02T03:04:05Z'),
  addresses: [`/${id}`],
  ...given,
})

/** Everything of the database that a run could change, but for when runs began and ended. */
export async function storedIn(app: TestApp): Promise<string> {
  const read = async (query: string) => (await app.database.pool.query(query)).rows
  return JSON.stringify(
    await Promise.all(
      [
        'select id, title, body, version, updated_at, comment_count, media_url from articles order by id',
        'select id, subject_id, parent_id, writer_name, content, reply_count from comments order by id',
        'select id, username, pending_email from users order by id',
        'select id, owner_id from media_files order by id',
        'select media_id, subject_id, is_public from media_references order by 1, 2',
        'select kind, old_id, subject_id from moved_records order by 1, 2',
        'select path, article_id, target from moved_paths order by 1',
        'select old_key, member_id, invited_at from moved_accounts order by 1',
        'select email from moved_subscribers order by 1',
        'select action from audit_entries order by seq',
      ].map(read),
    ),
  )
}
