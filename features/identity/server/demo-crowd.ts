import { day, hour, minute } from '#platform/server/clock.ts'
import { newId } from '#platform/server/ids.ts'
import type { NewAccount } from './store.ts'

const firstNames =
  'Ada Alma Amos Anton Ardis Arlo Asa Beck Birdie Bram Cal Clara Cleo Cora Dara Dean Della Drew Edie Eben Ellis Enid Ezra Fern Flint Gideon Greta Harlan Hattie Hollis Ines Ira Jonah June Kip Lark Leif Lena Lionel Mabry Magda Nadia Neil Odell Opal Orrin Pearl Quinn Rhea Rollo Roz Sable Selma Thea Tobin Una Vera Wade Willa Zeke'.split(
    ' ',
  )
const lastNames =
  'Abbott Aldous Barlow Bexley Birch Boggs Cade Calder Coyle Crane Dancy Delmar Dunn Eastman Ebling Farrow Fenn Gable Garrity Gideons Hale Harker Hobbs Ingram Jessup Keel Kimble Ladd Lark Linden Maddox Marsh Mercer Nash Noble Oakes Odom Pell Pike Quill Radley Reeve Rusk Sayer Shaw Sloan Tarr Teague Upton Vale Vickers Wade Weir Wilder Wynn Yardley Yates York Zeller Zorn'.split(
    ' ',
  )
const towns = [
  'Ashford, OH',
  'Mesa Quemada, AZ',
  'Bristow Falls, TX',
  'Port Selden, FL',
  'Birch Landing, MN',
  'Coalbrook, PA',
  'Stillwater Gap, MT',
  'Harlan Prairie, KS',
  'Eastmoor, NJ',
  'Linden Bay, MI',
  'Port Ellery, ME',
  'Cedar Bend, IA',
  'Halden, WA',
  'Marrow Creek, GA',
]
const crowdSize = 1400
/** The days over which they joined. */
const joiningDays = 420
/** The newest, who joined within one hour a day ago, so that administrators see such a burst. */
const burstSize = 8

/** Fictional members who vote and like but don't write, in the order they joined. */
export function crowdAccounts(now: number): NewAccount[] {
  return Array.from({ length: crowdSize }, (_, index) => {
    const firstName = firstNames[index % firstNames.length] ?? ''
    const lastName =
      lastNames[(index * 7 + Math.floor(index / firstNames.length)) % lastNames.length] ?? ''
    return {
      id: newId(),
      username: `${firstName}.${lastName}${index + 10}`.toLowerCase(),
      firstName,
      lastName,
      location: towns[(index * 5) % towns.length] ?? null,
      passwordHash: null,
      email: null,
      isDemo: true,
      createdAt: new Date(joinedAt(now, index)),
    }
  })
}

function joinedAt(now: number, index: number): number {
  const inBurst = index - (crowdSize - burstSize)
  if (inBurst >= 0) return Math.floor((now - day) / hour) * hour + inBurst * minute
  // More joined lately than at the beginning.
  const age = joiningDays * (1 - Math.sqrt((index + 1) / crowdSize))
  return now - Math.round(age * day) - index
}
