import anyAscii from 'any-ascii'
import { DomainError } from '#platform/server/errors.ts'
import { displayNameOf } from '../../contract/display-name.ts'
import { displayedNameMessages, usernameMessages } from '../../contract/rules.ts'
import type { StaffName } from '../store.ts'
import { isKeptName, isOfficeName, skeletonOf } from './usernames.ts'

type Named = { id: string; username: string; firstName: string | null; lastName: string | null }

type Dependencies = { listStaffNames: () => Promise<StaffName[]>; siteName: string }

/**
 * Letters that look Latin, with the letter each resembles: Cyrillic, Greek, Armenian, Cherokee,
 * Lisu.
 */
const alikeLetters = new Map(
  Array.from(
    (
      'аaеeоoрpсcуyхxіiјjѕsԁdһhкkмmтtвbнhαaεeοoρpυuνvιiκkτtχxγyηn' +
      'օoսuոnհhցgյjꭺaꭰdꭼeꮇmꮒhꭱrꭲtꭵiꮯcꮲpꮮlꮪsꮩvꮃwꮓz' +
      'ꓮaꓐbꓚcꓓdꓰeꓝfꓖgꓧhꓲiꓙjꓗkꓡlꓟmꓠnꓳoꓑpꓣrꓢsꓔtꓴuꓦvꓪwꓫxꓬyꓜz'
    ).matchAll(/(.)(.)/gu),
    ([, letter = '', latin = '']) => [letter, latin],
  ),
)

/** Latin letters of any form: small capitals, dotless i, circled and squared letters. */
const latin = /[\p{Script=Latin}\u{1F130}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu

/**
 * A displayed name reduced to its looks, regardless of accents, spaces, punctuation and alphabet.
 */
export function lookOfName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(latin, (letter) => anyAscii(letter))
    .replace(/[^\p{L}\p{N}|]/gu, '')
    .toLowerCase()
  const letters = Array.from(plain, (letter) => alikeLetters.get(letter) ?? letter).join('')
  return skeletonOf(letters).replaceAll('rn', 'm')
}

/**
 * Parts of a name that may be read alone: the whole, what is in parentheses or behind a dash, and
 * its first and last words.
 */
function partsOf(name: string): string[] {
  const words = name.split(/\s+/)
  return [
    name,
    ...name.split(/[()[\]{}<>|/•·–—]|\s-+\s/u),
    ...words
      .flatMap((_, at) => [words.slice(0, at), words.slice(at)])
      .filter(({ length }) => length > 1)
      .map((some) => some.join(' ')),
  ]
}

export type DisplayedNames = ReturnType<typeof createDisplayedNames>

/** Prevents displayed names that pass for the site or its staff; existing names stay. */
export function createDisplayedNames({ listStaffNames, siteName }: Dependencies) {
  const siteLook = lookOfName(siteName)
  const isOfTheSite = (part: string) => {
    const look = lookOfName(part)
    return isKeptName(look, siteLook) || isOfficeName(look, siteLook)
  }
  const isOfStaff = async (look: string, exceptId: string | null) =>
    (await listStaffNames()).some(
      (member) =>
        member.id !== exceptId &&
        [member.username, displayNameOf(member)].some((name) => lookOfName(name) === look),
    )
  const faultOf = async (person: Named): Promise<string | null> => {
    if (!person.firstName && !person.lastName) return null
    const shown = displayNameOf(person)
    const look = lookOfName(shown)
    if (partsOf(shown).some(isOfTheSite)) return displayedNameMessages.site
    return (await isOfStaff(look, person.id)) ? displayedNameMessages.staff : null
  }
  return {
    /** Whether a name may be displayed. */
    isFree: async (person: Named): Promise<boolean> => (await faultOf(person)) === null,

    /**
     * A new username is displayed when no other name is given.
     * @throws DomainError `conflict` if it resembles a staff member's name.
     */
    checkUsername: async ({ id, username }: Pick<Named, 'id' | 'username'>): Promise<void> => {
      if (await isOfStaff(lookOfName(username), id))
        throw new DomainError('conflict', usernameMessages.alike, {
          username: usernameMessages.alike,
        })
    },

    /** Why a name that someone writes under must not be shown; null if it may. */
    faultOfChosen: async (name: string, memberId: string | null): Promise<string | null> => {
      if (partsOf(name).some(isOfTheSite)) return displayedNameMessages.site
      return (await isOfStaff(lookOfName(name), memberId)) ? displayedNameMessages.staff : null
    },

    /** @throws DomainError `conflict` for a name resembling the site's or a staff member's. */
    check: async (person: Named): Promise<void> => {
      const fault = await faultOf(person)
      if (fault !== null)
        throw new DomainError('conflict', fault, {
          [person.firstName ? 'firstName' : 'lastName']: fault,
        })
    },
  }
}
