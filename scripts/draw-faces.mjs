import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Avatar, Style } from '@dicebear/core'
import lorelei from '@dicebear/styles/lorelei.json' with { type: 'json' }
import notionists from '@dicebear/styles/notionists.json' with { type: 'json' }
import sharp from 'sharp'
import { parse } from 'yaml'

/** Draws the demo members' faces from their usernames. Run after members change; the files are committed. */
const root = join(import.meta.dirname, '..')
const folder = join(root, 'content/media/faces')
const grounds = ['#f4eee1', '#e7d3a6', '#d5dfee', '#efd6d3', '#dbe5d6']
const styles = [new Style(notionists), new Style(lorelei)]
await mkdir(folder, { recursive: true })
const lists = await Promise.all(
  ['members', 'neighbors'].map(async (name) =>
    parse(await readFile(join(root, `content/demo/${name}.yaml`), 'utf8')),
  ),
)
for (const [index, { username }] of lists.flat().entries()) {
  const svg = new Avatar(styles[index % 2], {
    seed: username,
    size: 192,
    backgroundColor: grounds,
  }).toString()
  await writeFile(
    join(folder, `${username}.webp`),
    await sharp(Buffer.from(svg)).resize(192).webp({ quality: 80 }).toBuffer(),
  )
}
