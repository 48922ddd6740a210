import { rankingSettings } from '../../contract/ranking-settings.ts'

/** Ratings as numbers, in one order whatever the order of arrival; structured-cloneable. */
export type PackedRatings = {
  raterCount: number
  noteCount: number
  /** Of each rating, by note and within a note by rater. */
  raters: Uint32Array
  notes: Uint32Array
  values: Float32Array
  /** Where the fit starts, of each note. */
  starts: Float64Array
}

/** Packed ratings, and the notes' ids by their index. */
export type Packing = { noteIds: string[]; ratings: PackedRatings }

/** The entry at an index that exists. */
export const at = (numbers: Float64Array | Float32Array | Uint32Array, index: number): number =>
  numbers[index] ?? 0

/**
 * Packs ratings as they are read: 12 bytes each. Raters and notes are sorted by id before anything
 * is computed, so that the order of arrival changes nothing (docs/product/notes.md 10).
 */
export function createPacker() {
  const raterIndex = new Map<string, number>()
  const noteIndex = new Map<string, number>()
  let length = 0
  let raters = new Uint32Array(1024)
  let notes = new Uint32Array(1024)
  let values = new Float32Array(1024)

  const grow = (): void => {
    const larger = length * 2
    const [moreRaters, moreNotes] = [new Uint32Array(larger), new Uint32Array(larger)]
    const moreValues = new Float32Array(larger)
    moreRaters.set(raters)
    moreNotes.set(notes)
    moreValues.set(values)
    ;[raters, notes, values] = [moreRaters, moreNotes, moreValues]
  }

  return {
    /** One rating per rater and note, of a value from 0 to 1. */
    add: (rater: string, note: string, value: number): void => {
      if (length === values.length) grow()
      raters[length] = indexOf(raterIndex, rater)
      notes[length] = indexOf(noteIndex, note)
      values[length] = value
      length += 1
    },

    pack: (): Packing => {
      const byRater = sortedPlaces(raterIndex)
      const byNote = sortedPlaces(noteIndex)
      const rows = {
        keys: renumbered(raters.subarray(0, length), byRater.places),
        others: renumbered(notes.subarray(0, length), byNote.places),
        values: values.subarray(0, length),
      }
      const ofRaters = sortByKey(rows, raterIndex.size)
      const ofNotes = sortByKey(
        { keys: ofRaters.others, others: ofRaters.keys, values: ofRaters.values },
        noteIndex.size,
      )
      return {
        noteIds: byNote.ids,
        ratings: {
          raterCount: raterIndex.size,
          noteCount: noteIndex.size,
          raters: ofNotes.others,
          notes: ofNotes.keys,
          values: ofNotes.values,
          starts: Float64Array.from(byNote.ids, startOf),
        },
      }
    },
  }
}

type Rows = { keys: Uint32Array; others: Uint32Array; values: Float32Array }

/** Rows by key; those of one key keep their order. */
export function sortByKey({ keys, others, values }: Rows, keyCount: number): Rows {
  const next = startsOf(keys, keyCount)
  const sorted = {
    keys: new Uint32Array(keys.length),
    others: new Uint32Array(keys.length),
    values: new Float32Array(keys.length),
  }
  for (let row = 0; row < keys.length; row += 1) {
    const key = at(keys, row)
    const place = at(next, key)
    next[key] = place + 1
    sorted.keys[place] = key
    sorted.others[place] = at(others, row)
    sorted.values[place] = at(values, row)
  }
  return sorted
}

/** Where the rows of each key start once they are sorted, and after the last the end. */
export function startsOf(keys: Uint32Array, keyCount: number): Uint32Array {
  const starts = new Uint32Array(keyCount + 1)
  for (const key of keys) starts[key + 1] = at(starts, key + 1) + 1
  for (let key = 0; key < keyCount; key += 1)
    starts[key + 1] = at(starts, key + 1) + at(starts, key)
  return starts
}

function indexOf(known: Map<string, number>, id: string): number {
  const found = known.get(id)
  if (found !== undefined) return found
  known.set(id, known.size)
  return known.size - 1
}

/** Ids in order, and the place of each in that order by its index. */
function sortedPlaces(known: Map<string, number>): { ids: string[]; places: Uint32Array } {
  const ids = [...known.keys()].sort((a, b) => (a < b ? -1 : 1))
  const places = new Uint32Array(ids.length)
  for (const [place, id] of ids.entries()) places[known.get(id) ?? 0] = place
  return { ids, places }
}

const renumbered = (indexes: Uint32Array, places: Uint32Array): Uint32Array =>
  indexes.map((index) => at(places, index))

/** A number from -1 to 1 that depends on a note's id and the seed alone. */
function startOf(id: string): number {
  let hash = 0x81_1c_9d_c5 ^ rankingSettings.seed
  for (let index = 0; index < id.length; index += 1)
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01_00_01_93)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 31 - 1
}
