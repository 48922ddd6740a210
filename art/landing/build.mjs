// Renders the landing clip frame by frame and encodes it. Needs ffmpeg with libx264 and libsvtav1.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { frame } from './frame.mjs'

const RATE = 24
const SECONDS = 8
const run = promisify(execFile)
const out = fileURLToPath(new URL('../../content/media/landing/', import.meta.url))
const still = (t) =>
  sharp(Buffer.from(frame(t)))
    .extract({ left: 8, top: 8, width: 1280, height: 720 })
    .flatten({ background: '#0b1526' })

await mkdir(out, { recursive: true })
await writeFile(
  join(out, 'poster.webp'),
  await still(0).webp({ quality: 80, effort: 6, preset: 'drawing' }).toBuffer(),
)
if (process.argv.includes('--poster')) process.exit(0)

const frames = await mkdtemp(join(tmpdir(), 'clip-'))
const total = RATE * SECONDS
let next = 0
await Promise.all(
  cpus().map(async () => {
    while (next < total) {
      const index = next
      next += 1
      await still(index / total)
        .png({ compressionLevel: 1 })
        .toFile(join(frames, `${String(index).padStart(4, '0')}.png`))
    }
  }),
)

const input = [
  '-y',
  '-loglevel',
  'error',
  '-framerate',
  String(RATE),
  '-i',
  join(frames, '%04d.png'),
]
// The frames are RGB: name the matrix on the way in, so that the tokens keep their values.
const color = [
  '-vf',
  'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-an',
]
const mp4 = join(out, 'clip.mp4')
const webm = join(out, 'clip.webm')
await run('ffmpeg', [
  ...input,
  ...color,
  '-c:v',
  'libx264',
  '-profile:v',
  'high',
  '-preset',
  'veryslow',
  '-tune',
  'animation',
  '-crf',
  '27',
  '-movflags',
  '+faststart',
  mp4,
])
await run('ffmpeg', [
  ...input,
  ...color,
  '-c:v',
  'libsvtav1',
  '-crf',
  '36',
  '-preset',
  '5',
  '-g',
  '192',
  webm,
])
for (const file of [mp4, webm]) console.log(file.split('/').pop(), (await stat(file)).size)
if ((await stat(webm)).size >= (await stat(mp4)).size) await rm(webm)
await rm(frames, { recursive: true })
