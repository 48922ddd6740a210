import { createHmac } from 'node:crypto'
import { isId } from '#platform/contract/is-id.ts'
import { day } from '#platform/server/clock.ts'
import type { RequestContext } from '#platform/server/http/endpoint-table.ts'
import { newId, sameText } from '#platform/server/ids.ts'
import { createSecretCookie } from './session-cookie.ts'

export type KnownDevices = ReturnType<typeof createKnownDevices>

/** Maximum accounts remembered per browser, such as a family's. */
const maxAccounts = 5
const signatureLength = 27
/** An id, its own signature and those of the accounts, with a dot between each. */
const maxLength = 36 + (maxAccounts + 1) * (signatureLength + 1)

type Known = { id: string; signatures: string[] }
type Cookies = Pick<RequestContext, 'cookie'>

/**
 * Remembers in a signed cookie which accounts a browser has logged in to. It grants nothing but
 * trying passwords while strangers have exhausted the account's limit, and tells one browser from
 * others in the security log.
 */
export function createKnownDevices({ key }: { key: string }) {
  const cookie = createSecretCookie('xverse_device', 400 * day)
  const sign = (text: string) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, signatureLength)
  const signatureOf = (id: string, username: string) =>
    sign(`${id}|${username.trim().toLowerCase()}`)
  /** Of the id alone, whichever account it is used with; no signature of an account equals it. */
  const ownSignatureOf = (id: string) => sign(`browser|${id}`)

  const read = ({ cookie: valueOf }: Cookies): Known | null => {
    const value = valueOf('xverse_device') ?? ''
    if (value.length > maxLength) return null
    const [id = '', ...signatures] = value.split('.')
    return isId(id) && signatures.length > 0 ? { id, signatures } : null
  }
  const has = ({ signatures }: Known, signature: string) =>
    signatures.some((each) => sameText(each, signature))

  return {
    /** The id of a browser that has logged in to this account before, else null. */
    find: (requestContext: Cookies, username: string): string | null => {
      const known = read(requestContext)
      return known && has(known, signatureOf(known.id, username)) ? known.id : null
    },

    /** The id of a browser that logs in: its cookie's if it was made here, else a new one. */
    browserOf: (requestContext: Cookies): string => {
      const known = read(requestContext)
      return known && has(known, ownSignatureOf(known.id)) ? known.id : newId()
    },

    /** After a login of the browser with this id, as `browserOf` gave it. */
    remember: (requestContext: RequestContext, username: string, id: string): void => {
      const known = read(requestContext)
      const [own, signature] = [ownSignatureOf(id), signatureOf(id, username)]
      const others =
        known?.id === id
          ? known.signatures.filter((each) => each !== own && each !== signature)
          : []
      cookie.give(
        requestContext,
        [id, own, signature, ...others.slice(0, maxAccounts - 1)].join('.'),
      )
    },
  }
}
