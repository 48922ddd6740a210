import anyAscii from 'any-ascii'
import { nameMax, usernameMax } from '#features/identity/contract/rules.ts'
import { hashSecret } from '#platform/server/ids.ts'

/** Endings that are tried where a name is taken. */
const mostTries = 200

/** Usernames for someone, the best first: their own, the same with a number, and one of chance. */
export function* usernamesFor(person: {
  key: string
  username: string | null
  name: string
}): Generator<string> {
  const own = signsOf(person.username ?? '') || signsOf(person.name) || 'member'
  const base = own.length < 3 ? `${own}_member` : own
  yield base.slice(0, usernameMax)
  for (let number = 2; number <= mostTries; number += 1) {
    const ending = `_${number}`
    yield base.slice(0, usernameMax - ending.length) + ending
  }
  yield `member_${hashSecret(person.key)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 16)}`
}

/** A name in the signs that usernames have. */
function signsOf(name: string): string {
  const [local = ''] = name.slice(0, 200).split('@', 1)
  const signs = anyAscii(local)
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9_.-]+/g, '_')
  return /[a-z0-9]/.test(signs) ? trimmed(signs).slice(0, usernameMax) : ''
}

function trimmed(signs: string): string {
  let [start, end] = [0, signs.length]
  while ('_.-'.includes(signs[start] ?? 'a')) start += 1
  while (end > start && '_.-'.includes(signs[end - 1] ?? 'a')) end -= 1
  return signs.slice(start, end)
}

/** A whole name as first and last name. */
export function namesOf(whole: string): { firstName: string | null; lastName: string | null } {
  const words = whole.replace(/\s+/g, ' ').trim().split(' ').filter(Boolean)
  const [first, ...rest] = words
  return {
    firstName: first?.slice(0, nameMax) ?? null,
    lastName: rest.length > 0 ? rest.join(' ').slice(0, nameMax) : null,
  }
}
