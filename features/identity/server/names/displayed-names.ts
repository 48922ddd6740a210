import anyAscii from 'any-ascii'
import { DomainError } from '#platform/server/errors.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import { displayNameOf } from '../../contract/display-name.ts'
import { displayedNameMessages, usernameMessages } from '../../contract/rules.ts'
import type { StaffName } from '../store.ts'
import { closeLookOf, isReservedName, isOfficeName } from './usernames.ts'

type Named = { id: string; username: string; firstName: string | null; lastName: string | null }

type Dependencies = { listStaffNames: () => Promise<StaffName[]>; site: SiteIdentity }

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
  return closeLookOf(letters)
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
export function createDisplayedNames({ listStaffNames, site }: Dependencies) {
  const isOfTheSite = (part: string) => {
    const look = lookOfName(part)
    const siteLook = lookOfName(site.siteName)
    return isReservedName(look, siteLook) || isOfficeName(look, siteLook)
  }
  /** Reads the staff's names once, for any number of checks. */
  const open = async () => {
    const holders = new Map<string, Set<string>>()
    for (const member of await listStaffNames())
      for (const name of [member.username, displayNameOf(member)]) {
        const look = lookOfName(name)
        holders.set(look, (holders.get(look) ?? new Set()).add(member.id))
      }
    const isOfStaff = (name: string, exceptId: string | null) =>
      [...(holders.get(lookOfName(name)) ?? [])].some((id) => id !== exceptId)
    return {
      /** Why a name that someone writes under must not be shown; null if it may. */
      faultOfChosen: (name: string, memberId: string | null): string | null => {
        if (partsOf(name).some(isOfTheSite)) return displayedNameMessages.site
        return isOfStaff(name, memberId) ? displayedNameMessages.staff : null
      },

      /** Why a person's first and last name must not be shown; null if they may. */
      faultOf(person: Named): string | null {
        return !person.firstName && !person.lastName
          ? null
          : this.faultOfChosen(displayNameOf(person), person.id)
      },

      /** Why a new username must not be shown; null if it may. */
      faultOfUsername: ({ id, username }: Pick<Named, 'id' | 'username'>): string | null =>
        isOfStaff(username, id) ? usernameMessages.alike : null,
    }
  }

  return {
    open,

    /** Whether a name may be displayed. */
    isFree: async (person: Named): Promise<boolean> => (await open()).faultOf(person) === null,

    /**
     * A new username is displayed when no other name is given.
     * @throws DomainError `conflict` if it resembles a staff member's name.
     */
    checkUsername: async (person: Pick<Named, 'id' | 'username'>): Promise<void> => {
      const fault = (await open()).faultOfUsername(person)
      if (fault !== null) throw new DomainError('conflict', fault, { username: fault })
    },

    /** Why a name that someone writes under must not be shown; null if it may. */
    faultOfChosen: async (name: string, memberId: string | null): Promise<string | null> =>
      (await open()).faultOfChosen(name, memberId),

    /** @throws DomainError `conflict` for a name resembling the site's or a staff member's. */
    check: async (person: Named): Promise<void> => {
      const fault = (await open()).faultOf(person)
      if (fault !== null)
        throw new DomainError('conflict', fault, {
          [person.firstName ? 'firstName' : 'lastName']: fault,
        })
    },
  }
}
