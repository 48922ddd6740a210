import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import yauzl from 'yauzl'
import { StartError } from '#platform/server/start-error.ts'
import { movingLimits as limits } from '../../contract/rules.ts'
import { sizeOfFile } from './text-file.ts'

/** An opened zip file. */
export type Zip = {
  /** Its files' paths, without folders. */
  names: string[]
  /** A file's bytes. @throws StartError if it has more than `most`. */
  read(name: string, most: number): Promise<Buffer>
  close(): void
}

/** How much an entry may unpack to, whatever its packed size. */
const freeBytes = 1_000_000

/**
 * Opens a zip file and checks its list of files before anything is unpacked.
 * @throws StartError for one that is too large, packed more tightly than real files are, encrypted
 * or broken.
 */
export async function openZip(path: string): Promise<Zip> {
  await sizeOfFile(path, limits.zipFile)
  const zip = await promisify<string, yauzl.ZipFile>((file, done) =>
    yauzl.open(file, { lazyEntries: true, autoClose: false }, done),
  )(path).catch((error: Error) => {
    throw new StartError(`${path} isn't a zip file that can be read (${error.message}).`)
  })
  try {
    const entries = await entriesOf(zip, path)
    const openStream = promisify<yauzl.Entry, Readable>((entry, done) =>
      zip.openReadStream(entry, done),
    )
    return {
      names: [...entries.keys()],
      read: async (name, most) => {
        const entry = entries.get(name)
        if (!entry) throw new StartError(`${path} has no ${name}.`)
        if (entry.uncompressedSize > most)
          throw new StartError(`${name} in ${path} is larger than ${megabytes(most)} MB.`)
        return bytesOf(await openStream(entry), entry.uncompressedSize)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

const megabytes = (bytes: number) => Math.round(bytes / 1_000_000).toLocaleString('en-US')

async function entriesOf(zip: yauzl.ZipFile, path: string): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>()
  let unpacked = 0
  const check = (entry: yauzl.Entry): void => {
    unpacked += entry.uncompressedSize
    const isBomb = entry.uncompressedSize > freeBytes + entry.compressedSize * limits.ratio
    if (isBomb || unpacked > limits.unpacked)
      throw new StartError(`${path} unpacks to far more than its size, so it wasn't read.`)
    if (entry.isEncrypted()) throw new StartError(`${path} is encrypted. Unpack and pack it again.`)
    if (entries.size >= limits.entries)
      throw new StartError(`${path} has more than ${limits.entries.toLocaleString('en-US')} files.`)
  }
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      try {
        check(entry)
      } catch (error) {
        reject(error)
        return
      }
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.once('end', resolve).once('error', (error: Error) => {
      reject(new StartError(`${path} is damaged (${error.message}).`))
    })
    zip.readEntry()
  })
  return entries
}

/** The stream ends with an error if it unpacks to another size than the list says. */
async function bytesOf(stream: Readable, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size)
  let at = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) at += chunk.copy(bytes, at)
  return bytes.subarray(0, at)
}
