import { z } from 'zod'
import { ownPath } from '#platform/contract/own-path.ts'
import { filledLine } from '#platform/contract/schemas.ts'
import { visibleLine } from '#platform/contract/visible.ts'
import { longestAddress } from './rules.ts'

/** The refusal of a longer text. */
export const upTo = (max: number) => ({ error: `Use at most ${max} characters.` })

const noAddress =
  'Enter a path of this site, such as /docs, or an address that begins with https://.'

/** Where an administrator's link leads: a page of this site, or an https address. */
const linkTarget = z
  .string({ error: noAddress })
  .overwrite(visibleLine)
  .min(1, { error: noAddress })
  .max(longestAddress, upTo(longestAddress))
  .overwrite(targetOf)
  .refine((target) => target !== '', { error: noAddress })

/** A link's address as browsers write it; empty for one that pages don't link to. */
function targetOf(written: string): string {
  if (written.startsWith('/')) {
    const path = ownPath(written)
    return path === '/' && written !== '/' ? '' : path
  }
  if (!URL.canParse(written)) return ''
  const { protocol, hostname, username, password, href } = new URL(written)
  const isPublic = z.regexes.domain.test(hostname)
  return protocol === 'https:' && isPublic && !username && !password ? href : ''
}

/** A link's text, and where they lead. */
export const linkOf = (longestLabel: number) =>
  z.object({
    label: filledLine('Enter the text of the link.').pipe(
      z.string().max(longestLabel, upTo(longestLabel)),
    ),
    address: linkTarget,
  })
