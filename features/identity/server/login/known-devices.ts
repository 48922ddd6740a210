import { createHmac } from 'node:crypto'
import { day } from '#platform/server/clock.ts'
import type { RequestContext } from '#platform/server/http/endpoint-table.ts'
import { newId, sameText } from '#platform/server/ids.ts'
import { createSecretCookie } from './session-cookie.ts'

export type KnownDevices = ReturnType<typeof createKnownDevices>

/** Maximum accounts remembered per browser, such as a family's. */
const maxAccounts = 5

/**
 * Remembers in a signed cookie which accounts a browser has logged in to. It grants nothing but
 * trying passwords while strangers have exhausted the account's limit.
 */
export function createKnownDevices({ key }: { key: string }) {
  const cookie = createSecretCookie('xverse_device', 400 * day)
  const signatureOf = (id: string, username: string) =>
    createHmac('sha256', key)
      .update(`${id}|${username.trim().toLowerCase()}`)
      .digest('base64url')
      .slice(0, 27)

  const read = (value: string | undefined): { id: string; signatures: string[] } | null => {
    const [id, ...signatures] = (value ?? '').split('.')
    return id && signatures.length > 0 && signatures.length <= maxAccounts
      ? { id: id.slice(0, 36), signatures }
      : null
  }

  return {
    /** The id of a browser that has logged in to this account before, else null. */
    find: (requestContext: Pick<RequestContext, 'cookie'>, username: string): string | null => {
      const known = read(requestContext.cookie('xverse_device'))
      return known?.signatures.some((each) => sameText(each, signatureOf(known.id, username)))
        ? known.id
        : null
    },

    /** After a login. */
    remember: (requestContext: RequestContext, username: string): void => {
      const known = read(requestContext.cookie('xverse_device'))
      const id = known?.id ?? newId()
      const signature = signatureOf(id, username)
      const others = (known?.signatures ?? []).filter((each) => each !== signature)
      cookie.give(requestContext, [id, signature, ...others].slice(0, maxAccounts + 1).join('.'))
    },
  }
}
