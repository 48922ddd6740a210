// Speaks the slots of content/demo/debates.yaml that are marked `clip` and draws their speakers: MP4, captions and poster of each.
// Needs ffmpeg with libx264 and libflite, and the yaml package of the product.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { parse } from 'yaml'
import { frame } from './frame.mjs'

const RATE = 10
const SAMPLES = 8000
const VOICES = { A: 'slt', B: 'rms' }
const run = promisify(execFile)
const out = fileURLToPath(new URL('../../content/media/debates/', import.meta.url))
const debates = parse(
  await readFile(new URL('../../content/demo/debates.yaml', import.meta.url), 'utf8'),
)
const temporary = await mkdtemp(join(tmpdir(), 'speakers-'))
const ffmpeg = (...args) =>
  run('ffmpeg', ['-y', '-loglevel', 'error', ...args], { encoding: 'buffer', maxBuffer: 1e8 })

await mkdir(out, { recursive: true })
for (const { key, slots = [] } of debates) {
  for (const { side, round, text, clip } of slots)
    if (clip) await build(`${key}-${side.toLowerCase()}-${round}`, side, text)
}
await rm(temporary, { recursive: true })

async function build(name, side, text) {
  const words = join(temporary, 'words.txt')
  const voice = join(temporary, 'voice.wav')
  await writeFile(words, text)
  await ffmpeg(
    '-f',
    'lavfi',
    '-i',
    `flite=textfile=${words}:voice=${VOICES[side]}`,
    '-af',
    'apad=pad_dur=0.6',
    '-ac',
    '1',
    voice,
  )
  const { stdout } = await ffmpeg(
    '-i',
    voice,
    '-f',
    's16le',
    '-ar',
    String(SAMPLES),
    '-ac',
    '1',
    '-',
  )
  const samples = new Int16Array(stdout.buffer, stdout.byteOffset, Math.floor(stdout.length / 2))
  const seconds = samples.length / SAMPLES
  const count = Math.ceil(seconds * RATE)
  for (let index = 0; index < count; index += 1) {
    const part = samples.subarray((index * SAMPLES) / RATE, ((index + 1) * SAMPLES) / RATE)
    const loud = Math.min(
      1,
      Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / Math.max(1, part.length)) /
        6000,
    )
    await sharp(Buffer.from(frame(side, index / RATE, loud)))
      .png({ compressionLevel: 1 })
      .toFile(join(temporary, `${String(index).padStart(4, '0')}.png`))
  }
  const mp4 = join(out, `${name}.mp4`)
  await ffmpeg(
    '-framerate',
    String(RATE),
    '-i',
    join(temporary, '%04d.png'),
    '-i',
    voice,
    '-frames:v',
    String(count),
    '-shortest',
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
    '-c:v',
    'libx264',
    '-profile:v',
    'high',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-crf',
    '30',
    '-c:a',
    'aac',
    '-b:a',
    '40k',
    '-movflags',
    '+faststart',
    mp4,
  )
  await sharp(Buffer.from(frame(side, 0.9, 0.7)))
    .webp({ quality: 78, effort: 6, preset: 'drawing' })
    .toFile(join(out, `${name}.webp`))
  await writeFile(join(out, `${name}.vtt`), captions(text, seconds))
  console.log(name, (await stat(mp4)).size)
}

/** One caption a sentence, each as long as its share of the letters. */
function captions(text, seconds) {
  const sentences = text.match(/[^.?!]+[.?!]+/g).map((sentence) => sentence.trim())
  const letters = sentences.reduce((sum, { length }) => sum + length, 0)
  let at = 0
  const cues = sentences.map((sentence) => {
    const from = at
    at += (seconds * sentence.length) / letters
    return `${clock(from)} --> ${clock(at)}\n${sentence}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

function clock(seconds) {
  return new Date(seconds * 1000).toISOString().slice(11, 23)
}
