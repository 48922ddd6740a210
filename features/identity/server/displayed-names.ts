import { DomainError } from '#platform/server/errors.ts'
import { displayNameOf } from '../contract/display-name.ts'
import { displayedNameMessages } from '../contract/rules.ts'
import type { StaffName } from './store.ts'
import { isKeptName, skeletonOf } from './usernames.ts'

type Named = { id: string; username: string; firstName: string | null; lastName: string | null }

type Dependencies = { listStaffNames: () => Promise<StaffName[]>; siteName: string }

/** Cyrillic and Greek letters that read as Latin ones, each with the one it is taken for. */
const alikeLetters = new Map(
  Array.from(
    'аaеeоoрpсcуyхxіiјjѕsԁdһhкkмmтtвbнhαaεeοoρpυuνvιiκkτtχxγyηn'.matchAll(/(.)(.)/gu),
    ([, letter = '', latin = '']) => [letter, latin],
  ),
)

/** What a displayed name looks like at a glance, whatever its accents, spaces, punctuation and alphabet. */
export function lookOfName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}|]/gu, '')
    .toLowerCase()
  return skeletonOf(Array.from(plain, (letter) => alikeLetters.get(letter) ?? letter).join(''))
}

export type DisplayedNames = ReturnType<typeof createDisplayedNames>

/** The rule that nobody passes for the site or its staff by a displayed name; names that exist stay. */
export function createDisplayedNames({ listStaffNames, siteName }: Dependencies) {
  const faultOf = async (person: Named): Promise<string | null> => {
    if (!person.firstName && !person.lastName) return null
    const look = lookOfName(displayNameOf(person))
    if (isKeptName(look, siteName)) return displayedNameMessages.site
    const staff = await listStaffNames()
    const isTaken = staff.some(
      (member) =>
        member.id !== person.id &&
        [member.username, displayNameOf(member)].some((name) => lookOfName(name) === look),
    )
    return isTaken ? displayedNameMessages.staff : null
  }
  return {
    /** Whether a name may be shown as it is. */
    isFree: async (person: Named): Promise<boolean> => (await faultOf(person)) === null,

    /** @throws DomainError `conflict` for a name that reads as the site's or a staff member's. */
    check: async (person: Named): Promise<void> => {
      const fault = await faultOf(person)
      if (fault !== null)
        throw new DomainError('conflict', fault, {
          [person.firstName ? 'firstName' : 'lastName']: fault,
        })
    },
  }
}
