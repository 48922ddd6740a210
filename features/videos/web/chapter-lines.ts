import { clockText } from '../contract/rules.ts'
import type { Chapter } from '../contract/schemas.ts'

/** Chapters as lines such as `1:05 Costs`. */
export const linesOf = (chapters: Chapter[]): string =>
  chapters.map(({ start, title }) => `${clockText(start)} ${title}`).join('\n')

/** The chapters of such lines; null if a line has no time or no title. */
export function chaptersIn(lines: string): Chapter[] | null {
  const chapters: Chapter[] = []
  for (const line of lines.split('\n').map((one) => one.trim())) {
    if (line === '') continue
    const [, hours = '0', minutes = '', seconds = '', title = ''] =
      /^(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)\s+(.+)$/.exec(line) ?? []
    if (title === '') return null
    chapters.push({ start: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), title })
  }
  return chapters
}
