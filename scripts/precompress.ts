import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { gzipAsync as toSmallGzip } from '@gfx/zopfli'

const folder = join(import.meta.dirname, '../.build/client/assets')
const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/**
 * Writes `.br` and `.gz` beside every text file of the client build; files of every page get the
 * strongest compression.
 */
const names = (await readdir(folder)).filter((name) => /\.(js|css|svg|json)$/.test(name))
await Promise.all(
  names.map(async (name) => {
    const file = join(folder, name)
    const bytes = await readFile(file)
    await Promise.all([
      writeFile(
        `${file}.gz`,
        /^(entry|react)-/.test(name)
          ? await toSmallGzip(bytes, { numiterations: 1 })
          : await toGzip(bytes, { level: 9 }),
      ),
      writeFile(
        `${file}.br`,
        await toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      ),
    ])
  }),
)
