/** A caption: from and to, in seconds, and its text. */
export type Cue = { start: number; end: number; text: string }

const timing = /^((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})/

const secondsOf = (stamp: string): number =>
  stamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/**
 * The captions of a WebVTT file in order, their markup removed; null if it isn't one. Comments,
 * styles and regions are skipped.
 */
export function cuesOf(file: string): Cue[] | null {
  const text = file.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(text)) return null
  const cues: Cue[] = []
  for (const block of text.split(/\n{2,}/).slice(1)) {
    const lines = block.split('\n').filter((line) => line !== '')
    const at = lines.findIndex((line) => line.includes('-->'))
    if (at < 0) continue
    const [, from = '', to = ''] = timing.exec(lines[at] ?? '') ?? []
    if (from === '' || at > 1) return null
    const [start, end] = [secondsOf(from), secondsOf(to)]
    if (end <= start) return null
    const words = lines.slice(at + 1).join(' ')
    cues.push({ start, end, text: plain(words) })
  }
  return cues
}

const plain = (marked: string): string =>
  marked
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .trim()
