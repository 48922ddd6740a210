import { z } from 'zod'
import { nameInPath } from '#platform/contract/schemas.ts'
import { houseStatuses } from './rules.ts'

export const getOwnHouse = {
  reply: z.object({
    /** Null for members without one. */
    house: z
      .object({
        id: z.string(),
        name: z.string(),
        status: z.enum(houseStatuses),
        /** True while its payment is disputed: it has no page then and sells nothing. */
        isDisputed: z.boolean(),
      })
      .meta({ id: 'OwnHouse' })
      .nullable(),
  }),
}

/** Usernames come from page addresses, which can contain anything. */
export const getMemberHouse = {
  params: z.object({ username: nameInPath(100) }),
  reply: z.object({
    /** Null for members without a public one. */
    house: z
      .object({ id: z.string(), name: z.string(), status: z.enum(houseStatuses) })
      .meta({ id: 'MemberHouse' })
      .nullable(),
  }),
}
