import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

/** An encoding that compresses. */
export type Compression = 'br' | 'gzip'
export type Encoding = Compression | 'identity'

/** Smaller responses cost more to compress than to send, in bytes. */
export const worthCompressing = 2048
/**
 * Larger ones are compressed in other threads, in bytes. Up to here that takes longer than the work
 * itself: a list of 20 took 2 ms instead of 0.2.
 */
const compressedHere = 128 * 1024
/** The compressor's window, in powers of two; the usual 4 MB take longer to set up than to use. */
const windowBits = 18

const brotli = (quality: number, sizeHint = 0) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
    [constants.BROTLI_PARAM_SIZE_HINT]: sizeHint,
  },
})
/** Of what is sent once, and of what is sent often and compressed on the event loop. */
const quick = { brotli: 3, gzip: 5 }
/** Of what is sent often and compressed beside the event loop. */
const thorough = { brotli: 6, gzip: 7 }

/**
 * How the framework compresses what is made for one request
 * (docs/decisions/105-what-is-made-once.md).
 */
export const compressedOnce = {
  threshold: worthCompressing,
  syncThreshold: compressedHere,
  encodings: ['br' as const, 'gzip' as const],
  brotliOptions: brotli(quick.brotli),
  zlibOptions: { level: quick.gzip },
}

/**
 * Compresses what is kept and sent again, on this thread; 0.15 ms for an article's page, less than
 * moving it to another one.
 */
export function compress(content: string | Buffer, encoding: Compression): Buffer {
  return encoding === 'gzip'
    ? gzipSync(content, { level: quick.gzip })
    : brotliCompressSync(content, brotli(quick.brotli, content.length))
}

/** Compresses what may be large in another thread, in both encodings. */
export async function compressBeside(content: Buffer): Promise<Record<Compression, Buffer>> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, brotli(thorough.brotli, content.length)),
    promisify(gzip)(content, { level: thorough.gzip }),
  ])
  return { br, gzip: gz }
}

/** An accepted encoding: any weight but zero. */
const takes = (name: string) =>
  new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`, 'i')
const takesBrotli = takes('br')
const takesGzip = takes('gzip')

/** The best encoding a browser accepts. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  if (takesBrotli.test(acceptEncoding)) return 'br'
  return takesGzip.test(acceptEncoding) ? 'gzip' : 'identity'
}
