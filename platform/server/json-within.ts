/**
 * A value as JSON of at most `longest` characters. The longest texts in it are cut and say so, and
 * everything else stays; only a value that is too long without them isn't whole JSON anymore.
 */
export function jsonWithin(value: unknown, longest: number): string {
  const whole = JSON.stringify(value)
  if (whole.length <= longest) return whole
  const lengths: number[] = []
  JSON.stringify(value, (_name, each: unknown) => {
    if (typeof each === 'string') lengths.push(encodedLength(each))
    return each
  })
  const most = mostOfEach(lengths, whole.length - longest)
  const shortened = JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'string' && encodedLength(each) > most ? shorten(each, most) : each,
  )
  return shortened.length <= longest ? shortened : `${whole.slice(0, longest - mark.length)}${mark}`
}

const mark = '… (cut here)'

const encodedLength = (text: string): number => JSON.stringify(text).length

/** What each length may be at most so that together they are shorter by `excess`. */
function mostOfEach(lengths: number[], excess: number): number {
  const descending = lengths.toSorted((a, b) => b - a)
  let saved = 0
  for (const [index, length] of descending.entries()) {
    const next = descending[index + 1] ?? 0
    const savedByNext = saved + (index + 1) * (length - next)
    if (savedByNext >= excess) return next + Math.floor((savedByNext - excess) / (index + 1))
    saved = savedByNext
  }
  return 0
}

/** The beginning of a text whose encoded form, with a mark, has at most so many characters. */
function shorten(text: string, most: number): string {
  const room = most - mark.length
  let kept = text.slice(0, Math.max(0, room)).toWellFormed()
  for (let over = encodedLength(kept) - room; over > 0 && kept.length > 0;) {
    kept = kept.slice(0, Math.max(0, kept.length - over)).toWellFormed()
    over = encodedLength(kept) - room
  }
  return kept + mark
}
