import assert from 'node:assert/strict'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import yauzl from 'yauzl'
import { testPassword, until, type Member } from '#app/testing/factories.ts'
import * as api from '../contract/endpoints.ts'

type Site = { url: string }

/** A new export of the member: the text of each file by its name. */
export async function exportOf(site: Site, member: Member): Promise<Map<string, string>> {
  const { id } = await member.call(api.requestExport, { body: { currentPassword: testPassword } })
  const { downloadUrl } = await until(async () => {
    const { exports } = await member.call(api.getMyData, {})
    return exports.find((each) => each.id === id && each.state === 'ready')
  }, 'the export')
  return downloadArchive(site, member, downloadUrl ?? '')
}

/** An export at its address, with the member's session. */
export async function downloadArchive(
  { url }: Site,
  { cookies }: Pick<Member, 'cookies'>,
  path: string,
): Promise<Map<string, string>> {
  const response = await fetch(url + path, {
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  assert.equal(response.status, 200)
  assert.match(response.headers.get('content-disposition') ?? '', /my-data\.zip/)
  return entriesOf(Buffer.from(await response.arrayBuffer()))
}

/** The text of each file in a zip archive. */
export async function entriesOf(archive: Buffer): Promise<Map<string, string>> {
  const zip = await promisify<Buffer, yauzl.ZipFile>((bytes, done) =>
    yauzl.fromBuffer(bytes, { lazyEntries: true }, done),
  )(archive)
  const entries: yauzl.Entry[] = []
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.push(entry)
      zip.readEntry()
    })
    zip.once('end', resolve).once('error', reject)
    zip.readEntry()
  })
  const open = promisify<yauzl.Entry, Readable>((entry, done) => zip.openReadStream(entry, done))
  const found = new Map<string, string>()
  for (const entry of entries) found.set(entry.fileName, await text(await open(entry)))
  return found
}
